import type { Pool } from 'pg';

/** Subjects of most reports; a fifth of all goes to the first two thousand, because some are reported by crowds. */
const SUBJECTS = 250_000;
const HOT = 2_000;
const COINS = 10_000;
const PEOPLE = 20_000;
const LOGS = 1_000_000;
const TYPES = `array['scam','offensive','spam','nsfw','copyright','impersonation','other']`;

/** 43 characters of base58 that stand for a number; the leading one makes them 32 bytes. */
const address = (kind: string, number: string) =>
  `'C' || translate(substr(md5('${kind}' || ${number}) || md5(${number} || '${kind}'), 1, 42), '0', 'g')`;

/** An address of the market that is filled, by its number. */
export const addressOf = (kind: 'wallet' | 'mint', number: number) => `select ${address(kind, String(number))} as text`;

const SUBJECT = `case when n % 5 = 0 then 1 + (n / 5) % ${HOT} else 1 + (n::bigint * 7919) % ${SUBJECTS} end`;
const KIND = `case when s % 10 < 6 then 'coin' when s % 10 < 9 then 'reply' else 'user' end`;
const TARGET = `case when s % 10 < 6 then ${address('mint', 's')} when s % 10 < 9 then s::text
  else md5('user' || (1 + s % ${PEOPLE}))::uuid::text end`;

