import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';

/** Of one coin: its first buys that fell into one second, from three wallets on. */
export async function selectSameSecondBuys(executor: Executor, mint: string) {
  const { rows } = await executor.execute<{ at: string; wallets: string[]; signatures: string[] }>(sql`
    with first_buys as (
      select distinct on (t.wallet) t.wallet, t.signature, t.created_at from trades t join coins c on c.id = t.coin_id
      where c.mint = ${mint} and t.is_buy and t.seq <= 200 and t.wallet <> c.creator order by t.wallet, t.seq)
    select date_trunc('second', min(created_at)) as at, array_agg(wallet order by wallet) as wallets,
      array_agg(signature order by wallet) as signatures
    from first_buys group by date_trunc('second', created_at) having count(*) >= 3 order by 1 limit 5`);
  return rows;
}

type SharedRow = { mint: string; creator: string; createdAt: string; what: string; reference: string };

/** Of coins that show the same, so many are looked at. */
const MOST_ALIKE = 50;

/** Coins of other creators that show the same picture, or link to the same site or account; newest first. */
export async function selectSharedMarks(executor: Executor, mint: string): Promise<SharedRow[]> {
  const { rows } = await executor.execute<SharedRow>(sql`
    with alike as (
      select o.id, o.mint, o.creator, o.created_at, m.kind,
        case m.kind when 'picture' then c.image_uri when 'website' then c.website when 'microblog' then c.microblog
          else c.messenger end as reference,
        array_position(array['picture', 'website', 'microblog', 'messenger'], m.kind) as place
      from coins c join coin_marks m on m.coin_id = c.id and m.kind in ('picture', 'website', 'microblog', 'messenger')
      cross join lateral (select coin_id from coin_marks t where t.kind = m.kind and t.mark = m.mark
        order by coin_id desc limit ${MOST_ALIKE}) t
      join coins o on o.id = t.coin_id and o.creator <> c.creator
      where c.mint = ${mint})
    select mint, creator, created_at as "createdAt", kind as what, reference
    from (select distinct on (id) * from alike order by id, place) each order by created_at desc limit 20`);
  return rows;
}

/** Wallets among the first ten buyers of several of a creator's latest twenty coins. */
export async function selectRepeatedFirstBuyers(executor: Executor, creator: string) {
  const { rows } = await executor.execute<{ wallet: string; mints: string[]; signatures: string[]; at: string }>(sql`
    select b.wallet, array_agg(c.mint order by c.id) as mints, array_agg(b.signature order by c.id) as signatures,
      max(b.created_at) as at
    from (select id, mint from coins where creator = ${creator} order by created_at desc limit 20) c
    cross join lateral (
      select wallet, min(signature) as signature, min(created_at) as created_at, min(seq) as seq from trades
      where coin_id = c.id and is_buy and seq <= 50 and wallet <> ${creator} group by wallet order by min(seq) limit 10) b
    group by b.wallet having count(*) >= 2 order by count(*) desc, b.wallet limit 10`);
  return rows;
}
