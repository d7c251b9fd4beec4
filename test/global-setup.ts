import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildService } from '../scripts/launcher/build.ts';
import { endOrphanedPostgres, startEmbeddedPostgres } from '../service/adapters/embedded-postgres.ts';
import { prepareDatabase, SERVICE_ROLE } from '../service/adapters/prepare-database.ts';
import { isAlive } from '../service/adapters/processes.ts';
import { migrateDatabase } from '../service/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { port: number; password: string };
  }
}

const PREFIX = 'curb-test-postgres-';
/** Of a database that lives as long as the test run, on the loopback device. */
const password = 'only-for-tests';

/** One PostgreSQL for all service tests, with a migrated template that `createTestDatabase` copies, and the service as built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  await buildService();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  // PostgreSQL, which never runs as root, has to pass through.
  await chmod(folder, 0o711);
  await writeFile(join(folder, 'owner'), String(process.pid));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), superuserPassword: password });
  const { ownerUrl } = await prepareDatabase({
    port: postgres.port,
    superuserPassword: password,
    ownerPassword: password,
    servicePassword: password,
    database: 'curb_template',
  });
  await migrateDatabase(ownerUrl, SERVICE_ROLE);
  project.provide('postgres', { port: postgres.port, password });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** What test runs that were killed left behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const owner = Number(await readFile(join(folder, 'owner'), 'utf8').catch(() => Number.NaN));
    if (!(owner > 1) || isAlive(owner)) continue;
    await endOrphanedPostgres(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}
