import { createLoader, parseAsBoolean, parseAsFloat, parseAsStringLiteral } from 'nuqs/server';
import type { ListingFilters } from '@/lib/client/coin-listings';

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
] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

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
  nsfw: parseAsBoolean.withDefault(false),
};

export const loadBoardAddress = createLoader(boardParsers);

export type BoardAddress = Awaited<ReturnType<typeof loadBoardAddress>>;
export type BoardFilters = Pick<
  BoardAddress,
  'minMarketCap' | 'maxMarketCap' | 'minVolume' | 'minProgress' | 'maxProgress' | 'nsfw'
>;

/** Rows of a column: more than a screen, few enough to ask for every three seconds. */
const COLUMN_LIMIT = 30;
/** What the table shows at first; more on demand, up to what one request may ask for. */
export const TABLE_LIMIT = 100;
export const TABLE_LIMIT_MAX = 1000;

/** Bounds a person could only have typed by mistake are left out instead of being refused by the service. */
const bound = (value: number | null): number | undefined =>
  value !== null && Number.isFinite(value) && value >= 0 && value < 1e12 ? Number(value.toFixed(9)) : undefined;

function commonFilters(filters: BoardFilters): ListingFilters {
  const given = {
    minMarketCap: bound(filters.minMarketCap),
    maxMarketCap: bound(filters.maxMarketCap),
    minVolume24h: bound(filters.minVolume),
    minProgress: bound(filters.minProgress),
    maxProgress: bound(filters.maxProgress),
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

/** What the table asks the service for. */
export function tableListing(address: BoardAddress, limit: number = TABLE_LIMIT): ListingFilters {
  return { ...commonFilters(address), sort: address.sort, order: address.order, limit };
}

/** How many filters narrow the board. */
export function countFilters(filters: BoardFilters): number {
  return Object.keys(commonFilters(filters)).length;
}
