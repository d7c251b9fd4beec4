import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { chainCoins } from '../schema/chain-coins.ts';

export type ChainCoinRow = typeof chainCoins.$inferSelect;

export async function findChainCoin(executor: Executor, mint: string): Promise<ChainCoinRow | null> {
  const [row] = await executor.select().from(chainCoins).where(eq(chainCoins.mint, mint));
  return row ?? null;
}

export async function selectChainCoins(executor: Executor, mints: readonly string[]): Promise<ChainCoinRow[]> {
  if (mints.length === 0) return [];
  return executor
    .select()
    .from(chainCoins)
    .where(inArray(chainCoins.mint, [...mints]));
}

/** Writes what was read, unless something younger was written meanwhile; gives what is there then. */
export async function keepChainCoin(executor: Executor, read: ChainCoinRow): Promise<ChainCoinRow> {
  const { mint, importedAt, ...changing } = getTableColumns(chainCoins);
  const excluded = Object.fromEntries(
    Object.entries(changing).map(([key, column]) => [key, sql`excluded.${sql.identifier(snake(column.name))}`]),
  );
  const [written] = await executor
    .insert(chainCoins)
    .values(read)
    .onConflictDoUpdate({
      target: chainCoins.mint,
      set: { ...excluded, athMarketCap: sql`greatest(${chainCoins.athMarketCap}, excluded.ath_market_cap)` },
      setWhere: sql`${chainCoins.readAt} <= excluded.read_at`,
    })
    .returning();
  return written ?? (await findChainCoin(executor, read.mint)) ?? read;
}

/** Columns are named in snake case by the client. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
