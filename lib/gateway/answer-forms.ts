import 'server-only';
import { SOL_MINT } from '../contract/balances.ts';

/**
 * What another implementation may leave out or write otherwise, made into our form (contract, last section).
 * Each function takes one item as it came and gives it with everything the contract's schema asks for;
 * the schema then decides whether it is one.
 */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unix times from here on are milliseconds: as seconds this is the year 5138. */
const MILLISECONDS_FROM = 100_000_000_000;

export function seconds(value: unknown): unknown {
  if (typeof value === 'number') return Math.floor(value >= MILLISECONDS_FROM ? value / 1000 : value);
  const parsedMs = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsedMs) ? value : Math.floor(parsedMs / 1000);
}

function milliseconds(value: unknown): unknown {
  if (typeof value === 'number') return Math.floor(value < MILLISECONDS_FROM ? value * 1000 : value);
  const parsedMs = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsedMs) ? value : parsedMs;
}

export function isoTime(value: unknown): unknown {
  const ms = milliseconds(value);
  return typeof ms === 'number' && Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : value;
}

/** For items in which nothing may be missing. */
export const asItIs = (item: Fields): Fields => item;

/** The fields given, with `defaults` where one is missing or null, unless null is what it may be. */
export function filled(item: Fields, defaults: Fields, nullable: Fields = {}): Fields {
  const given = Object.entries(item).filter(([, value]) => value !== null && value !== undefined);
  return { ...nullable, ...defaults, ...Object.fromEntries(given) };
}

export function mapped(item: Fields, names: readonly string[], change: (value: unknown) => unknown): Fields {
  const changed: Fields = { ...item };
  for (const name of names) {
    if (changed[name] !== undefined && changed[name] !== null) changed[name] = change(changed[name]);
  }
  return changed;
}

const COIN_TEXTS = { description: '', image_uri: '', metadata_uri: '', microblog: '', messenger: '', website: '' };

export function coin(item: Fields): Fields {
  const whole = filled(
    item,
    {
      ...COIN_TEXTS,
      username: '',
      profile_image: '',
      show_name: true,
      reply_count: 0,
      last_reply: 0,
      nsfw: false,
      inverted: false,
      usd_market_cap: 0,
      // The highest known is at least what it is now.
      ath_market_cap: item.market_cap ?? 0,
      is_currently_live: false,
      hidden: false,
    },
    { exchange_pool: null, king_of_the_hill_timestamp: null, market_id: null, last_trade_timestamp: null },
  );
  const times = [
    'created_timestamp',
    'last_reply',
    'king_of_the_hill_timestamp',
    'last_trade_timestamp',
    'chain_read_timestamp',
  ];
  return mapped(whole, times, seconds);
}

export function listedCoin(item: Fields): Fields {
  const market = filled(isFields(item.market) ? item.market : {}, {
    price: 0,
    volume24h: 0,
    trades24h: 0,
    buys24h: 0,
    sells24h: 0,
    holders: 0,
    priceChange1h: 0,
    priceChange24h: 0,
    athMarketCap: item.ath_market_cap ?? item.market_cap ?? 0,
  });
  return { ...coin(item), market };
}

export function trade(item: Fields): Fields {
  const sol = Number(item.sol_amount) / 1e9;
  const tokens = Number(item.token_amount) / 1e6;
  const price = tokens > 0 ? sol / tokens : 0;
  const whole = filled(item, {
    username: '',
    profile_image: '',
    price,
    virtual_sol_reserves: 0,
    virtual_token_reserves: 0,
  });
  return mapped(whole, ['timestamp'], milliseconds);
}

export const tradeBySignature = (item: Fields): Fields => mapped(item, ['timestamp'], isoTime);

export function candle(item: Fields): Fields {
  return mapped(filled(item, { volume: 0, marketCap: 0 }), ['time'], seconds);
}

export const amountText = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;

export function topHolders(item: Fields): Fields {
  const rows = Array.isArray(item.topHolders) ? item.topHolders : [];
  const holders = rows.map((row, index) =>
    isFields(row)
      ? mapped(filled(row, { rank: index + 1, percentage: 0, solBalance: '0' }), ['balance', 'solBalance'], amountText)
      : row,
  );
  const metrics = isFields(item.distributionMetrics) ? item.distributionMetrics : {};
  return filled(
    {
      ...item,
      topHolders: holders,
      distributionMetrics: filled(metrics, { top10Percentage: 0, top50Percentage: 0, giniCoefficient: 0 }),
    },
    { totalHolders: holders.length },
  );
}

export function walletBalances(item: Fields): Fields {
  const rows = Array.isArray(item.balances) ? item.balances : [];
  const balances = rows.map((row) => (isFields(row) ? balance(row) : row));
  return filled({ ...item, balances }, { total: balances.length });
}

function balance(row: Fields): Fields {
  const decimals = Number(row.decimals ?? (row.mint === SOL_MINT ? 9 : 6));
  const uiAmount = Number(row.balance) / 10 ** decimals;
  const whole = mapped(filled(row, { decimals, uiAmount }), ['balance'], amountText);
  return whole;
}

export function ownProfile(item: Fields): Fields {
  const whole = filled(item, {
    username: '',
    email: '',
    bio: '',
    profileImage: '',
    roles: [],
    updatedAt: item.createdAt,
  });
  return mapped(whole, ['createdAt', 'updatedAt'], isoTime);
}

export function user(item: Fields): Fields {
  const whole = filled(item, { username: '', address: item.id, profileImage: '', bio: '', followers: 0, following: 0 });
  return mapped(whole, ['createdAt'], isoTime);
}

export function solPrice(item: Fields): Fields {
  const price = item.solPrice ?? item.price ?? item.usd;
  const whole = filled({ ...item, solPrice: price }, { source: 'unknown', updatedAt: Date.now() });
  return mapped(whole, ['updatedAt'], isoTime);
}

/** How a coin was spread over its wallets in an hour. */
export const spread = (item: Fields): Fields => mapped(item, ['time'], seconds);

/** The name of the expiry field is not shown in the interface document. */
export function session(item: Fields): Fields {
  const token = item.token ?? item.accessToken ?? item.access_token;
  const expiresIn = item.expiresIn ?? item.expires_in ?? item.expiresInSeconds ?? item.expiry ?? item.expires;
  return { token, expiresIn: typeof expiresIn === 'number' ? Math.floor(expiresIn) : 86_400 };
}

export const graduatedCoin = (item: Fields): Fields => mapped(item, ['graduatedTimestamp'], seconds);
