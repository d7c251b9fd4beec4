CREATE TABLE "chain_bookmarks" (
	"user_id" uuid NOT NULL,
	"mint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_bookmarks_user_id_mint_pk" PRIMARY KEY("user_id","mint")
);
--> statement-breakpoint
CREATE TABLE "coin_looks" (
	"coin_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chain_bookmarks" ADD CONSTRAINT "chain_bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_bookmarks" ADD CONSTRAINT "chain_bookmarks_mint_chain_coins_mint_fk" FOREIGN KEY ("mint") REFERENCES "public"."chain_coins"("mint") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_looks" ADD CONSTRAINT "coin_looks_coin_id_coins_id_fk" FOREIGN KEY ("coin_id") REFERENCES "public"."coins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_bookmarks_latest" ON "chain_bookmarks" USING btree ("user_id","created_at" DESC NULLS LAST,"mint");--> statement-breakpoint
CREATE INDEX "coin_looks_name" ON "coin_looks" USING btree ("name");--> statement-breakpoint
CREATE INDEX "coin_looks_symbol" ON "coin_looks" USING btree ("symbol");