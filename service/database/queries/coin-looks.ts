import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coinLooks } from '../schema/coin-looks.ts';
import { coins } from '../schema/coins.ts';
import { type CoinRow, selectByMints } from './coins.ts';

export type CoinLook = typeof coinLooks.$inferInsert;

export async function insertLooks(executor: Executor, looks: readonly CoinLook[]): Promise<void> {
  if (looks.length > 0)
    await executor
      .insert(coinLooks)
      .values([...looks])
      .onConflictDoNothing();
}

/** Coins from before looks were kept, a few at a time, by their numbers. */
export async function selectCoinsWithoutLook(executor: Executor, afterId: number, limit: number) {
  return executor
    .select({ id: coins.id, name: coins.name, symbol: coins.symbol })
    .from(coins)
    .where(
      and(gt(coins.id, afterId), sql`not exists (select from ${coinLooks} where ${coinLooks.coinId} = ${coins.id})`),
    )
    .orderBy(coins.id)
    .limit(limit);
}

/** Coins with the look of a name or of a symbol, the largest first, withdrawn ones left out; an empty look is nobody's. */
export async function selectCoinsByLook(
  executor: Executor,
  { name, symbol }: { name: string; symbol: string },
  limit: number,
): Promise<CoinRow[]> {
  const alike = [
    ...(name === '' ? [] : [eq(coinLooks.name, name)]),
    ...(symbol === '' ? [] : [eq(coinLooks.symbol, symbol)]),
  ];
  if (alike.length === 0) return [];
  const found = await executor
    .select({ mint: coins.mint })
    .from(coinLooks)
    .innerJoin(coins, eq(coins.id, coinLooks.coinId))
    .where(and(or(...alike), eq(coins.hidden, false)))
    .orderBy(desc(coins.marketCap), coins.mint)
    .limit(limit);
  const mints = found.map(({ mint }) => mint);
  const byMint = new Map((await selectByMints(executor, mints)).map((row) => [row.mint, row]));
  return mints.flatMap((mint) => byMint.get(mint) ?? []);
}
