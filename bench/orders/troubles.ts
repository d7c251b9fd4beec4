import type { Pool } from 'pg';
import type { DoomedService } from '../../test/doomed-service.ts';
import { openBenchQueue } from './bench-queue.ts';
import { measureHttp, signRequests } from './measure-http.ts';
import { measureQueue } from './measure-queue.ts';
import { show, showAnswers } from './measured.ts';
import type { Market } from './open-market.ts';

const CONNECTIONS = 64;
const MOST_PER_SECOND = 7_000;
/** How often the executor's connection is cut. */
const CUT_EVERY_MS = 1_000;

type Bench = { stage: DoomedService; pool: Pool };

/** What the service does when it does not go well: a line for each. */
export async function* measureTroubles(bench: Bench, market: Market, seconds: number): AsyncGenerator<string> {
  const { stage } = bench;
  const run = (requests: readonly Buffer[]) => measureHttp(stage, requests, { seconds, connections: CONNECTIONS });
  const count = seconds * MOST_PER_SECOND;

  const failing = await run(signRequests(market, count, { failingShare: 0.5 }));
  yield `every second order fails: ${show(failing)} (${showAnswers(failing)})`;

  const twice = await run(signRequests(market, count, { duplicateShare: 0.2 }));
  yield `every fifth order is sent twice: ${show(twice)} (${showAnswers(twice)})`;

  const stopCutting = cutConnections(bench.pool);
  const cut = await run(signRequests(market, count)).finally(stopCutting);
  yield `the executor's connection is cut every ${CUT_EVERY_MS} ms: ${show(cut)} (${showAnswers(cut)})`;

  yield await measureFullQueue(bench, market, seconds);
}

/** Ends the executor's connections again and again; the result stops it. */
function cutConnections(pool: Pool): () => Promise<void> {
  let cutting = Promise.resolve();
  const timer = setInterval(() => {
    cutting = pool
      .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'curb orders'`)
      .then(() => undefined);
  }, CUT_EVERY_MS);
  return () => {
    clearInterval(timer);
    return cutting;
  };
}

/** Eight times as many callers as the queue has places. */
async function measureFullQueue({ stage }: Bench, market: Market, seconds: number): Promise<string> {
  const queue = openBenchQueue(stage.databaseUrl, { total: CONNECTIONS });
  const measured = await measureQueue(queue, market, { seconds, callers: CONNECTIONS * 8 });
  await queue.drain();
  const refused = [...measured.answers].find(([answer]) => answer === 'queue_full')?.[1] ?? 0;
  const total = [...measured.answers.values()].reduce((sum, each) => sum + each, 0);
  const share = ((refused / total) * 100).toFixed(0);
  return `a queue of ${CONNECTIONS} places, ${CONNECTIONS * 8} callers: ${show(measured)}, ${share} % told at once that it is full`;
}
