import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceContext } from './context.ts';
import { migrateDatabase } from './database/migrate.ts';
import { grantSuperAdmins } from './domain/users/grant-super-admins.ts';
import { toServiceError } from './middleware/error-answer.ts';

const RETRY_MS = 500;

/** The role that needs grants, or null when tables and service have one owner. */
function serviceRole(databaseUrl: string, migrationUrl: string): string | null {
  const role = new URL(databaseUrl).username;
  return role === '' || role === new URL(migrationUrl).username ? null : decodeURIComponent(role);
}

/** Repeats `work` while the database is away: it may start later than the service, or restart meanwhile. */
async function whenDatabaseIsThere(
  context: ServiceContext,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (toServiceError(error).code !== 'unavailable') throw error;
      context.log.warn({ err: error }, 'the database is not there yet');
      await wait(RETRY_MS, undefined, { signal });
    }
  }
}

/**
 * Brings the schema up to date and gives the first super administrators their role.
 * @throws what a migration throws, and AbortError when stopped while it waits for the database.
 */
export async function bringUpDatabase(context: ServiceContext, signal: AbortSignal): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl } = context.settings;
  await whenDatabaseIsThere(context, signal, async () => {
    await migrateDatabase(migrationDatabaseUrl, serviceRole(databaseUrl, migrationDatabaseUrl));
    await grantSuperAdmins(context);
  });
}
