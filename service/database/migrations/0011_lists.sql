CREATE TABLE "coin_distributions" (
	"coin_id" integer PRIMARY KEY NOT NULL,
	"seen_seq" integer NOT NULL,
	"computed_seq" integer DEFAULT 0 NOT NULL,
	"holders" integer DEFAULT 0 NOT NULL,
	"gini" double precision DEFAULT 0 NOT NULL,
	"computed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trade_blocks" (
	"coin_id" integer NOT NULL,
	"block" integer NOT NULL,
	"sizes" bigint[] NOT NULL,
	"places" smallint[] NOT NULL,
	CONSTRAINT "trade_blocks_coin_id_block_pk" PRIMARY KEY("coin_id","block")
);
--> statement-breakpoint
-- Kept in the row, unpacked: see the schema. A block is 2.7 kB, three fill a page.
ALTER TABLE "trade_blocks" ALTER COLUMN "sizes" SET STORAGE PLAIN;--> statement-breakpoint
ALTER TABLE "trade_blocks" ALTER COLUMN "places" SET STORAGE PLAIN;--> statement-breakpoint
INSERT INTO "trade_blocks" ("coin_id", "block", "sizes", "places")
SELECT "coin_id", ("seq" - 1) / 256, array_agg("sol_amount" ORDER BY "sol_amount", "seq"),
	array_agg((("seq" - 1) % 256)::smallint ORDER BY "sol_amount", "seq")
FROM "trades" GROUP BY 1, 2 HAVING count(*) = 256;--> statement-breakpoint
INSERT INTO "coin_distributions" ("coin_id", "seen_seq") SELECT "id", "trade_seq" FROM "coins" WHERE "trade_seq" > 0;--> statement-breakpoint
DROP INDEX "trades_size";--> statement-breakpoint
CREATE INDEX "coin_distributions_due" ON "coin_distributions" USING btree ("coin_id") WHERE seen_seq > computed_seq;--> statement-breakpoint
CREATE INDEX "coins_volume" ON "coins" USING btree ("volume24h" DESC NULLS LAST,"mint");--> statement-breakpoint
CREATE INDEX "coins_holders" ON "coins" USING btree ("holder_count" DESC NULLS LAST,"mint");--> statement-breakpoint
CREATE INDEX "coins_price_change" ON "coins" USING btree ("price_change24h" DESC NULLS LAST,"mint");