CREATE TABLE "chat_mutes" (
	"livestream_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "chat_mutes_livestream_id_user_id_pk" PRIMARY KEY("livestream_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_rules" (
	"coin_id" integer PRIMARY KEY NOT NULL,
	"slow_mode_seconds" integer DEFAULT 0 NOT NULL,
	"holders_only" boolean DEFAULT false NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "livestream_control" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"words" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "livestream_control_one" CHECK ("livestream_control"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "stage_places" (
	"livestream_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"gone_since" timestamp (3) with time zone,
	CONSTRAINT "stage_places_livestream_id_user_id_pk" PRIMARY KEY("livestream_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stream_helpers" (
	"coin_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stream_helpers_coin_id_user_id_pk" PRIMARY KEY("coin_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "role" text DEFAULT 'viewer' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "lamports" bigint;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "tokens" bigint;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "clip_id" uuid;--> statement-breakpoint
ALTER TABLE "livestreams" ADD COLUMN "peak_viewers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "livestreams" ADD COLUMN "thumbnail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "livestreams" ADD COLUMN "thumbnail_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "livestreams" ADD COLUMN "ingress_id" text;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_livestream_id_livestreams_id_fk" FOREIGN KEY ("livestream_id") REFERENCES "public"."livestreams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rules" ADD CONSTRAINT "chat_rules_coin_id_coins_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_places" ADD CONSTRAINT "stage_places_livestream_id_livestreams_id_fk" FOREIGN KEY ("livestream_id") REFERENCES "public"."livestreams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_places" ADD CONSTRAINT "stage_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_helpers" ADD CONSTRAINT "stream_helpers_coin_id_coins_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_helpers" ADD CONSTRAINT "stream_helpers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mutes_of_user" ON "chat_mutes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stage_of_user" ON "stage_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "helpers_of_user" ON "stream_helpers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_deleted" ON "chat_messages" USING btree ("livestream_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "chat_of_clip" ON "chat_messages" USING btree ("clip_id") WHERE clip_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_once" ON "chat_messages" USING btree ("livestream_id","kind") WHERE kind in ('started', 'ended');