DROP INDEX "coins_newest";--> statement-breakpoint
DROP INDEX "coins_market_cap";--> statement-breakpoint
DROP INDEX "coins_last_trade";--> statement-breakpoint
DROP INDEX "coins_last_reply";--> statement-breakpoint
DROP INDEX "coins_reply_count";--> statement-breakpoint
DROP INDEX "coins_volume";--> statement-breakpoint
DROP INDEX "coins_holders";--> statement-breakpoint
DROP INDEX "coins_price_change";--> statement-breakpoint
CREATE INDEX "coins_progress" ON "coins" USING btree ("real_token","mint","nsfw","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "coins_newest" ON "coins" USING btree ("created_at" DESC NULLS LAST,"mint","nsfw","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "coins_market_cap" ON "coins" USING btree ("market_cap" DESC NULLS LAST,"mint","nsfw","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "coins_last_trade" ON "coins" USING btree ("last_trade_at" DESC NULLS LAST,"mint","nsfw","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "coins_last_reply" ON "coins" USING btree ("last_reply_at" DESC NULLS LAST,"mint","nsfw","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "coins_reply_count" ON "coins" USING btree ("reply_count" DESC NULLS LAST,"mint","nsfw","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "coins_volume" ON "coins" USING btree ("volume24h" DESC NULLS LAST,"mint","nsfw","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "coins_holders" ON "coins" USING btree ("holder_count" DESC NULLS LAST,"mint","nsfw","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "coins_price_change" ON "coins" USING btree ("price_change24h" DESC NULLS LAST,"mint","nsfw","id") WHERE not hidden;