DROP INDEX "report_cases_open_live";--> statement-breakpoint
CREATE INDEX "moderation_logs_actor_kind" ON "moderation_logs" USING btree ("actor","kind","seq");--> statement-breakpoint
CREATE INDEX "moderation_logs_kind_type" ON "moderation_logs" USING btree ("kind","target_type","seq");--> statement-breakpoint
CREATE INDEX "report_cases_live" ON "report_cases" USING btree ("rank","id","is_open","open_types","all_types","is_live","target_type","latest_at","oldest_open_at") WHERE is_live;