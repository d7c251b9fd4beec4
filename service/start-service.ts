import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createDiskClipStore } from './adapters/clip-store.ts';
import { systemClock } from './adapters/clock.ts';
import { createDiskImageStore } from './adapters/image-store.ts';
import { connectMediaServer } from './adapters/media-server.ts';
import { connectSolana } from './adapters/solana-rpc.ts';
import { createApps } from './app.ts';
import { bringUpDatabase } from './bring-up-database.ts';
import type { ServiceContext } from './context.ts';
import { openDatabase } from './database/client.ts';
import { startAuditor } from './domain/audit/start-auditor.ts';
import type { Repeating } from './domain/background/repeat.ts';
import { startCaseUpkeep } from './domain/cases/case-upkeep.ts';
import { fillLooks } from './domain/coins/fill-looks.ts';
import { removeUnusedImages } from './domain/images/remove-unused-images.ts';
import { startSayingTrades } from './domain/livestreams/say-trades.ts';
import { startStreamChecks } from './domain/livestreams/start-stream-checks.ts';
import { sweepStreams } from './domain/livestreams/sweep-streams.ts';
import { startNotifications } from './domain/notifications/start-notifications.ts';
import { curveFees } from './domain/orders/curve-fees.ts';
import { createOrderQueue } from './domain/orders/order-queue.ts';
import { startProjections } from './domain/projections/start-projections.ts';
import type { Settings } from './env.ts';
import type { Readiness } from './http/edge.ts';
import { closeServers, listen, sayGoodbye } from './http/listen.ts';
import { sweepIdempotencyKeys } from './http/run-once.ts';
import { connectSharedCounters } from './middleware/shared-counters.ts';
import { fillSampleMarket } from './sample-market/fill-sample-market.ts';

/** For how long a stopping service still takes connections, so that clients learn of it instead of being cut off. */
const GOODBYE_MS = 300;
const SWEEP_EVERY_MS = 15 * 60_000;

export type RunningService = {
  /** Resolves when the market is there and requests are served. */
  ready: Promise<void>;
  /** Says so, finishes what is under way, closes everything. */
  stop: () => Promise<void>;
};

function connect(settings: Settings, log: Logger): ServiceContext {
  const database = openDatabase(settings.databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  });
  const orders = createOrderQueue({
    databaseUrl: settings.databaseUrl,
    clock: systemClock,
    log,
    fees: curveFees(settings),
  });
  const images = createDiskImageStore(settings.imageFolder);
  const clips = createDiskClipStore(settings.clipFolder);
  const outside = { media: connectMediaServer(settings), chain: connectSolana(settings) };
  return { database, clock: systemClock, settings, log, orders, images, clips, ...outside };
}

/**
 * Opens the ports, then migrates and fills the database; until that is done only health and documents are answered.
 * @throws Error in one sentence when a port is in use or a setting is wrong.
 */
export async function startService(settings: Settings, log: Logger): Promise<RunningService> {
  const context = connect(settings, log);
  const readiness: Readiness = { state: 'starting' };
  const redis = settings.redisUrl ? connectSharedCounters(settings.redisUrl, log) : null;
  const apps = createApps(context, { readiness, redis, checkAnswers: settings.checkAnswers });
  const servers = await listen(apps, settings);
  log.info({ host: settings.host, port: settings.servicePort }, 'listening');

  const stopping = new AbortController();
  let projections: Repeating[] = [];
  let sweeping: NodeJS.Timeout | undefined;
  const ready = prepareMarket(context, stopping.signal).then(() => {
    if (stopping.signal.aborted) return;
    projections = [
      startProjections(context),
      startNotifications(context),
      startStreamChecks(context),
      startSayingTrades(context),
      startAuditor(context),
      startCaseUpkeep(context),
    ];
    void removeUnusedImages(context, null);
    fillLooks(context, stopping.signal).catch((error: unknown) => log.warn({ err: error }, 'coins have no looks yet'));
    sweeping = setInterval(() => sweep(context), SWEEP_EVERY_MS).unref();
    readiness.state = 'ready';
    log.info('ready');
  });
  return {
    ready,
    stop: async () => {
      if (readiness.state === 'ready') readiness.state = 'stopping';
      stopping.abort();
      clearInterval(sweeping);
      sayGoodbye(servers);
      await wait(GOODBYE_MS);
      await closeServers(servers);
      // A failed start has been told already; here it only has to be over.
      await ready.catch(() => undefined);
      await context.orders.drain();
      await Promise.all(projections.map((each) => each.stop()));
      redis?.disconnect();
      await context.database.close();
    },
  };
}

function sweep(context: ServiceContext): void {
  const tell = (error: unknown) => context.log.warn({ err: error }, 'a sweep failed');
  sweepIdempotencyKeys(context).catch(tell);
  sweepStreams(context).catch(tell);
}

/** Migrates, and fills an empty database where that is asked for; ends early, without an error, when stopped. */
async function prepareMarket(context: ServiceContext, signal: AbortSignal): Promise<void> {
  const onProgress = (line: string) => process.stdout.write(`progress: ${line}\n`);
  try {
    await bringUpDatabase(context, signal);
    const { sampleMarket, demoWallets } = context.settings;
    if (sampleMarket) await fillSampleMarket(context, { demoWallets, onProgress, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
