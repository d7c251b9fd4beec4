import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  endOrphanedPostgres,
  startEmbeddedPostgres,
} from '../../service/adapters/embedded-postgres.ts';
import { prepareDatabase } from '../../service/adapters/prepare-database.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import type { LaunchError } from './launch-error.ts';
import { LogFile } from './log-file.ts';
import { say, step } from './progress.ts';
import type { Secrets } from './secrets.ts';
import type { Running } from './start-program.ts';

export type LaunchedDatabase = Readonly<{ serviceUrl: string; ownerUrl: string; kept: Kept }>;

type Options = Readonly<{ dataFolder: string; secrets: Secrets; onGiveUp: (error: LaunchError) => void }>;

/** Starts the embedded PostgreSQL of a data folder and keeps it running, always on the same port. */
export async function launchDatabase(options: Options): Promise<LaunchedDatabase> {
  const folder = join(options.dataFolder, 'postgres');
  const log = new LogFile(join(options.dataFolder, 'logs', 'postgres.log'));
  const { superuserPassword, ownerPassword, servicePassword } = options.secrets;
  if (await endOrphanedPostgres(folder)) say('  A PostgreSQL of an earlier start was still running: it is ended now.');

  let port: number | undefined;
  const start = async (): Promise<Running> => {
    // When the postmaster alone was killed, the next one waits for the last of its children.
    const server = await startEmbeddedPostgres({
      folder,
      superuserPassword,
      ...(port !== undefined && { port }),
      onLog: (line) => log.write(line),
    });
    if (port === undefined && !server.dataFolder.startsWith(folder)) say(noteOfPlace(server));
    port = server.port;
    return { pid: server.pid, ended: server.ended.then(() => 'it is gone'), stop: server.stop };
  };
  return step('Starting PostgreSQL', async () => {
    const kept = await keepRunning({
      name: 'PostgreSQL server',
      start,
      lastWords: () => log.lastWords(),
      onRestart: say,
      onGiveUp: options.onGiveUp,
    });
    kept.markHealthy();
    const urls = await prepareDatabase({
      port: port ?? 0,
      superuserPassword,
      ownerPassword,
      servicePassword,
      database: 'curb',
    });
    return { ...urls, kept };
  });
}

function noteOfPlace(server: EmbeddedPostgres): string {
  return `  PostgreSQL may not enter this folder as an unprivileged user; its tables are in ${server.dataFolder}.`;
}
