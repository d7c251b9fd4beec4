CREATE TABLE "case_takeovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_takeovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"taken_from" text NOT NULL,
	"taken_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation_settings" ADD COLUMN "version" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX "case_takeovers_target" ON "case_takeovers" USING btree ("target_type","target_id","id");