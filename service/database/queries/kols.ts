import { count, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { kols } from '../schema/kols.ts';
import { users } from '../schema/users.ts';

export async function insertKol(executor: Executor, kol: typeof kols.$inferInsert): Promise<void> {
  await executor.insert(kols).values(kol).onConflictDoNothing();
}

/** False when the address was not on the list. */
export async function deleteKol(executor: Executor, address: string): Promise<boolean> {
  const rows = await executor.delete(kols).where(eq(kols.address, address)).returning({ address: kols.address });
  return rows.length > 0;
}

export type KolRow = { address: string; username: string | null; addedAt: Date };

/** A page of the list, the latest first, and how long the whole is. */
export async function selectKols(
  executor: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ kols: KolRow[]; total: number }> {
  const page = await executor
    .select({ address: kols.address, username: users.username, addedAt: kols.addedAt })
    .from(kols)
    .leftJoin(users, eq(users.address, kols.address))
    .orderBy(desc(kols.addedAt), kols.address)
    .limit(limit)
    .offset(offset);
  const [all] = await executor.select({ total: count() }).from(kols);
  return { kols: page, total: all?.total ?? 0 };
}

/** What one opinion leader did with one coin since a time; lamports as text, as the database gives sums. */
export type KolActivity = {
  mint: string;
  name: string;
  symbol: string;
  address: string;
  username: string | null;
  trades: number;
  bought: string;
  sold: string;
  mentions: number;
  /** Their words, one text. */
  words: string;
};

/** Trades and replies of opinion leaders, each found by their own index of the person. */
export async function selectKolActivity(executor: Executor, since: Date): Promise<KolActivity[]> {
  const start = since.toISOString();
  const { rows } = await executor.execute<KolActivity>(sql`
    with traded as (
      select t.coin_id, k.address, count(*)::int as trades,
        coalesce(sum(t.sol_amount) filter (where t.is_buy), 0)::bigint as bought,
        coalesce(sum(t.sol_amount) filter (where not t.is_buy), 0)::bigint as sold
      from kols k join trades t on t.wallet = k.address and t.created_at >= ${start}::timestamptz
      group by 1, 2
    ), said as (
      select r.coin_id, k.address, count(*)::int as mentions, string_agg(r.text, E'\n' order by r.id) as words
      from kols k join users u on u.address = k.address join replies r on r.user_id = u.id
      where r.created_at >= ${start}::timestamptz and not r.hidden and r.deleted_at is null
      group by 1, 2
    )
    select c.mint, c.name, c.symbol, address, u.username, coalesce(trades, 0) as trades,
      coalesce(bought, 0)::text as bought, coalesce(sold, 0)::text as sold,
      coalesce(mentions, 0) as mentions, coalesce(words, '') as words
    from traded full join said using (coin_id, address)
    join coins c on c.id = coin_id and not c.hidden
    left join users u using (address)
    order by c.mint, address`);
  return rows;
}
