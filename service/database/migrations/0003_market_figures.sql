ALTER TABLE "coins" ADD COLUMN "trades24h" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coins" ADD COLUMN "buys24h" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coins" ADD COLUMN "price_change1h" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coins" ADD COLUMN "price_change24h" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candles" ADD COLUMN "first_seq" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "candles" ADD COLUMN "last_seq" integer NOT NULL;