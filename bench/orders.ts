import { loadavg } from 'node:os';
import { Pool } from 'pg';
import { type DoomedService, startDoomedService } from '../test/doomed-service.ts';
import { auditLedger } from '../test/ledger-audit.ts';
import { installBaseline } from './baseline/one-order-function.ts';
import { BASELINE_DRIVER, runBaseline } from './baseline/run-baseline.ts';
import { openBenchQueue } from './orders/bench-queue.ts';
import { measureHttp, signRequests } from './orders/measure-http.ts';
import { measureQueue } from './orders/measure-queue.ts';
import { type Measured, median, show, summarise } from './orders/measured.ts';
import { type Market, openMarket } from './orders/open-market.ts';
import { measureTroubles } from './orders/troubles.ts';

/** npm run bench -- orders [seconds of a run] [rounds] */
const SECONDS = Number(process.argv[4] ?? 5);
const ROUNDS = Number(process.argv[5] ?? 5);
const CONNECTIONS = 64;
/** As many traders at once as fill a batch. The baseline is as fast as it gets with its eight, more only stand in line. */
const MANY_CONNECTIONS = 256;
/** More orders than any run gets through are signed beforehand. */
const MOST_PER_SECOND = 7_000;
/** Instances 0 and 1 are the service as it is; 2 believes every signature. */
const UNCHECKED = 2;
const WITHOUT_SIGNATURES = new URL('./orders/without-signatures.mjs', import.meta.url).href;

const say = (line: string) => process.stdout.write(`${line}\n`);

type Bench = { stage: DoomedService; pool: Pool };

/** The function over the same coins and wallets; what it refuses is not counted, as with the service. */
async function measureBaseline({ stage, pool }: Bench, { mints, traders }: Market): Promise<Measured> {
  const executed = async () => Number((await pool.query('SELECT sum(trade_seq) AS n FROM coins')).rows[0].n);
  const before = await executed();
  const { databaseUrl } = stage;
  const load = { databaseUrl, coins: mints.length, wallets: traders.length, seconds: SECONDS };
  const latencies = await runBaseline(load);
  return summarise(SECONDS, latencies, new Map([['201', (await executed()) - before]]));
}

async function measureSettlement({ stage }: Bench, market: Market): Promise<Measured> {
  const queue = openBenchQueue(stage.databaseUrl);
  const measured = await measureQueue(queue, market, { seconds: SECONDS, callers: CONNECTIONS });
  await queue.drain();
  return measured;
}

function measureService(
  { stage }: Bench,
  market: Market,
  { instances = [0], connections = CONNECTIONS }: { instances?: readonly number[]; connections?: number },
): Promise<Measured> {
  const requests = signRequests(market, SECONDS * MOST_PER_SECOND);
  return measureHttp(stage, requests, { seconds: SECONDS, connections, instances });
}

/** Rounds with the baseline beside each, so that whatever else the machine does happens to both. */
async function compare(bench: Bench, { name, market, goal }: { name: string; market: Market; goal: number }) {
  const variants = {
    'signed HTTP': () => measureService(bench, market, {}),
    [`signed HTTP, ${MANY_CONNECTIONS} connections`]: () =>
      measureService(bench, market, { connections: MANY_CONNECTIONS }),
    'HTTP, signatures unchecked': () => measureService(bench, market, { instances: [UNCHECKED] }),
    'two instances, signed HTTP': () => measureService(bench, market, { instances: [0, 1] }),
    'settlement alone': () => measureSettlement(bench, market),
  };
  const runs = Object.entries(variants).map(([label, run]) => ({
    label,
    run,
    ratios: [] as number[],
    seen: [] as Measured[],
  }));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { label, run, ratios, seen } of runs) {
      const baseline = await measureBaseline(bench, market);
      const measured = await run();
      seen.push(measured);
      ratios.push(measured.perSecond / baseline.perSecond);
      // Who else used the machine: on two cores the ratio is one of a machine of its own only while this is about two.
      const load = loadavg()[0]?.toFixed(1);
      say(`${name} ${round}: baseline ${show(baseline)} | ${label} ${show(measured)} | load ${load}`);
    }
  }
  for (const { label, ratios, seen } of runs) {
    const of = (figure: 'perSecond' | 'p50Ms' | 'p99Ms') => median(seen.map((one) => one[figure]));
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    say(
      `${name}: ${label} ${median(ratios).toFixed(2)}x the baseline (${spread}), medians ${of('perSecond')}/s ` +
        `p50 ${of('p50Ms')} p99 ${of('p99Ms')} ms${label.startsWith('signed HTTP') ? `; goal ${goal.toFixed(1)}x` : ''}`,
    );
  }
  const [signed] = runs;
  const openRate = Math.max(1, Math.round(median(signed?.seen.map((one) => one.perSecond) ?? []) / 2));
  const requests = signRequests(market, Math.ceil(openRate * SECONDS * 1.2));
  const open = await measureHttp(bench.stage, requests, { seconds: SECONDS, connections: MANY_CONNECTIONS, openRate });
  say(`${name}: open loop at ${openRate}/s, half of that: ${show(open)}`);
}

async function main(): Promise<void> {
  const stage = await startDoomedService({ instances: 3, imports: { [UNCHECKED]: WITHOUT_SIGNATURES } });
  const pool = new Pool({ connectionString: stage.databaseUrl });
  // It may still be saying goodbye when the server stops.
  pool.on('error', () => {});
  // PostgreSQL lives in a session of its own and would outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stage.remove().finally(() => process.exit(1)));
  }
  try {
    const market = await openMarket(stage);
    const { mints, traders } = market;
    await installBaseline(stage.ownerUrl, { mints, addresses: traders.map(({ address }) => address) });
    say(`baseline: one SQL function an order, called by ${BASELINE_DRIVER}; ${ROUNDS} rounds of ${SECONDS} s`);
    const hot = { ...market, mints: mints.slice(0, 1) };
    await compare({ stage, pool }, { name: '100 coins', market, goal: 1 });
    await compare({ stage, pool }, { name: 'one coin', market: hot, goal: 4 });
    for await (const line of measureTroubles({ stage, pool }, market, SECONDS)) say(line);
    const findings = await auditLedger(pool);
    say(findings.length === 0 ? 'every unit is accounted for' : JSON.stringify(findings));
  } finally {
    await pool.end();
    await stage.remove();
  }
}

await main();
