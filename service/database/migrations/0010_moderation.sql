DROP INDEX "appeals_newest";--> statement-breakpoint
DROP INDEX "appeals_open";--> statement-breakpoint
DROP INDEX "reports_newest";--> statement-breakpoint
CREATE INDEX "appeals_newest" ON "appeals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at","id") WHERE accepted is null;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at","id","is_live");