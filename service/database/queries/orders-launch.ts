import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { coins } from '../schema/coins.ts';
import { events } from '../schema/trades.ts';

export type NewCoin = typeof coins.$inferInsert & { creator: string; createdAt: Date; athMarketCap: bigint };

/** Writes a new coin and the event of its launch; gives its id. It is king at once when no open coin is worth as much. */
export async function insertCoin(executor: Executor, coin: NewCoin): Promise<number> {
  const [row] = await executor
    .insert(coins)
    .values({
      ...coin,
      kingAt: sql`CASE WHEN NOT EXISTS (
        SELECT FROM coins WHERE NOT complete AND market_cap >= ${coin.athMarketCap}
      ) THEN ${coin.createdAt.toISOString()}::timestamptz END`,
    })
    .returning({ id: coins.id });
  if (!row) throw new Error('an insert gives its row');
  const { creator, createdAt } = coin;
  await executor.insert(events).values({ kind: 'launch', coinId: row.id, actor: creator, createdAt });
  return row.id;
}
