-- Substring search over coins by trigrams. pg_trgm is a trusted extension of the server's own contrib package: where that
-- package or the right to add it is missing, search gives the same answers by reading the table.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX coins_search ON coins
      USING gin ((name || chr(10) || symbol || chr(10) || mint || chr(10) || creator) gin_trgm_ops);
  END IF;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE NOTICE 'coins are searched without the trigram index: pg_trgm may not be created here';
END;
$$;
