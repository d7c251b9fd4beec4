import { join } from 'node:path';
import { findRunningPort, startEmbeddedPostgres } from '../service/adapters/embedded-postgres.ts';
import { databaseUrl, SERVICE_ROLE } from '../service/adapters/prepare-database.ts';
import { openDatabase } from '../service/database/client.ts';
import { verifyLog } from '../service/domain/moderation/verify-log.ts';
import { takeDataFolder } from './launcher/data-folder.ts';
import { LaunchError } from './launcher/launch-error.ts';
import { readOrMakeSecrets } from './launcher/secrets.ts';
import { readLauncherSettings } from './launcher/settings.ts';

/** The database as the service reaches it, started for this when nothing runs. */
async function reachDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl: given, dataFolder } = readLauncherSettings(process.env);
  if (given) return { url: given, stop: async () => {} };
  const folder = join(dataFolder, 'postgres');
  const running = await findRunningPort(folder);
  const taken = running === null ? await takeDataFolder(dataFolder) : null;
  const { servicePassword, superuserPassword } = await readOrMakeSecrets(dataFolder);
  const server = taken ? await startEmbeddedPostgres({ folder, superuserPassword }) : null;
  const stop = async () => {
    await server?.stop();
    await taken?.release();
  };
  return { url: databaseUrl(server?.port ?? running ?? 0, SERVICE_ROLE, servicePassword, 'curb'), stop };
}

async function main(): Promise<void> {
  const { url, stop } = await reachDatabase();
  const database = openDatabase(url, { maxConnections: 1 });
  try {
    const { rows, head, faults } = await verifyLog(database.orm);
    for (const fault of faults) console.error(fault);
    console.log(`${rows} rows of the moderation log were verified; the last one has the hash ${head}.`);
    console.log(faults.length === 0 ? 'The log is whole.' : 'The log is NOT whole: see above.');
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await stop();
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof LaunchError) console.error(error.message);
  else console.error('The log could not be verified:', error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
