import { Pool } from 'pg';
import { buildService } from '../scripts/launcher/build.ts';
import { startDoomedService } from '../test/doomed-service.ts';
import { auditLedger } from '../test/ledger-audit.ts';
import { installBaseline } from './baseline/one-order-function.ts';
import { BASELINE_DRIVER } from './baseline/run-baseline.ts';
import { compare, compareBaselines, UNCHECKED } from './orders/compare.ts';
import { openMarket } from './orders/open-market.ts';
import { measureTroubles } from './orders/troubles.ts';

/** npm run bench -- orders [seconds of a run] [rounds] */
const SECONDS = Number(process.argv[4] ?? 5);
const ROUNDS = Number(process.argv[5] ?? 5);
const WITHOUT_SIGNATURES = new URL('./orders/without-signatures.mjs', import.meta.url).href;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  await buildService();
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
    const bench = { stage, pool, seconds: SECONDS, rounds: ROUNDS };
    const many = { name: '100 coins', market, goal: 1 };
    const hot = { name: 'one coin', market: { ...market, mints: mints.slice(0, 1) }, goal: 4 };
    for (const compared of [many, hot]) {
      for await (const line of compareBaselines(bench, compared)) say(line);
      for await (const line of compare(bench, compared)) say(line);
    }
    for await (const line of measureTroubles(bench, market, SECONDS)) say(line);
    const findings = await auditLedger(pool);
    say(findings.length === 0 ? 'every unit is accounted for' : JSON.stringify(findings));
  } finally {
    await pool.end();
    await stage.remove();
  }
}

await main();
