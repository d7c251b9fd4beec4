import type { ServiceContext } from '../../context.ts';
import {
  type CoinRow,
  type CoinSort,
  createdBy,
  isComplete,
  listable,
  orderCoins,
  selectCoins,
} from '../../database/queries/coins.ts';

export type CoinQuery = {
  limit: number;
  offset: number;
  sort: CoinSort;
  order: 'asc' | 'desc';
  includeNsfw?: boolean | undefined;
  complete?: boolean | undefined;
  creator?: string | undefined;
};

/** Coins that are not withdrawn, in the order asked for, ties by mint. */
export async function listCoins({ database }: ServiceContext, query: CoinQuery): Promise<CoinRow[]> {
  const conditions = [
    listable(query.includeNsfw ?? false),
    query.complete === undefined ? undefined : isComplete(query.complete),
    query.creator === undefined ? undefined : createdBy(query.creator),
  ];
  return selectCoins(database.orm, conditions, orderCoins(query.sort, query.order), query);
}
