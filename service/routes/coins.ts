import * as coins from '../../lib/contract/coins.ts';
import { findLookAlikes } from '../domain/coins/find-look-alikes.ts';
import { findMarketCoin } from '../domain/coins/get-coin.ts';
import { getLatestCoin } from '../domain/coins/get-latest-coin.ts';
import { listCoins } from '../domain/coins/list-coins.ts';
import { listCoinsOfUser } from '../domain/coins/list-coins-of-user.ts';
import { listCoinsForYou, listFeaturedCoins } from '../domain/coins/pick-coins.ts';
import { searchCoins } from '../domain/coins/search-coins.ts';
import { getSolPrice } from '../domain/market/get-sol-price.ts';
import { getChainCoin } from '../domain/solana/get-chain-coin.ts';
import { type Route, route } from '../http/route.ts';
import { toChainCoin } from '../presenters/chain-coins.ts';
import { toCoin, toCoins, toSolPrice } from '../presenters/coins.ts';

/** Coins of the main host (interface 4.2). */
export const coinRoutes: Route[] = [
  route(coins.listCoins, async ({ context, query }) => ({
    body: toCoins(await listCoins(context, query), getSolPrice(context).dollars),
  })),
  route(coins.searchCoins, async ({ context, query }) => ({
    body: toCoins(await searchCoins(context, query), getSolPrice(context).dollars),
  })),
  route(coins.listFeaturedCoins, async ({ context, params, query }) => ({
    body: toCoins(await listFeaturedCoins(context, params.timeWindow, query), getSolPrice(context).dollars),
  })),
  route(coins.listCoinsForYou, async ({ context, actor, query }) => ({
    body: toCoins(await listCoinsForYou(context, actor, query), getSolPrice(context).dollars),
  })),
  route(coins.listLookAlikes, async ({ context, query }) => {
    const { name = '', symbol = '' } = query;
    const alike = await findLookAlikes(context, { name, symbol });
    return { body: toCoins(alike, getSolPrice(context).dollars) };
  }),
  route(coins.getLatestCoin, async ({ context }) => ({
    body: toCoin(await getLatestCoin(context), getSolPrice(context).dollars),
  })),
  route(coins.listCoinsOfUser, async ({ context, params, query }) => ({
    body: toCoins(await listCoinsOfUser(context, params.userId, query), getSolPrice(context).dollars),
  })),
  // Of this market's coins the freshest state is here and costs nothing more: `sync` is for those of a chain.
  route(coins.getCoin, async ({ context, params, query }) => {
    const { dollars } = getSolPrice(context);
    const coin = await findMarketCoin(context, params.mint);
    if (coin) return { body: toCoin(coin, dollars) };
    return { body: toChainCoin(await getChainCoin(context, params.mint, query.sync), dollars) };
  }),
  route(coins.getSolPrice, async ({ context }) => ({ body: toSolPrice(getSolPrice(context)) })),
];
