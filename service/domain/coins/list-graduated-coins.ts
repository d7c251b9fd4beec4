import type { ServiceContext } from '../../context.ts';
import { type GraduatedRow, selectGraduated } from '../../database/queries/coin-listings.ts';

/** The endpoint has no paging; this is the most it tells. */
const MAX_GRADUATED = 1000;

/** Coins that left the curve, the latest first. */
export async function listGraduatedCoins({ database }: ServiceContext): Promise<GraduatedRow[]> {
  return selectGraduated(database.orm, MAX_GRADUATED);
}
