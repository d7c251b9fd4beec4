import * as coins from '../../lib/contract/coins.ts';
import type { ServiceContext } from '../context.ts';
import type { CoinRow } from '../database/queries/coins.ts';
import { getCoin } from '../domain/coins/get-coin.ts';
import { getLatestCoin } from '../domain/coins/get-latest-coin.ts';
import { listCoins } from '../domain/coins/list-coins.ts';
import { listCoinsOfUser } from '../domain/coins/list-coins-of-user.ts';
import { searchCoins } from '../domain/coins/search-coins.ts';
import { getSolPrice } from '../domain/market/get-sol-price.ts';
import { type Route, route } from '../http/route.ts';
import { toCoin, toSolPrice } from '../presenters/coins.ts';

const present = (context: ServiceContext) => (row: CoinRow) => toCoin(row, getSolPrice(context).dollars);

/** Coins of the main host (interface 4.2). */
export const coinRoutes: Route[] = [
  route(coins.listCoins, async ({ context, query }) => ({
    body: (await listCoins(context, query)).map(present(context)),
  })),
  route(coins.searchCoins, async ({ context, query }) => ({
    body: (await searchCoins(context, query)).map(present(context)),
  })),
  route(coins.getLatestCoin, async ({ context }) => ({ body: present(context)(await getLatestCoin(context)) })),
  route(coins.listCoinsOfUser, async ({ context, params, query }) => ({
    body: (await listCoinsOfUser(context, params.userId, query)).map(present(context)),
  })),
  // The ledger is here, so the freshest state costs nothing more: `sync` makes no difference.
  route(coins.getCoin, async ({ context, params }) => ({
    body: present(context)(await getCoin(context, params.mint)),
  })),
  route(coins.getSolPrice, async ({ context }) => ({ body: toSolPrice(getSolPrice(context)) })),
];
