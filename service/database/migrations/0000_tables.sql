CREATE TABLE "auth_sessions" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mint" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_uri" text DEFAULT '' NOT NULL,
	"metadata_uri" text DEFAULT '' NOT NULL,
	"microblog" text DEFAULT '' NOT NULL,
	"messenger" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"show_name" boolean DEFAULT true NOT NULL,
	"nsfw" boolean DEFAULT false NOT NULL,
	"creator" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bonding_curve" text NOT NULL,
	"associated_bonding_curve" text NOT NULL,
	"exchange_pool" text,
	"complete" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"graduated_market_cap" bigint,
	"virtual_sol" bigint NOT NULL,
	"virtual_token" bigint NOT NULL,
	"real_sol" bigint DEFAULT 0 NOT NULL,
	"real_token" bigint NOT NULL,
	"total_supply" bigint NOT NULL,
	"market_cap" bigint GENERATED ALWAYS AS ((floor(virtual_sol::numeric * total_supply::numeric / virtual_token::numeric))::bigint) STORED NOT NULL,
	"ath_market_cap" bigint NOT NULL,
	"king_at" timestamp (3) with time zone,
	"trade_seq" integer DEFAULT 0 NOT NULL,
	"last_trade_at" timestamp (3) with time zone,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"last_reply_at" timestamp (3) with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	"halted" boolean DEFAULT false NOT NULL,
	"holder_count" integer DEFAULT 0 NOT NULL,
	"volume24h" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "coins_mint_unique" UNIQUE("mint"),
	CONSTRAINT "coins_reserves" CHECK (virtual_sol > 0 and virtual_token > 0 and real_sol >= 0 and real_token >= 0)
);
--> statement-breakpoint
CREATE TABLE "faucet_payments" (
	"address" text PRIMARY KEY NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"asset_id" integer NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_not_negative" CHECK (balance >= 0 or kind in ('faucet', 'issuance'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"coin_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"coin_id" integer NOT NULL,
	"seconds" integer NOT NULL,
	"time" bigint NOT NULL,
	"open" double precision NOT NULL,
	"high" double precision NOT NULL,
	"low" double precision NOT NULL,
	"close" double precision NOT NULL,
	"volume" bigint NOT NULL,
	"buys" integer NOT NULL,
	"sells" integer NOT NULL,
	CONSTRAINT "candles_coin_id_seconds_time_pk" PRIMARY KEY("coin_id","seconds","time")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"coin_id" integer,
	"seq" integer,
	"actor" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projections" (
	"name" text PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL,
	"event_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"coin_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"signature" text NOT NULL,
	"wallet" text NOT NULL,
	"nonce" text NOT NULL,
	"message_hash" text NOT NULL,
	"is_buy" boolean NOT NULL,
	"sol_amount" bigint NOT NULL,
	"token_amount" bigint NOT NULL,
	"protocol_fee" bigint NOT NULL,
	"creator_fee" bigint NOT NULL,
	"lp_fee" bigint NOT NULL,
	"virtual_sol" bigint NOT NULL,
	"virtual_token" bigint NOT NULL,
	"ledger_transaction_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trades_coin_id_seq_pk" PRIMARY KEY("coin_id","seq"),
	CONSTRAINT "trades_signature_unique" UNIQUE("signature")
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"banned_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"address" text NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_address_role_pk" PRIMARY KEY("address","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"username" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"profile_image" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_index" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_expires_at_index" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_nonces_expires_at_index" ON "sign_in_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "coins_newest" ON "coins" USING btree ("created_at" DESC NULLS LAST,"mint");--> statement-breakpoint
CREATE INDEX "coins_market_cap" ON "coins" USING btree ("market_cap" DESC NULLS LAST,"mint");--> statement-breakpoint
CREATE INDEX "coins_last_trade" ON "coins" USING btree ("last_trade_at" DESC NULLS LAST,"mint");--> statement-breakpoint
CREATE INDEX "coins_last_reply" ON "coins" USING btree ("last_reply_at" DESC NULLS LAST,"mint");--> statement-breakpoint
CREATE INDEX "coins_reply_count" ON "coins" USING btree ("reply_count" DESC NULLS LAST,"mint");--> statement-breakpoint
CREATE INDEX "coins_creator" ON "coins" USING btree ("creator","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "coins_open" ON "coins" USING btree ("real_token","mint") WHERE not complete and not hidden;--> statement-breakpoint
CREATE INDEX "coins_graduated" ON "coins" USING btree ("completed_at" DESC NULLS LAST,"mint") WHERE complete and not hidden;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_key" ON "ledger_accounts" USING btree ("owner","asset_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_accounts_holders" ON "ledger_accounts" USING btree ("asset_id","balance" DESC NULLS LAST,"owner") WHERE kind = 'wallet' and balance > 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_account_id_id_index" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_index" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "events_reading_order" ON "events" USING btree ("xid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trades_order" ON "trades" USING btree ("wallet","nonce");--> statement-breakpoint
CREATE INDEX "trades_wallet" ON "trades" USING btree ("wallet","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trades_size" ON "trades" USING btree ("coin_id","sol_amount");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));