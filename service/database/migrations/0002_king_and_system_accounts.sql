CREATE INDEX "coins_king" ON "coins" USING btree ("market_cap" DESC NULLS LAST) WHERE not complete;
--> statement-breakpoint
-- The accounts that belong to nobody, there before the first trade: every batch of orders takes its lock on the fees first.
INSERT INTO ledger_accounts (kind, owner, asset_id) VALUES ('protocolFees', '', 0), ('faucet', '', 0)
  ON CONFLICT DO NOTHING;
