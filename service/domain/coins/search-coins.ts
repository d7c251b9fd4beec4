import type { ServiceContext } from '../../context.ts';
import { type CoinRow, listable, matchesTerm, orderCoins, selectCoins } from '../../database/queries/coins.ts';
import type { CoinQuery } from './list-coins.ts';

/** Coins whose name, symbol, mint or creator contains the term, whatever its case; a blank term matches all. */
export async function searchCoins(
  { database }: ServiceContext,
  { searchTerm, ...query }: CoinQuery & { searchTerm: string },
): Promise<CoinRow[]> {
  const term = searchTerm.trim();
  // A line break parts the searched fields, so that no term is found across two of them.
  if (term.includes('\n')) return [];
  const conditions = [listable(query.includeNsfw ?? false), term === '' ? undefined : matchesTerm(term)];
  return selectCoins(database.orm, conditions, orderCoins(query.sort, query.order), query);
}
