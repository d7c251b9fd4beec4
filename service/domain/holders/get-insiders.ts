import type { ServiceContext } from '../../context.ts';
import { findCreatorPosition, type InsiderRow, selectFirstBuyers } from '../../database/queries/holders.ts';
import { getCoinKey } from '../coins/get-coin.ts';

export type InsiderReport = {
  mint: string;
  totalSupply: bigint;
  creator: InsiderRow | null;
  firstBuyers: InsiderRow[];
};

const FIRST_BUYERS = 20;

/**
 * What the creator and the first buyers did with a coin, at most two seconds behind its trades.
 * @throws ServiceError coin_not_found.
 */
export async function getInsiders(context: ServiceContext, mint: string): Promise<InsiderReport> {
  const coin = await getCoinKey(context, mint);
  const [creator, firstBuyers] = await Promise.all([
    findCreatorPosition(context.database.orm, coin.id),
    selectFirstBuyers(context.database.orm, coin.id, FIRST_BUYERS),
  ]);
  return { mint, totalSupply: coin.totalSupply, creator, firstBuyers };
}
