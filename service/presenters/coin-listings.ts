import type { z } from 'zod';
import type {
  BulkCoinMetadata,
  CoinMarket,
  CoinMetadata,
  GraduatedCoin,
  ListedCoin,
  SearchResult,
} from '../../lib/contract/coin-listings.ts';
import { curveProgress } from '../../lib/curve/progress.ts';
import type { GraduatedRow } from '../database/queries/coin-listings.ts';
import type { CoinRow } from '../database/queries/coins.ts';
import { toCoin } from './coins.ts';
import { toSol, toSolText, toUnixSeconds } from './wire-numbers.ts';

/** Where every coin of this service was created. */
const PLATFORM = 'Curb';

/** A coin of the analytics host: the main host's with its market (docs/spec-choices.md). */
export function toListedCoin(row: CoinRow, solPrice: number): ListedCoin {
  return { ...toCoin(row, solPrice), market: toMarket(row) };
}

function toMarket(row: CoinRow): CoinMarket {
  return {
    price: Number(row.virtualSol) / Number(row.virtualToken) / 1000,
    volume24h: row.volume24h,
    trades24h: row.trades24h,
    buys24h: row.buys24h,
    sells24h: row.trades24h - row.buys24h,
    holders: row.holderCount,
    priceChange1h: row.priceChange1h,
    priceChange24h: row.priceChange24h,
    athMarketCap: toSol(row.athMarketCap),
    top10Percentage: row.top10Percentage,
    creatorSold: row.creatorSold,
  };
}

export function toCoinMetadata(row: CoinRow): z.infer<typeof CoinMetadata> {
  const { name, symbol, description, imageUri: image, showName, microblog, messenger, website } = row;
  return { name, symbol, description, image, showName, createdOn: PLATFORM, microblog, messenger, website };
}

/** One element of the bulk answer; an unknown mint keeps its place with empty strings. */
export function toBulkCoinMetadata(mint: string, row: CoinRow | undefined): z.infer<typeof BulkCoinMetadata> {
  return {
    mint,
    name: row?.name ?? '',
    symbol: row?.symbol ?? '',
    description: row?.description ?? '',
    image: row?.imageUri ?? '',
    microblog: row?.microblog ?? '',
    messenger: row?.messenger ?? '',
    website: row?.website ?? '',
  };
}

export function toSearchResult(row: CoinRow | null): z.infer<typeof SearchResult> {
  if (!row) return { found: false };
  const { mint, name, symbol, description, imageUri, metadataUri, creator } = row;
  return {
    found: true,
    coin: {
      mint,
      name,
      symbol,
      description,
      imageUri,
      metadataUri,
      creator,
      createdTimestamp: toUnixSeconds(row.createdAt),
      bondingCurve: {
        progress: row.complete
          ? 100
          : curveProgress({
              phase: 'curve',
              virtualSol: row.virtualSol,
              virtualToken: row.virtualToken,
              realSol: row.realSol,
              realToken: row.realToken,
            }),
        marketCap: toSolText(row.marketCap),
        graduated: row.complete,
      },
    },
  };
}

export function toGraduatedCoin(row: GraduatedRow): z.infer<typeof GraduatedCoin> {
  return {
    mint: row.mint,
    name: row.name,
    symbol: row.symbol,
    graduatedTimestamp: toUnixSeconds(row.completedAt),
    marketCap: toSol(row.graduatedMarketCap),
    exchangePool: row.exchangePool,
  };
}
