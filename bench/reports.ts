import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '../service/adapters/embedded-postgres.ts';
import { prepareDatabase, SERVICE_ROLE } from '../service/adapters/prepare-database.ts';
import { migrateDatabase } from '../service/database/migrate.ts';
import { recordStatements, tablesReadWhole } from './lists/recorded-statements.ts';
import { deskCalls } from './reports/desk-calls.ts';
import { addressOf, fillReports } from './reports/fill-reports.ts';
import { type Desk, openDesk } from './reports/open-desk.ts';
import { reportLists } from './reports/report-lists.ts';
import { p95, type Timed } from './reports/timed.ts';

/** At this many reports every filter of the desk answers its page within the limit, at the service. */
const REPORTS = Number(process.argv[4] ?? 1_000_000);
const LIMIT_MS = 50;
const SHOWN = 25;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function timedCalls({ call, context }: Desk, owner: Pool): Promise<Timed[]> {
  const text = async (query: string) => String((await owner.query(query)).rows[0]?.text);
  const mint = await text(addressOf('mint', 1));
  const quiet =
    await text(`select target_id as text from report_cases where is_open and target_type = 'coin' and reports < 6
    and target_id in (select mint from coins) limit 1`);
  const subject = await text(addressOf('wallet', 77));
  const actor = await text(addressOf('wallet', 3));
  const calls = deskCalls({ mint, quiet, subject, actor });
  return [
    ...reportLists(context.database, mint, await text(addressOf('wallet', 77))),
    ...calls.map(({ name, path, json }) => ({ name, work: () => call(path, json) })),
  ];
}

async function measureAll(timed: readonly Timed[], owner: Pool): Promise<void> {
  const lines: { ms: number; name: string; whole: string[] }[] = [];
  for (const { name, work } of timed) {
    const ms = await p95(work);
    const whole = ms < LIMIT_MS ? [] : await tablesReadWhole(owner, await recordStatements(work));
    lines.push({ ms, name, whole });
  }
  lines.sort((a, b) => b.ms - a.ms);
  say('Slowest calls, 95th percentile:');
  for (const { ms, name, whole } of lines.slice(0, SHOWN)) {
    say(`  ${ms.toFixed(1)} ms  ${name}${whole.length > 0 ? `, reads all of ${whole.join(', ')}` : ''}`);
  }
  // Figures are sums over days, no pages.
  const missed = lines.filter(({ ms, name }) => ms >= LIMIT_MS && !name.startsWith('figures')).length;
  say(`${lines.length} calls; ${missed} over ${LIMIT_MS} ms.`);
  if (missed > 0) process.exitCode = 1;
}

const folder = await mkdtemp(join(tmpdir(), 'curb-bench-reports-'));
const password = randomUUID();
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), superuserPassword: password });
try {
  const passwords = { superuserPassword: password, ownerPassword: password, servicePassword: password };
  const { ownerUrl, serviceUrl } = await prepareDatabase({ port: postgres.port, ...passwords, database: 'curb' });
  await migrateDatabase(ownerUrl, SERVICE_ROLE);
  const owner = new Pool({ connectionString: ownerUrl, max: 1 });
  // It may still be saying goodbye when the server stops.
  owner.on('error', () => {});
  say(`Writing ${REPORTS.toLocaleString('en')} reports ...`);
  await fillReports(owner, REPORTS, say);
  const desk = await openDesk(serviceUrl, folder);
  await measureAll(await timedCalls(desk, owner), owner);
  await desk.close();
  await owner.end();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