/** A quarter open, one in fifty live, half a minute between reports. */
const fill = (reports: number): [name: string, statement: string][] => [
  [
    'people',
    `insert into users (id, address, username, username_skeleton)
     select md5('user' || i)::uuid, ${address('wallet', 'i')}, 'user-' || i, 'user-' || i from generate_series(1, ${PEOPLE}) i`,
  ],
  [
    'records',
    `insert into reporter_records (address, decided, upheld)
     select ${address('wallet', 'i')}, 5 + i % 40, i % 6 from generate_series(1, ${PEOPLE}) i`,
  ],
  [
    'coins',
    `insert into coins (mint, name, symbol, creator, created_at, bonding_curve, associated_bonding_curve, complete,
       virtual_sol, virtual_token, real_sol, real_token, total_supply, ath_market_cap, trade_seq, reply_count, hidden, nsfw,
       holder_count, volume24h, trades24h, price_change24h, top10_percentage)
     select ${address('mint', 'i')}, 'Coin ' || i, 'C' || i, ${address('wallet', `(1 + i % ${PEOPLE})`)},
       now() - i * interval '37 seconds', ${address('curve', 'i')}, ${address('curve2', 'i')}, false,
       30000000000, 1073000000000000, 0, 793100000000000, 1000000000000000, 900000000000, 0, 0, i % 100 = 7, false,
       i % 500, 0, 0, 0, 0
     from generate_series(1, ${COINS}) i`,
  ],
  [
    'reports',
    `insert into reports (target_type, target_id, mint, subject_address, type, reason, reporter_id, reporter_address,
       snapshot, snapshot_hash, is_live, created_at, resolved, action, decided_by, decided_at, version, first_viewed_at)
     select ${KIND}, ${TARGET}, case when s % 10 < 9 then ${address('mint', 's')} end,
       ${address('wallet', `(1 + s % ${PEOPLE})`)}, (${TYPES})[1 + (n::bigint * 7919) % 7], 'reason ' || n,
       md5('user' || (1 + n % ${PEOPLE}))::uuid, ${address('wallet', `(1 + n % ${PEOPLE})`)},
       '{"name": "a coin", "symbol": "COIN", "image": "", "market": {"holders": 12, "marketCap": "90000000000"}}', '',
       n % 50 = 0, at, closed, case when closed then (array['ignored','hidden','no_action','banned'])[1 + n % 4] end,
       case when closed then ${address('wallet', '(1 + n % 9)')} end, case when closed then at + interval '2 hours' end,
       case when closed then 2 else 1 end, case when closed then at + interval '1 hour' end
     from (select n, ${SUBJECT} as s, n % 4 <> 0 as closed,
       now() - (${reports} - n) * interval '30 seconds' - interval '3 hours' as at from generate_series(1, ${reports}) n) made`,
  ],
  [
    'cases',
    `insert into report_cases (target_type, target_id, mint, subject_address, open_reports, reports, version, open_types,
       all_types, is_open, is_live, oldest_open_at, latest_at, features, rank, scored_at, decided_report_id, claimed_by,
       claimed_until)
     select target_type, target_id, mint, subject_address, open, total, 1 + total, open_types, all_types, open > 0,
       live and open > 0, oldest, latest, jsonb_build_object('types', jsonb_build_object('scam', jsonb_build_array(open, total)),
         'reporters', open, 'weightedReporters', open, 'viewers', 0, 'holders', total, 'marketCap', '90000000000',
         'offences', total % 4, 'isDanger', false, 'isSameAsIgnored', false),
       case when open > 0 then 1000 * (10 * ln(1 + open) + 20 * random() - extract(epoch from oldest) / 3600)
         else -1000000000000000 + extract(epoch from latest) * 1000 end::bigint,
       now(), last, case when open > 0 and last % 5000 = 0 then ${address('wallet', '(1 + last % 9)')} end,
       now() + interval '1 hour'
     from (select target_type, target_id, max(mint) as mint, max(subject_address) as subject_address,
         count(*) filter (where not resolved) as open, count(*) as total,
         coalesce(bit_or(1 << bit) filter (where not resolved), 0) as open_types, bit_or(1 << bit) as all_types,
         coalesce(bool_or(is_live) filter (where not resolved), false) as live,
         min(created_at) filter (where not resolved) as oldest, max(created_at) as latest,
         max(id) filter (where resolved) as last
       from (select *, array_position(${TYPES}, type) - 1 as bit from reports) r group by 1, 2) by_case`,
  ],
  [
    'effects',
    `insert into moderation_effects (report_id, kind, key, target_type, target_id, subject_address, decided_by, created_at)
     select id, action, action || ' ' || target_id, target_type, target_id, subject_address, decided_by, decided_at
     from reports where action in ('banned', 'hidden')`,
  ],
  [
    'decisions',
    `insert into case_decisions (batch_id, target_type, target_id, subject_address, action, scope, notes, decided_by,
       decided_at, reports, reverted_at, reverted_by)
     select 'batch' || id / 3, target_type, target_id, subject_address, action, 'all', '', decided_by, decided_at, '[]',
       case when id % 50 = 0 then decided_at end, case when id % 50 = 0 then decided_by end
     from reports where resolved and id % 3 = 0`,
  ],
  [
    'appeals',
    `insert into appeals (address, text, created_at, accepted, decided_at, decided_by)
     select ${address('wallet', 'i')}, 'please', now() - i * interval '10 minutes', i % 5 = 0, now() - i * interval '9 minutes',
       ${address('wallet', '1')} from generate_series(1, 10000) i`,
  ],
  [
    'second looks',
    `insert into second_reviews (decision_id, target_type, target_id, decided_by, created_at, answered_at, agrees)
     select id, target_type, target_id, decided_by, decided_at, decided_at, id % 9 <> 0 from case_decisions where id % 20 = 0`,
  ],
  [
    'the log',
    `insert into moderation_logs (seq, at, actor, kind, target_type, target_id, report_id, details, prev_hash, hash)
     select id, created_at, case when id % 2 = 0 then coalesce(decided_by, reporter_address) else reporter_address end,
       (array['report_created', 'report_decided', 'case_opened', 'report_reverted'])[1 + (id / 7) % 4], target_type, target_id,
       id::text, case when id % 4 = 1 then jsonb_build_object('batchId', 'batch' || id / 3) else '{}' end, '', md5(id::text)
     from reports where id <= ${LOGS}`,
  ],
];

/** Fills a fresh database as its owner, then does what autovacuum does by itself soon after. */
export async function fillReports(pool: Pool, reports: number, onProgress: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set synchronous_commit = off; set work_mem = '128MB'");
    await client.query("set maintenance_work_mem = '256MB'");
    for (const [name, text] of fill(reports)) {
      const at = performance.now();
      await client.query({ text, query_timeout: 600_000 } as never);
      onProgress(`filled ${name} in ${((performance.now() - at) / 1000).toFixed(1)} s`);
    }
    await client.query({ text: 'vacuum (analyze)', query_timeout: 600_000 } as never);
  } finally {
    client.release();
  }
}
