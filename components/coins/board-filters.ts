import { type inferParserType, parseAsBoolean, parseAsFloat, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { ListingFilters } from '@/lib/client/coin-listings';
import type { SearchFilters } from '@/lib/client/search-listings';

export const VIEWS = ['columns', 'table'] as const;
export const STAGES = ['new', 'soon', 'graduated'] as const;
export type Stage = (typeof STAGES)[number];
export const TABLE_SORTS = [
  'created_timestamp',
  'market_cap',
  'progress',
  'volume24h',
  'holders',
  'priceChange24h',
  'last_trade_timestamp',
  'graduated_timestamp',
  'reply_count',
  'last_reply',
] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

/** Orders that the search alone has. */
const SEARCH_SORTS = ['reply_count', 'last_reply'] as const satisfies readonly TableSort[];
type ListingSort = Exclude<TableSort, (typeof SEARCH_SORTS)[number]>;

const isListingSort = (sort: TableSort): sort is ListingSort => !SEARCH_SORTS.some((one) => one === sort);

/** How long ago a coin was launched at most, in seconds. */
export const LAUNCHED_WITHIN = { '1h': 3600, '6h': 21_600, '24h': 86_400, '7d': 604_800 } as const;
export type LaunchedWithin = keyof typeof LAUNCHED_WITHIN;
const WITHIN = Object.keys(LAUNCHED_WITHIN) as LaunchedWithin[];
export const PHASES = ['curve', 'graduated'] as const;

/** Everything the board remembers stands in the address, so that a view can be shared and survives a reload. */
export const boardParsers = {
  view: parseAsStringLiteral(VIEWS).withDefault('columns'),
  tab: parseAsStringLiteral(STAGES).withDefault('new'),
  sort: parseAsStringLiteral(TABLE_SORTS).withDefault('created_timestamp'),
  order: parseAsStringLiteral(['asc', 'desc'] as const).withDefault('desc'),
  minMarketCap: parseAsFloat,
  maxMarketCap: parseAsFloat,
  minVolume: parseAsFloat,
  minProgress: parseAsFloat,
  maxProgress: parseAsFloat,
  minHolders: parseAsFloat,
  maxTop10: parseAsFloat,
  within: parseAsStringLiteral(WITHIN),
  live: parseAsBoolean,
  creatorSold: parseAsBoolean,
  nsfw: parseAsBoolean.withDefault(false),
  /** Of the table alone: the columns are phases. */
  phase: parseAsStringLiteral(PHASES),
  q: parseAsString.withDefault(''),
  /** The name of the saved view that is open. */
  saved: parseAsString.withDefault(''),
};

export type BoardAddress = inferParserType<typeof boardParsers>;
export type BoardFilters = Pick<
  BoardAddress,
  | 'minMarketCap'
  | 'maxMarketCap'
  | 'minVolume'
  | 'minProgress'
  | 'maxProgress'
  | 'minHolders'
  | 'maxTop10'
  | 'within'
  | 'live'
  | 'creatorSold'
  | 'nsfw'
>;

/** The address without a filter. */
export const NO_FILTERS = {
  minMarketCap: null,
  maxMarketCap: null,
  minVolume: null,
  minProgress: null,
  maxProgress: null,
  minHolders: null,
  maxTop10: null,
  within: null,
  live: null,
  creatorSold: null,
  nsfw: null,
  phase: null,
  q: null,
  saved: null,
} as const satisfies { [Name in keyof BoardAddress]?: null };

/** Rows of a column: more than a screen, few enough to ask for every three seconds. */
const COLUMN_LIMIT = 30;
/** What the table shows at first; more on demand, up to what one request may ask for. */
export const TABLE_LIMIT = 100;
export const TABLE_LIMIT_MAX = 1000;

/** Bounds a person could only have typed by mistake are left out instead of being refused by the service. */
const bound = (value: number | null): number | undefined =>
  value !== null && Number.isFinite(value) && value >= 0 && value < 1e12 ? Number(value.toFixed(9)) : undefined;

/** In whole minutes, so that one question is asked for a while and not another one at each look. */
function launchedAfter(within: LaunchedWithin): string {
  const minute = Math.floor(Date.now() / 60_000) * 60;
  return new Date((minute - LAUNCHED_WITHIN[within]) * 1000).toISOString();
}

function commonFilters(filters: BoardFilters): ListingFilters {
  const given = {
    minMarketCap: bound(filters.minMarketCap),
    maxMarketCap: bound(filters.maxMarketCap),
    minVolume24h: bound(filters.minVolume),
    minProgress: bound(filters.minProgress),
    maxProgress: bound(filters.maxProgress),
    minHolders: bound(filters.minHolders),
    maxTop10Percentage: bound(filters.maxTop10),
    createdAfter: filters.within ? launchedAfter(filters.within) : undefined,
    live: filters.live ?? undefined,
    creatorSold: filters.creatorSold ?? undefined,
    includeNsfw: filters.nsfw ? true : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const STAGE_FILTERS: Record<Stage, ListingFilters> = {
  new: { graduated: false, sort: 'created_timestamp', order: 'desc' },
  soon: { graduated: false, sort: 'progress', order: 'desc' },
  graduated: { graduated: true, sort: 'graduated_timestamp', order: 'desc' },
};

/** What a column asks the service for. */
export function stageListing(stage: Stage, filters: BoardFilters): ListingFilters {
  return { ...commonFilters(filters), ...STAGE_FILTERS[stage], limit: COLUMN_LIMIT };
}

/** What the table asks the service for: the list, or where `search` stands the search, which is filtered afterwards. */
type TableListing = { list: ListingFilters; search: null } | { list: null; search: SearchFilters };

export function tableListing(address: BoardAddress, limit: number = TABLE_LIMIT): TableListing {
  const phase = address.phase ? { graduated: address.phase === 'graduated' } : {};
  const { sort, order } = address;
  const filters = { ...commonFilters(address), ...phase, order, limit };
  if (address.q.trim() === '' && isListingSort(sort)) return { list: { ...filters, sort }, search: null };
  return { list: null, search: { ...filters, sort } };
}

/** How many filters narrow the board. */
export function countFilters(filters: BoardFilters): number {
  return Object.keys(commonFilters(filters)).length;
}
