import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../service/adapters/embedded-postgres.ts';
import { prepareDatabase, SERVICE_ROLE } from '../service/adapters/prepare-database.ts';
import { openDatabase } from '../service/database/client.ts';
import { migrateDatabase } from '../service/database/migrate.ts';
import { countReports, type ReportFilters, selectReports } from '../service/database/queries/reports.ts';

const REPORTS = Number(process.argv[4] ?? 1_000_000);
const ROUNDS = 20;
const TYPES = ['scam', 'offensive', 'spam', 'nsfw', 'copyright', 'impersonation', 'other'] as const;

/** A quarter open, one in fifty live, ten thousand subjects, a minute between reports. */
const FILL = `
  INSERT INTO reports (target_type, target_id, mint, subject_address, type, reason, reporter_address, snapshot,
    snapshot_hash, is_live, created_at, resolved, action, decided_by, decided_at)
  SELECT 'coin', 'coin' || n % 10000, 'coin' || n % 10000, 'creator' || n % 5000,
    ($2::text[])[1 + (n::bigint * 7919) % 7], 'reason ' || n, 'reporter' || n % 20000, '{"name": "a coin"}', '', n % 50 = 0,
    timestamptz '2024-01-01' + n * interval '1 minute', n % 4 <> 0, CASE WHEN n % 4 <> 0 THEN 'ignored' END,
    CASE WHEN n % 4 <> 0 THEN 'moderator' END, CASE WHEN n % 4 <> 0 THEN now() END
  FROM generate_series(1, $1::int) AS n`;

const either = [undefined, true, false];
const COMBINATIONS: ReportFilters[] = [undefined, ...TYPES.slice(0, 2)].flatMap((type) =>
  either.flatMap((resolved) =>
    either.flatMap((isLive) =>
      [undefined, new Date('2024-06-01')].map((createdBefore) => ({ type, resolved, isLive, createdBefore })),
    ),
  ),
);
const NARROW: ReportFilters[] = [
  { targetType: 'coin', targetId: 'coin77' },
  { reporter: 'reporter77' },
  { reporter: 'reporter77', resolved: false, type: 'spam' },
];

async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const at = performance.now();
    await work();
    times.push(performance.now() - at);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? 0;
}

const folder = await mkdtemp(join(tmpdir(), 'curb-bench-reports-'));
const password = randomUUID();
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), superuserPassword: password });
try {
  const { ownerUrl, serviceUrl } = await prepareDatabase({
    port: postgres.port,
    superuserPassword: password,
    ownerPassword: password,
    servicePassword: password,
    database: 'curb',
  });
  await migrateDatabase(ownerUrl, SERVICE_ROLE);
  const owner = openDatabase(ownerUrl, { maxConnections: 1 });
  const database = openDatabase(serviceUrl, { maxConnections: 2 });
  console.log(`Writing ${REPORTS.toLocaleString('en')} reports ...`);
  const chunk = await owner.pool.connect();
  await chunk.query('SET statement_timeout = 0');
  await chunk.query({ text: FILL, values: [REPORTS, TYPES], query_timeout: 600_000 } as never);
  await chunk.query({ text: 'VACUUM ANALYZE reports', query_timeout: 600_000 } as never);
  chunk.release();
  const lines: [number, string][] = [];
  for (const filters of [...COMBINATIONS, ...NARROW]) {
    for (const offset of [0, 1000]) {
      const page = { limit: 50, offset, cursor: null };
      const name = `${JSON.stringify(filters)} offset ${offset}`;
      const p95 = await measure(() =>
        Promise.all([selectReports(database.orm, filters, page), countReports(database.orm, filters)]),
      );
      lines.push([p95, name]);
    }
  }
  lines.sort(([a], [b]) => b - a);
  console.log('Slowest filters, 95th percentile of page and total together:');
  for (const [p95, name] of lines.slice(0, 8)) console.log(`  ${p95.toFixed(1)} ms  ${name}`);
  console.log(`${lines.length} filters; ${lines.filter(([p95]) => p95 >= 50).length} over 50 ms.`);
  await owner.close();
  await database.close();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
