CREATE TABLE "case_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_address" text NOT NULL,
	"action" text NOT NULL,
	"scope" text NOT NULL,
	"notes" text NOT NULL,
	"template_id" bigint,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"reports" jsonb NOT NULL,
	"reverted_by" text,
	"reverted_at" timestamp (3) with time zone,
	"revert_notes" text DEFAULT '' NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_drafts" (
	"moderator" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"action" text,
	"scope" text,
	"template_id" bigint,
	"notes" text NOT NULL,
	"explanation" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_drafts_moderator_target_type_target_id_pk" PRIMARY KEY("moderator","target_type","target_id")
);
--> statement-breakpoint
CREATE TABLE "case_skips" (
	"moderator" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "case_skips_moderator_target_type_target_id_pk" PRIMARY KEY("moderator","target_type","target_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "moderation_counts_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "moderation_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"action" text,
	"scope" text,
	"notes" text NOT NULL,
	"explanation" text NOT NULL,
	"language" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "moderation_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "moderator_choices" (
	"address" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"action" text NOT NULL,
	"notes" text NOT NULL,
	"explanation" text NOT NULL,
	"template_id" bigint,
	"cases" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision_notes" text DEFAULT '' NOT NULL,
	"batch_id" text
);
--> statement-breakpoint
CREATE TABLE "second_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision_id" bigint NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"decided_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"action" text,
	"agrees" boolean,
	"notes" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "statements_of_reasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_of_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"mint" text,
	"title" text NOT NULL,
	"subject_address" text NOT NULL,
	"restriction" text NOT NULL,
	"ground" text NOT NULL,
	"explanation" text NOT NULL,
	"facts" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "mint" text;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "subject_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "open_types" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "all_types" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "oldest_open_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "latest_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "features" jsonb;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "rank" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "scored_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "decided_report_id" bigint;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "decision_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "content_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_danger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "first_viewed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "case_decisions_newest" ON "case_decisions" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "case_decisions_batch" ON "case_decisions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "case_decisions_target" ON "case_decisions" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "case_decisions_by" ON "case_decisions" USING btree ("decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "case_decisions_subject" ON "case_decisions" USING btree ("subject_address");--> statement-breakpoint
CREATE INDEX "case_decisions_template" ON "case_decisions" USING btree ("template_id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "case_drafts_target" ON "case_drafts" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "case_skips_target" ON "case_skips" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "moderation_proposals_newest" ON "moderation_proposals" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "moderation_proposals_waiting" ON "moderation_proposals" USING btree ("until") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "second_reviews_newest" ON "second_reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "second_reviews_open" ON "second_reviews" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "second_reviews_decision" ON "second_reviews" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "statements_of_reasons_subject" ON "statements_of_reasons" USING btree ("subject_address","created_at","id");--> statement-breakpoint
CREATE INDEX "statements_of_reasons_newest" ON "statements_of_reasons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "statements_of_reasons_in_force" ON "statements_of_reasons" USING btree ("key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "moderation_logs_at" ON "moderation_logs" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "moderation_logs_batch" ON "moderation_logs" USING btree ((details ->> 'batchId'),"seq") WHERE details ? 'batchId';--> statement-breakpoint
CREATE INDEX "report_cases_rank" ON "report_cases" USING btree ("rank","id","is_open","open_types","all_types","is_live","target_type","latest_at","oldest_open_at");--> statement-breakpoint
CREATE INDEX "report_cases_open_rank" ON "report_cases" USING btree ("rank","id","open_types","all_types","is_live","target_type","latest_at","oldest_open_at") WHERE is_open;--> statement-breakpoint
CREATE INDEX "report_cases_latest" ON "report_cases" USING btree ("latest_at","id","is_open","open_types","all_types","is_live","target_type","oldest_open_at");--> statement-breakpoint
CREATE INDEX "report_cases_oldest" ON "report_cases" USING btree ("oldest_open_at","id","open_types","all_types","is_live","target_type","latest_at") WHERE is_open;--> statement-breakpoint
CREATE INDEX "report_cases_open_live" ON "report_cases" USING btree ("rank","id") WHERE is_open and is_live;--> statement-breakpoint
CREATE INDEX "report_cases_subject" ON "report_cases" USING btree ("subject_address");--> statement-breakpoint
CREATE INDEX "report_cases_mint" ON "report_cases" USING btree ("mint") WHERE is_open;--> statement-breakpoint
CREATE INDEX "report_cases_scored" ON "report_cases" USING btree ("scored_at" NULLS FIRST) WHERE is_open or scored_at is null;--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at") WHERE resolved;--> statement-breakpoint
CREATE INDEX "reports_open_of_case" ON "reports" USING btree ("target_type","target_id","id") WHERE not resolved;