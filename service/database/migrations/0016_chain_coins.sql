CREATE TABLE "chain_coins" (
	"mint" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"metadata_uri" text NOT NULL,
	"creator" text NOT NULL,
	"bonding_curve" text NOT NULL,
	"associated_bonding_curve" text NOT NULL,
	"complete" boolean NOT NULL,
	"virtual_sol" bigint NOT NULL,
	"virtual_token" bigint NOT NULL,
	"real_sol" bigint NOT NULL,
	"real_token" bigint NOT NULL,
	"total_supply" bigint NOT NULL,
	"ath_market_cap" bigint NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_coins_reserves" CHECK (virtual_sol >= 0 and virtual_token >= 0 and real_sol >= 0 and real_token >= 0 and total_supply >= 0)
);
