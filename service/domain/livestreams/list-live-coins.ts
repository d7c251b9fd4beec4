import type { ServiceContext } from '../../context.ts';
import { type LiveCoinRow, selectLiveCoins } from '../../database/queries/livestreams.ts';

export type LiveCoinQuery = { limit: number; offset: number; includeNsfw?: boolean | undefined };

/** Coins that are live, most viewers first; withdrawn ones and, unless asked for, those for adults left out. */
export function listLiveCoins({ database }: ServiceContext, query: LiveCoinQuery): Promise<LiveCoinRow[]> {
  return selectLiveCoins(database.orm, query.includeNsfw ?? false, query);
}
