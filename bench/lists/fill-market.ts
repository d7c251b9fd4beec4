import type { Pool } from 'pg';

export const TRADES = 1_000_000;
export const REPLIES = 1_000_000;
export const HOLDERS = 100_000;
export const COINS = 100_000;
/** Every tenth trader has an account. */
const TRADERS = 10_000;
const ACCOUNTS = 1_000;
/** A size many buttons offer: no classes of sizes may assume that sizes are spread evenly. */
export const PRESET_LAMPORTS = 98_765_432;

/** 43 characters of base58 that stand for a number; the leading one makes them 32 bytes. */
const address = (kind: string, number: string) =>
  `'C' || translate(substr(md5('${kind}' || ${number}) || md5(${number} || '${kind}'), 1, 42), '0', 'g')`;

const FILL: [name: string, statement: string][] = [
  [
    'accounts',
    `insert into users (address, username, username_skeleton)
     select ${address('wallet', 'i * 10')}, 'user-' || i, 'user-' || i from generate_series(1, ${ACCOUNTS}) as i`,
  ],
  [
    'coins',
    `insert into coins (mint, name, symbol, creator, created_at, bonding_curve, associated_bonding_curve, exchange_pool,
       complete, completed_at, graduated_market_cap, virtual_sol, virtual_token, real_sol, real_token, total_supply,
       ath_market_cap, trade_seq, last_trade_at, reply_count, last_reply_at, hidden, nsfw, holder_count, volume24h,
       trades24h, price_change24h, top10_percentage)
     select ${address('mint', 'i')}, 'Coin ' || md5(i::text), upper(substr(md5('s' || i), 1, 5)),
       ${address('wallet', '(1 + i % 5000)')}, now() - i * interval '37 seconds', ${address('curve', 'i')},
       ${address('curve2', 'i')}, case when done then ${address('pool', 'i')} end,
       done, case when done then now() - i * interval '1 second' end, case when done then 85000000000 end,
       30000000000 + (luck * 5e10)::bigint, 1073000000000000 - (luck * 5e14)::bigint, 0,
       case when done then 0 else 793100000000000 - (luck * 7e14)::bigint end, 1000000000000000,
       900000000000, 0, case when i % 3 = 0 then now() - i * interval '11 seconds' end,
       i % 50, case when i % 5 = 0 then now() - i * interval '13 seconds' end, i % 100 = 7, i % 33 = 5,
       case when i % 3 = 0 then (luck * 500)::int else 0 end, case when i % 3 = 0 then luck * 1000 else 0 end,
       case when i % 3 = 0 then (luck * 100)::int else 0 end, case when i % 3 = 0 then luck * 200 - 100 else 0 end,
       luck * 100
     from (select i, power(random(), 3) as luck, i % 50 = 49 as done from generate_series(1, ${COINS}) as i) as made`,
  ],
  [
    'trades',
    `insert into trades (coin_id, seq, signature, wallet, nonce, message_hash, is_buy, sol_amount, token_amount,
       protocol_fee, creator_fee, lp_fee, virtual_sol, virtual_token, ledger_transaction_id, created_at)
     select 1, i, md5('a' || i) || md5('b' || i) || substr(md5('c' || i), 1, 24),
       ${address('wallet', `(1 + i % ${TRADERS})`)}, md5('n' || i), md5('m' || i), i % 3 > 0,
       case when i % 10 < 3 then ${PRESET_LAMPORTS} else (1e5 * exp(random() * 13))::bigint end, 1000000 + i,
       1000, 1000, 0, 30000000000, 1073000000000000, i, now() - (${TRADES} - i) * interval '100 milliseconds'
     from generate_series(1, ${TRADES}) as i`,
  ],
  ['numbers', `update coins set trade_seq = ${TRADES}, reply_seq = ${REPLIES} * 6 / 10 where id = 1`],
  [
    'holders',
    `insert into ledger_accounts (kind, owner, asset_id, balance)
     select 'wallet', ${address('wallet', 'i')}, asset, case asset when 0 then 1000000000 else (1e12 / i)::bigint + 1 end
     from generate_series(1, ${HOLDERS}) as i, (values (0), (1)) as assets (asset)`,
  ],
  [
    'balances of one wallet',
    `insert into ledger_accounts (kind, owner, asset_id, balance)
     select 'wallet', ${address('wallet', '1')}, i, 1 + i * 7919 % 1000003 from generate_series(2, 20000) as i`,
  ],
  [
    // Six of ten in one coin; one person wrote every tenth of all.
    'replies',
    `insert into replies (coin_id, seq, user_id, text, created_at)
     select coin_id, row_number() over (partition by coin_id order by i), author.id, 'words ' || i,
       now() - (${REPLIES} - i) * interval '100 milliseconds'
     from (
       select i, case when i % 10 < 6 then 1 else 2 + i % 1000 end as coin_id,
         case when i % 10 = 3 then 1 else 2 + i % (${ACCOUNTS} - 1) end as writer
       from generate_series(1, ${REPLIES}) as i
     ) as said
     join (select id, row_number() over (order by address) as number from users) as author on author.number = writer
     order by i`,
  ],
  [
    'blocks of replies',
    `insert into reply_blocks (scope, block, shard, count)
     select coin_id, (seq - 1) / 2048, 0, count(*) from replies group by 1, 2
     union all
     select 0, ((id - 1) / 2048)::int, (coin_id % 8)::smallint, count(*) from replies group by 2, 3`,
  ],
];

/** Fills a fresh database as its owner, then does what autovacuum does by itself soon after. */
export async function fillMarket(pool: Pool, onProgress: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set synchronous_commit = off; set work_mem = '128MB'");
    await client.query("set maintenance_work_mem = '256MB'");
    for (const [name, statement] of FILL) {
      const at = performance.now();
      await client.query(statement);
      onProgress(`filled ${name} in ${((performance.now() - at) / 1000).toFixed(1)} s`);
    }
    await client.query('vacuum (analyze)');
  } finally {
    client.release();
  }
}
