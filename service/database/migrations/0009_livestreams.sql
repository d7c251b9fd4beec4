CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"livestream_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"livestream_id" uuid NOT NULL,
	"coin_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "livestreams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coin_id" integer NOT NULL,
	"host" text NOT NULL,
	"title" text NOT NULL,
	"nsfw" boolean NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"stopped_until" timestamp (3) with time zone,
	"host_left_at" timestamp (3) with time zone,
	"viewers" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"room_closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "media_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_livestream_id_livestreams_id_fk" FOREIGN KEY ("livestream_id") REFERENCES "public"."livestreams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_livestream_id_livestreams_id_fk" FOREIGN KEY ("livestream_id") REFERENCES "public"."livestreams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_coin_id_coins_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livestreams" ADD CONSTRAINT "livestreams_coin_id_coins_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_of_stream" ON "chat_messages" USING btree ("livestream_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_of_user" ON "chat_messages" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clips_newest" ON "clips" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "clips_of_coin" ON "clips" USING btree ("coin_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "clips_of_user" ON "clips" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clips_hash" ON "clips" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "livestreams_unfinished" ON "livestreams" USING btree ("coin_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "livestreams_of_coin" ON "livestreams" USING btree ("coin_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "livestreams_live" ON "livestreams" USING btree ("coin_id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "livestreams_open" ON "livestreams" USING btree ("checked_at") WHERE room_closed_at is null;--> statement-breakpoint
CREATE INDEX "livestreams_of_host" ON "livestreams" USING btree ("host","stopped_until");--> statement-breakpoint
CREATE INDEX "media_events_age" ON "media_events" USING btree ("received_at");