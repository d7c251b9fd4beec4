CREATE TABLE "audited_accounts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delegated_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"spending_limit" bigint NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"message_hash" text NOT NULL,
	"login_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "delegated_keys_spent" CHECK (spent >= 0 and spent <= spending_limit)
);
--> statement-breakpoint
CREATE TABLE "kols" (
	"address" text PRIMARY KEY NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launches" (
	"creator" text NOT NULL,
	"nonce" text NOT NULL,
	"message_hash" text NOT NULL,
	"coin_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "launches_creator_nonce_pk" PRIMARY KEY("creator","nonce")
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"coin_id" integer NOT NULL,
	"direction" text NOT NULL,
	"price" double precision NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fired_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "coins" ADD COLUMN "top10_percentage" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coins" ADD COLUMN "creator_sold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delegated_keys" ADD CONSTRAINT "delegated_keys_login_id_auth_sessions_jti_fk" FOREIGN KEY ("login_id") REFERENCES "public"."auth_sessions"("jti") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_coin_id_coins_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_coin_id_coins_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegated_keys_of_wallet" ON "delegated_keys" USING btree ("wallet","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "delegated_keys_of_login" ON "delegated_keys" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "price_alerts_of_user" ON "price_alerts" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "price_alerts_waiting" ON "price_alerts" USING btree ("coin_id") WHERE fired_at is null;--> statement-breakpoint
UPDATE "coins" SET "creator_sold" = true WHERE EXISTS (
  SELECT FROM "trades" t WHERE t.coin_id = "coins"."id" AND t.wallet = "coins"."creator" AND NOT t.is_buy
);--> statement-breakpoint
UPDATE "coins" SET "top10_percentage" = coalesce((
  SELECT sum(balance)::float8 FROM (
    SELECT balance FROM "ledger_accounts" WHERE asset_id = "coins"."id" AND kind = 'wallet' AND balance > 0
    ORDER BY balance DESC LIMIT 10
  ) AS largest
), 0) / total_supply * 100 WHERE trade_seq > 0;
