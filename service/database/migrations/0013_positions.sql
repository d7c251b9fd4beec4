CREATE TABLE "coin_spreads" (
	"coin_id" integer NOT NULL,
	"hour" bigint NOT NULL,
	"holders" integer NOT NULL,
	"top10" double precision NOT NULL,
	"top50" double precision NOT NULL,
	"gini" double precision NOT NULL,
	CONSTRAINT "coin_spreads_coin_id_hour_pk" PRIMARY KEY("coin_id","hour")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"wallet" text NOT NULL,
	"coin_id" integer NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"bought" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"realised" bigint DEFAULT 0 NOT NULL,
	"buys" integer DEFAULT 0 NOT NULL,
	"sells" integer DEFAULT 0 NOT NULL,
	"first_seq" integer NOT NULL,
	"last_seq" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "positions_wallet_coin_id_pk" PRIMARY KEY("wallet","coin_id")
);
--> statement-breakpoint
ALTER TABLE "coin_distributions" ADD COLUMN "position_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "positions_first" ON "positions" USING btree ("coin_id","first_seq");--> statement-breakpoint
CREATE INDEX "positions_held" ON "positions" USING btree ("coin_id","held" DESC NULLS LAST,"wallet") WHERE held > 0;--> statement-breakpoint
CREATE INDEX "coin_distributions_positions_due" ON "coin_distributions" USING btree ("coin_id") WHERE seen_seq > position_seq;