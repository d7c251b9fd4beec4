import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, Flag, Limit, Mint, Offset, optional, UnixSeconds } from './fields.ts';

const lamports = z.number().int().meta({ description: 'Lamports (9 decimals)', example: 30_000_000_000 });
const tokenUnits = z
  .number()
  .int()
  .meta({ description: 'Token base units (6 decimals)', example: 1_073_000_000_000_000 });
const sol = z.number().meta({ description: 'SOL', example: 27.958993 });

/** The coin of the main host (interface section 2), with the fields docs/spec-choices.md adds at its end. */
export const Coin = z
  .object({
    mint: Mint,
    name: z.string(),
    symbol: z.string(),
    description: z.string(),
    image_uri: z.string(),
    metadata_uri: z.string(),
    microblog: z.string(),
    messenger: z.string(),
    bonding_curve: Address,
    associated_bonding_curve: Address,
    creator: Address,
    created_timestamp: UnixSeconds,
    exchange_pool: Address.nullable(),
    complete: z.boolean(),
    virtual_sol_reserves: lamports,
    virtual_token_reserves: tokenUnits,
    total_supply: tokenUnits,
    website: z.string(),
    show_name: z.boolean(),
    king_of_the_hill_timestamp: UnixSeconds.nullable(),
    market_cap: sol,
    reply_count: z.number().int(),
    last_reply: UnixSeconds,
    nsfw: z.boolean(),
    market_id: z.string().nullable(),
    inverted: z.boolean(),
    username: z.string(),
    profile_image: z.string(),
    usd_market_cap: z.number(),
    last_trade_timestamp: UnixSeconds.nullable(),
    ath_market_cap: sol,
    is_currently_live: z.boolean(),
    hidden: z.boolean(),
    chain_read_timestamp: UnixSeconds.optional().meta({
      description: 'Of a coin that is read from the chain and cannot be traded here: when its state was last read',
    }),
  })
  .meta({ id: 'Coin' });
export type Coin = z.infer<typeof Coin>;

export const COIN_SORTS = [
  'created_timestamp',
  'market_cap',
  'last_reply',
  'reply_count',
  'last_trade_timestamp',
] as const;

const Sort = z.preprocess((v) => (v === '' ? undefined : v), z.enum(COIN_SORTS).default('created_timestamp'));
const Order = z.preprocess((v) => (v === '' ? undefined : v), z.enum(['asc', 'desc']).default('desc'));

export const getCoin = endpoint({
  name: 'getCoin',
  summary: 'One coin; `sync` true reads the freshest state, false may answer from a short cache',
  host: 'main',
  method: 'GET',
  path: '/coins/{mint}',
  access: 'user',
  rate: 'read',
  section: '4.2',
  query: z.object({ sync: Flag }),
  answers: { 200: Coin },
  errors: ['coin_not_found'],
});

export const listLookAlikes = endpoint({
  name: 'listLookAlikes',
  summary: 'The largest coins whose name or symbol could be taken for the one given, at most 20',
  host: 'main',
  method: 'GET',
  path: '/coins/look-alikes',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({
    name: optional(z.string().max(200)).meta({ example: 'Harbour Otter' }),
    symbol: optional(z.string().max(200)).meta({ example: 'OTTER' }),
  }),
  answers: { 200: z.array(Coin) },
});

export const listCoins = endpoint({
  name: 'listCoins',
  summary: 'Coins, newest first unless sorted otherwise',
  host: 'main',
  method: 'GET',
  path: '/coins',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  query: z.object({
    limit: Limit,
    offset: Offset,
    sort: Sort,
    order: Order,
    includeNsfw: optional(Flag),
    complete: optional(Flag),
    creator: optional(Address),
  }),
  answers: { 200: z.array(Coin) },
});

export const searchCoins = endpoint({
  name: 'searchCoins',
  summary: 'Coins whose name, symbol, mint or creator matches; an empty term matches all',
  host: 'main',
  method: 'GET',
  path: '/coins/search',
  access: 'user',
  rate: 'read',
  section: '4.2',
  query: z.object({
    limit: Limit,
    offset: Offset,
    searchTerm: z.string().max(200).default(''),
    sort: Sort,
    order: Order,
    includeNsfw: optional(Flag),
  }),
  answers: { 200: z.array(Coin) },
});

export const getLatestCoin = endpoint({
  name: 'getLatestCoin',
  summary: 'The newest coin',
  host: 'main',
  method: 'GET',
  path: '/coins/latest',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  answers: { 200: Coin },
  errors: ['coin_not_found'],
});

export const listCoinsOfUser = endpoint({
  name: 'listCoinsOfUser',
  summary: 'Coins a user created, newest first; the user by id or address',
  host: 'main',
  method: 'GET',
  path: '/coins/user-created-coins/{userId}',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  query: z.object({ limit: Limit, offset: Offset, includeNsfw: optional(Flag) }),
  answers: { 200: z.array(Coin) },
  errors: ['user_not_found'],
});

/** The windows of `/coins/featured`, in seconds. */
export const FEATURED_WINDOWS = { '1h': 3600, '6h': 21_600, '24h': 86_400, '7d': 604_800 } as const;
export type FeaturedWindow = keyof typeof FEATURED_WINDOWS;

export const listFeaturedCoins = endpoint({
  name: 'listFeaturedCoins',
  summary: 'Coins by the SOL traded in a window: 1h, 6h, 24h or 7d; coins nobody traded in it are left out',
  host: 'main',
  method: 'GET',
  path: '/coins/featured/{timeWindow}',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  query: z.object({ limit: Limit, offset: Offset, includeNsfw: optional(Flag) }),
  answers: { 200: z.array(Coin) },
  errors: ['not_found'],
});

export const listCoinsForYou = endpoint({
  name: 'listCoinsForYou',
  summary:
    'Coins by what those the token holder follows do and by what is traded; the formula is in docs/spec-choices.md',
  host: 'main',
  method: 'GET',
  path: '/coins/for-you',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  query: z.object({ limit: Limit, offset: Offset, includeNsfw: optional(Flag) }),
  answers: { 200: z.array(Coin) },
});

export const SolPrice = z
  .object({
    solPrice: z.number().meta({ description: 'Dollars for one SOL', example: 150 }),
    updatedAt: z.iso.datetime(),
    source: z.string().meta({ description: '`sample` for the fixed setting, else the feed', example: 'sample' }),
  })
  .meta({ id: 'SolPrice' });
export type SolPrice = z.infer<typeof SolPrice>;

export const getSolPrice = endpoint({
  name: 'getSolPrice',
  summary: 'The dollar price of one SOL, with its age and source',
  host: 'main',
  method: 'GET',
  path: '/sol-price',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  answers: { 200: SolPrice },
});
