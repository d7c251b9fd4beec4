import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { escapeIdentifier } from 'pg';
import { openDatabase } from './client.ts';

/** Any number; two starts at once take turns on it. */
const MIGRATION_LOCK = 7_202_611;

const APPEND_ONLY_TABLES = ['ledger_entries', 'ledger_transactions', 'trades', 'moderation_logs'];

/**
 * Brings the schema up to date as the owner of the tables, then grants the service's role what it needs:
 * everything but changing or deleting what is append-only. `serviceRole` equal to the owner skips the grants.
 */
export async function migrateDatabase(ownerUrl: string, serviceRole: string | null): Promise<void> {
  const database = openDatabase(ownerUrl, { maxConnections: 2 });
  const client = await database.pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
    await migrate(database.orm, { migrationsFolder });
    if (serviceRole) await client.query(grants(serviceRole));
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
    await database.close();
  }
}

function grants(serviceRole: string): string {
  const role = escapeIdentifier(serviceRole);
  return `
    GRANT USAGE ON SCHEMA public, drizzle TO ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY_TABLES.join(', ')} FROM ${role};`;
}
