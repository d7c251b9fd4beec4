import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Something that does not add up: in a coin, or in SOL where `coinId` is null. */
export type Fault = { coinId: number | null; what: string };

export type AccountsPage = { afterId: string; limit: number; afresh: boolean };
export type AuditedAccounts = { lastId: string | null; faults: Fault[] };

/**
 * Compares the balances of some accounts with the sums of their entries, in one snapshot. What was added up before is
 * not read again unless `afresh`; what adds up is noted for the next pass.
 */
export async function auditAccounts(executor: Executor, page: AccountsPage): Promise<AuditedAccounts> {
  const { rows } = await executor.execute<{ lastId: string | null; faults: Fault[] }>(sql`
    with page as materialized (
      select id, kind, owner, asset_id, balance from ledger_accounts
      where id > ${page.afterId}::bigint order by id limit ${page.limit}
    ), added as materialized (
      select page.*, fresh.last_entry,
        case when ${page.afresh} then 0 else coalesce(audited.total, 0) end + coalesce(fresh.total, 0) as total
      from page left join audited_accounts audited on audited.account_id = page.id
      cross join lateral (
        select sum(amount) as total, max(id) as last_entry from ledger_entries
        where account_id = page.id and id > case when ${page.afresh} then 0 else coalesce(audited.entry_id, 0) end
      ) as fresh
    ), noted as (
      insert into audited_accounts (account_id, entry_id, total)
      select id, last_entry, total from added where balance = total and last_entry is not null order by id
      on conflict (account_id) do update set entry_id = excluded.entry_id, total = excluded.total
        where audited_accounts.entry_id < excluded.entry_id
    )
    select (select max(id)::text from page) as "lastId", coalesce((
      select json_agg(json_build_object(
        'coinId', coalesce(nullif(asset_id, 0), (select c.id from coins c where c.mint = added.owner)),
        'what', format('account %s (%s %s) holds %s and its entries sum to %s', id, kind, owner, balance, total)
      )) from added where balance <> total
    ), '[]') as faults`);
  return rows[0] ?? { lastId: null, faults: [] };
}

/** Assets whose balances do not sum to zero. */
export async function auditSums(executor: Executor): Promise<Fault[]> {
  const { rows } = await executor.execute<Fault>(sql`
    select nullif(asset_id, 0) as "coinId", format('the balances of asset %s sum to %s', asset_id, sum(balance)) as what
    from ledger_accounts group by asset_id having sum(balance) <> 0`);
  return rows;
}

/** Coins whose curve or pool does not hold what their reserves say; `reserved` tokens wait on the curve for the pool. */
export async function auditReserves(executor: Executor, reserved: bigint): Promise<Fault[]> {
  const { rows } = await executor.execute<Fault>(sql`
    select c.id as "coinId", format('the market of %s holds %s lamports and %s tokens, its reserves are %s and %s',
      c.mint, coalesce(s.balance, 0), coalesce(t.balance, 0), expected.sol, expected.token) as what
    from coins c
    cross join lateral (
      select case when c.complete then 'pool' else 'curve' end as kind,
        case when c.complete then c.virtual_sol else c.real_sol end as sol,
        case when c.complete then c.virtual_token else c.real_token + ${reserved.toString()}::bigint end as token
    ) as expected
    left join ledger_accounts s on s.owner = c.mint and s.asset_id = 0 and s.kind = expected.kind
    left join ledger_accounts t on t.owner = c.mint and t.asset_id = c.id and t.kind = expected.kind
    where coalesce(s.balance, 0) <> expected.sol or coalesce(t.balance, 0) <> expected.token`);
  return rows;
}

/** Stops trading in coins; gives the mints of those that were not stopped before. */
export async function haltCoins(executor: Executor, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await executor.execute<{ mint: string }>(sql`
    with locked as (
      select id from coins where id = any(${`{${ids.join(',')}}`}::int[]) and not halted order by id for no key update
    )
    update coins set halted = true from locked where coins.id = locked.id returning coins.mint`);
  return rows.map(({ mint }) => mint);
}
