import * as listings from '../../lib/contract/coin-listings.ts';
import { findListedCoin } from '../domain/coins/find-listed-coin.ts';
import { getCoin } from '../domain/coins/get-coin.ts';
import { getCoinsByMints } from '../domain/coins/get-coins-by-mints.ts';
import { listGraduatedCoins } from '../domain/coins/list-graduated-coins.ts';
import { listListings } from '../domain/coins/list-listings.ts';
import { getSolPrice } from '../domain/market/get-sol-price.ts';
import { type Route, route } from '../http/route.ts';
import {
  toBulkCoinMetadata,
  toCoinMetadata,
  toGraduatedCoin,
  toListedCoin,
  toSearchResult,
} from '../presenters/coin-listings.ts';

/** Coins of the analytics host (interface 4.3). */
export const coinListingRoutes: Route[] = [
  route(listings.getCoinsByMints, async ({ context, body }) => {
    const known = await getCoinsByMints(context, body.mints);
    const { dollars } = getSolPrice(context);
    const data = body.mints.flatMap((mint) => {
      const row = known.get(mint);
      return row ? toListedCoin(row, dollars) : [];
    });
    return { body: { data } };
  }),
  route(listings.listListings, async ({ context, query }) => {
    const { coins, total, totalIsMinimum } = await listListings(context, query);
    const { dollars } = getSolPrice(context);
    return {
      body: { data: coins.map((row) => toListedCoin(row, dollars)), total, ...(totalIsMinimum && { totalIsMinimum }) },
    };
  }),
  route(listings.getCoinMetadata, async ({ context, params }) => ({
    body: { metadata: toCoinMetadata(await getCoin(context, params.mint)) },
  })),
  route(listings.getCoinMetadatas, async ({ context, body }) => {
    const known = await getCoinsByMints(context, body.mints);
    return { body: { data: body.mints.map((mint) => toBulkCoinMetadata(mint, known.get(mint))) } };
  }),
  route(listings.findCoinByMint, async ({ context, query }) => ({
    body: toSearchResult(await findListedCoin(context, query.mint)),
  })),
  route(listings.listGraduatedCoins, async ({ context }) => ({
    body: { data: (await listGraduatedCoins(context)).map(toGraduatedCoin) },
  })),
];
