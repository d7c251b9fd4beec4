CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"accepted" boolean,
	"notes" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_effects" (
	"report_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_address" text NOT NULL,
	"decided_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_logs" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"report_id" text,
	"details" jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "report_cases_target_type_target_id_pk" PRIMARY KEY("target_type","target_id")
);
--> statement-breakpoint
CREATE TABLE "reporter_records" (
	"address" text PRIMARY KEY NOT NULL,
	"decided" integer NOT NULL,
	"upheld" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"mint" text,
	"subject_address" text NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"reporter_id" uuid,
	"reporter_address" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_hash" text NOT NULL,
	"image_hash" text,
	"is_live" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved" boolean DEFAULT false NOT NULL,
	"action" text,
	"notes" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"subject_gone" boolean DEFAULT false NOT NULL,
	"reporter_gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withheld_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_skeleton" text NOT NULL,
	"bio" text NOT NULL,
	"profile_image" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_profiles" ADD CONSTRAINT "withheld_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_newest" ON "appeals" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "appeals_address" ON "appeals" USING btree ("address");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE accepted is null;--> statement-breakpoint
CREATE INDEX "moderation_effects_key" ON "moderation_effects" USING btree ("key");--> statement-breakpoint
CREATE INDEX "moderation_effects_subject" ON "moderation_effects" USING btree ("subject_address");--> statement-breakpoint
CREATE INDEX "moderation_logs_actor" ON "moderation_logs" USING btree ("actor","seq");--> statement-breakpoint
CREATE INDEX "moderation_logs_kind" ON "moderation_logs" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "moderation_logs_target" ON "moderation_logs" USING btree ("target_type","target_id","seq");--> statement-breakpoint
CREATE INDEX "moderation_logs_report" ON "moderation_logs" USING btree ("report_id","seq");--> statement-breakpoint
CREATE INDEX "report_cases_claimed" ON "report_cases" USING btree ("claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_live");--> statement-breakpoint
CREATE INDEX "reports_type" ON "reports" USING btree ("type","created_at","id","is_live");--> statement-breakpoint
CREATE INDEX "reports_resolved" ON "reports" USING btree ("resolved","created_at","id","is_live");--> statement-breakpoint
CREATE INDEX "reports_type_resolved" ON "reports" USING btree ("type","resolved","created_at","id","is_live");--> statement-breakpoint
CREATE INDEX "reports_live" ON "reports" USING btree ("created_at","id","type","resolved") WHERE is_live;--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("target_type","target_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_address","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_open_of_reporter" ON "reports" USING btree ("reporter_address","target_type","target_id","type") WHERE not resolved;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_address");--> statement-breakpoint
CREATE INDEX "reports_reporter_id" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
-- The log is append-only for everybody, as the ledger is: grants are the first lock, this is the second.
CREATE TRIGGER moderation_logs_append_only BEFORE UPDATE OR DELETE ON moderation_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER moderation_logs_no_truncate BEFORE TRUNCATE ON moderation_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
