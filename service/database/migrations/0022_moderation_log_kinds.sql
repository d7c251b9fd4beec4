-- Which kinds happen to which subjects, so that two filters of the log that are rare together are looked up, not read through.
CREATE STATISTICS moderation_logs_kinds (mcv) ON kind, target_type FROM moderation_logs;
