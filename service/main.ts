import { fstatSync } from 'node:fs';
import { createLog } from './create-log.ts';
import { readSettings } from './env.ts';
import { startService } from './start-service.ts';

/** What a stop may take; then the process ends whatever still runs. */
const STOP_WITHIN_MS = 10_000;

/** Whether standard input is a pipe that somebody holds, not a terminal or a file. */
function isHeldByParent(): boolean {
  const stats = fstatSync(0);
  return stats.isFIFO() || stats.isSocket();
}

/** Calls `stop` on a signal, and when the launcher that holds the pipe or channel is gone. */
function stopOnRequest(endsWithParent: boolean, stop: (reason: string) => void): void {
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  if (!endsWithParent) return;
  process.on('disconnect', () => stop('the launcher is gone'));
  if (isHeldByParent()) process.stdin.resume().on('end', () => stop('the launcher is gone'));
}

async function main(): Promise<void> {
  const settings = readSettings();
  const log = createLog(settings.logLevel);
  const service = await startService(settings, log);
  let stopping = false;
  stopOnRequest(settings.endsWithParent, (reason) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    void service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      },
    );
  });
  await service.ready;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
