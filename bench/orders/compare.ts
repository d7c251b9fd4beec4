import { loadavg } from 'node:os';
import type { Pool } from 'pg';
import type { DoomedService } from '../../test/doomed-service.ts';
import { runBaseline } from '../baseline/run-baseline.ts';
import { openBenchQueue } from './bench-queue.ts';
import { measureHttp, signRequests } from './measure-http.ts';
import { measureQueue } from './measure-queue.ts';
import { type Measured, median, show, summarise } from './measured.ts';
import type { Market } from './open-market.ts';

export type Bench = { stage: DoomedService; pool: Pool; seconds: number; rounds: number };

const CONNECTIONS = 64;
/** As many traders at once as fill a batch. The baseline gets slower with more than its eight. */
const MANY_CONNECTIONS = 256;
const BASELINE_CONNECTIONS = [2, 4, 8, 16, 32, 64];
/** More orders than any run gets through are signed beforehand. */
const MOST_PER_SECOND = 7_000;
/** Runs whose figures nobody sees, so that what is compiled while it runs is compiled; SQL needs none. */
const WARM_UPS = 2;
/** Instances 0 and 1 are the service as it is; 2 believes every signature. */
export const UNCHECKED = 2;

type Variant = { label: string; measure: (bench: Bench, market: Market) => Promise<Measured> };

/** What runs at the same time: a service nobody asks looks after the market too, and takes its share of the cores. */
type Stage = { instances: readonly number[]; variants: readonly Variant[] };

const overHttp = (label: string, instances: readonly number[], connections = CONNECTIONS): Variant => ({
  label,
  measure: ({ stage, seconds }, market) =>
    measureHttp(stage, signRequests(market, seconds * MOST_PER_SECOND), { seconds, connections, instances }),
});

const SETTLEMENT: Variant = {
  label: 'settlement alone',
  measure: async ({ stage, seconds }, market) => {
    const queue = openBenchQueue(stage.databaseUrl);
    const measured = await measureQueue(queue, market, { seconds, callers: CONNECTIONS });
    await queue.drain();
    return measured;
  },
};

const STAGES: readonly Stage[] = [
  { instances: [0, 1], variants: [overHttp('two instances, signed HTTP', [0, 1])] },
  { instances: [UNCHECKED], variants: [overHttp('HTTP, signatures unchecked', [UNCHECKED])] },
  {
    instances: [0],
    variants: [
      overHttp('signed HTTP', [0]),
      overHttp(`signed HTTP, ${MANY_CONNECTIONS} connections`, [0], MANY_CONNECTIONS),
      SETTLEMENT,
    ],
  },
];

type Compared = { name: string; market: Market; goal: number };

/** Each variant over HTTP and the settlement alone with the baseline beside each round; a line for each round and result. */
export async function* compare(bench: Bench, compared: Compared): AsyncGenerator<string> {
  for (const { instances, variants } of STAGES) {
    await bench.stage.killService();
    await bench.stage.startService(instances);
    for (let run = 0; run < WARM_UPS; run += 1) await overHttp('warm-up', instances).measure(bench, compared.market);
    const runs = variants.map((variant) => ({ variant, ratios: [] as number[], seen: [] as Measured[] }));
    for (let round = 1; round <= bench.rounds; round += 1) {
      for (const run of runs) yield `${compared.name} ${round}: ${await measureRound(bench, compared.market, run)}`;
    }
    for (const run of runs) yield result(compared, run);
    const signed = runs.find(({ variant }) => variant.label === 'signed HTTP');
    if (signed) yield `${compared.name}: ${await measureOpenLoop(bench, compared.market, signed.seen)}`;
  }
}

/** The baseline by its number of connections, with no service beside it. */
export async function* compareBaselines(bench: Bench, { name, market }: Compared): AsyncGenerator<string> {
  await bench.stage.killService();
  const runs = BASELINE_CONNECTIONS.map((connections) => ({ connections, rates: [] as number[] }));
  for (let round = 1; round <= bench.rounds; round += 1) {
    for (const run of runs) run.rates.push((await measureBaseline(bench, market, run.connections)).perSecond);
  }
  yield `${name}: baseline by connections: ${runs.map((run) => `${run.connections}: ${median(run.rates)}/s`).join(', ')}`;
}

type Run = { variant: Variant; ratios: number[]; seen: Measured[] };

/** The baseline right before, so that whatever else the machine does happens to both. */
async function measureRound(bench: Bench, market: Market, { variant, ratios, seen }: Run): Promise<string> {
  const baseline = await measureBaseline(bench, market);
  const measured = await variant.measure(bench, market);
  seen.push(measured);
  ratios.push(measured.perSecond / baseline.perSecond);
  // Who else used the machine: on two cores the ratio is one of a machine of its own only while this is about two.
  return `baseline ${show(baseline)} | ${variant.label} ${show(measured)} | load ${loadavg()[0]?.toFixed(1)}`;
}

/** The function over the same coins and wallets; what it refuses is not counted, as with the service. */
async function measureBaseline(
  { stage, pool, seconds }: Bench,
  { mints, traders }: Market,
  connections?: number,
): Promise<Measured> {
  const executed = async () => Number((await pool.query('SELECT sum(trade_seq) AS n FROM coins')).rows[0].n);
  const before = await executed();
  const { databaseUrl } = stage;
  const latencies = await runBaseline({
    ...{ databaseUrl, coins: mints.length, wallets: traders.length, seconds },
    ...(connections && { connections }),
  });
  return summarise(seconds, latencies, new Map([['201', (await executed()) - before]]));
}

function result({ name, goal }: Compared, { variant, ratios, seen }: Run): string {
  const of = (figure: 'perSecond' | 'p50Ms' | 'p99Ms') => median(seen.map((one) => one[figure]));
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const goalOfIt = variant.label.startsWith('signed HTTP') ? `; goal ${goal.toFixed(1)}x` : '';
  return (
    `${name}: ${variant.label} ${median(ratios).toFixed(2)}x the baseline (${spread}), medians ${of('perSecond')}/s ` +
    `p50 ${of('p50Ms')} p99 ${of('p99Ms')} ms${goalOfIt}`
  );
}

/** At half of what was reached: what a trader waits when the service is not full. */
async function measureOpenLoop({ stage, seconds }: Bench, market: Market, seen: readonly Measured[]): Promise<string> {
  const openRate = Math.max(1, Math.round(median(seen.map((one) => one.perSecond)) / 2));
  const requests = signRequests(market, Math.ceil(openRate * seconds * 1.2));
  const open = await measureHttp(stage, requests, { seconds, connections: MANY_CONNECTIONS, openRate });
  return `open loop at ${openRate}/s, half of that: ${show(open)}`;
}
