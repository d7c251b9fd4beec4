import { z } from 'zod';
import { Coin } from './coins.ts';
import { endpoint } from './endpoint.ts';
import { Flag, Limit, MAX_BULK, Mint, Moment, Offset, optional, UnixSeconds } from './fields.ts';

/** The analytics host's view of coins (interface section 4.3). */
export const CoinMarket = z
  .object({
    price: z.number().meta({ description: 'SOL for one token, spot', example: 2.795899e-8 }),
    volume24h: z.number().meta({ description: 'SOL traded in 24 h' }),
    trades24h: z.number().int(),
    buys24h: z.number().int(),
    sells24h: z.number().int(),
    holders: z.number().int().meta({ description: 'Wallets with a balance; curve and pool left out' }),
    priceChange1h: z.number().meta({ description: 'Percent' }),
    priceChange24h: z.number().meta({ description: 'Percent' }),
    athMarketCap: z.number().meta({ description: 'SOL' }),
    top10Percentage: z.number().optional().meta({ description: 'Of the total supply, in the ten largest wallets' }),
    creatorSold: z.boolean().optional().meta({ description: 'Whether the creator ever sold' }),
  })
  .meta({ id: 'CoinMarket' });
export type CoinMarket = z.infer<typeof CoinMarket>;

export const ListedCoin = Coin.extend({ market: CoinMarket }).meta({ id: 'ListedCoin' });
export type ListedCoin = z.infer<typeof ListedCoin>;

const Mints = z.object({ mints: z.array(Mint).max(MAX_BULK) });

export const getCoinsByMints = endpoint({
  name: 'getCoinsByMints',
  summary: 'Full coins with market data; unknown mints are left out',
  host: 'analytics',
  method: 'POST',
  path: '/coins/mints',
  access: 'user',
  rate: 'read',
  section: '4.3',
  body: Mints,
  answers: { 200: z.object({ data: z.array(ListedCoin) }) },
});

export const LISTING_SORTS = [
  'created_timestamp',
  'market_cap',
  'last_trade_timestamp',
  'progress',
  'volume24h',
  'holders',
  'priceChange24h',
  'graduated_timestamp',
] as const;

const bound = () =>
  optional(
    z.union([
      z.number().min(0).max(1e12),
      z
        .string()
        .regex(/^\d{1,13}(\.\d{1,330})?(e[+-]?\d{1,3})?$/i, 'must be a decimal number')
        .transform(Number)
        .pipe(z.number().min(0).max(1e12)),
    ]),
  );

export const listListings = endpoint({
  name: 'listListings',
  summary: 'Coins with market data, filtered and sorted',
  host: 'analytics',
  method: 'GET',
  path: '/coins/list',
  access: 'user',
  rate: 'read',
  section: '4.3 contract',
  query: z.object({
    minMarketCap: bound(),
    maxMarketCap: bound(),
    minVolume24h: bound(),
    minHolders: bound(),
    maxTop10Percentage: bound(),
    minProgress: bound(),
    maxProgress: bound(),
    graduated: optional(Flag),
    live: optional(Flag),
    creatorSold: optional(Flag),
    createdAfter: optional(Moment),
    includeNsfw: optional(Flag),
    sort: z.preprocess((v) => (v === '' ? undefined : v), z.enum(LISTING_SORTS).default('created_timestamp')),
    order: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['asc', 'desc']).default('desc')),
    limit: Limit,
    offset: Offset,
  }),
  answers: {
    200: z.object({ data: z.array(ListedCoin), total: z.number().int(), totalIsMinimum: z.boolean().optional() }),
  },
});

export const CoinMetadata = z
  .object({
    name: z.string(),
    symbol: z.string(),
    description: z.string(),
    image: z.string(),
    showName: z.boolean(),
    createdOn: z.string(),
    microblog: z.string(),
    messenger: z.string(),
    website: z.string(),
  })
  .meta({ id: 'CoinMetadata' });

export const getCoinMetadata = endpoint({
  name: 'getCoinMetadata',
  summary: 'The metadata of one coin',
  host: 'analytics',
  method: 'GET',
  path: '/coins/metadata/{mint}',
  access: 'user',
  rate: 'read',
  section: '4.3',
  answers: { 200: z.object({ metadata: CoinMetadata }) },
  errors: ['coin_not_found'],
});

export const BulkCoinMetadata = CoinMetadata.omit({ showName: true, createdOn: true })
  .extend({ mint: z.string() })
  .meta({ id: 'BulkCoinMetadata' });

export const getCoinMetadatas = endpoint({
  name: 'getCoinMetadatas',
  summary: 'Metadata of many coins, one element per requested mint and in order; unknown ones have empty strings',
  host: 'analytics',
  method: 'POST',
  path: '/coins/metadatas',
  access: 'user',
  rate: 'read',
  section: '4.3',
  body: Mints,
  answers: { 200: z.object({ data: z.array(BulkCoinMetadata) }) },
});

export const SearchResult = z
  .object({
    found: z.boolean(),
    coin: z
      .object({
        mint: Mint,
        name: z.string(),
        symbol: z.string(),
        description: z.string(),
        imageUri: z.string(),
        metadataUri: z.string(),
        creator: z.string(),
        createdTimestamp: UnixSeconds,
        bondingCurve: z.object({
          progress: z.number().min(0).max(100),
          marketCap: z.string().meta({ description: 'SOL, decimal text' }),
          graduated: z.boolean(),
        }),
      })
      .optional(),
  })
  .meta({ id: 'SearchResult' });

export const findCoinByMint = endpoint({
  name: 'findCoinByMint',
  summary: 'Find one coin by its mint',
  host: 'analytics',
  method: 'GET',
  path: '/search',
  access: 'user',
  rate: 'read',
  section: '4.3',
  query: z.object({ mint: Mint }),
  answers: { 200: SearchResult },
});

export const GraduatedCoin = z
  .object({
    mint: Mint,
    name: z.string(),
    symbol: z.string(),
    graduatedTimestamp: UnixSeconds,
    marketCap: z.number().meta({ description: 'SOL, at graduation' }),
    exchangePool: z.string(),
  })
  .meta({ id: 'GraduatedCoin' });

export const listGraduatedCoins = endpoint({
  name: 'listGraduatedCoins',
  summary: 'Coins that left the curve, latest first, at most 1000',
  host: 'analytics',
  method: 'GET',
  path: '/coins/graduated',
  access: 'user',
  rate: 'read',
  section: '4.3',
  answers: { 200: z.object({ data: z.array(GraduatedCoin) }) },
});
