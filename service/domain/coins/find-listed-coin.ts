import type { ServiceContext } from '../../context.ts';
import { type CoinRow, findCoinByMint } from '../../database/queries/coins.ts';

/** The coin of a mint as a search finds it: a withdrawn one is not found. */
export async function findListedCoin({ database }: ServiceContext, mint: string): Promise<CoinRow | null> {
  const coin = await findCoinByMint(database.orm, mint);
  return coin && !coin.hidden ? coin : null;
}
