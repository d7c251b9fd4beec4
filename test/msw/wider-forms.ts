import { candle, coin, listedCoin, topHolders, trade, WALLET, walletBalances } from './factories.ts';

/**
 * Answers as another implementation of the interface may give them (contract, last section): wrapped or bare,
 * milliseconds for seconds and the reverse, fields missing, null or unknown. By the name of the endpoint;
 * `ours` is what the browser must be given.
 */
const less = <T extends object, K extends keyof T>(whole: T, ...names: K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as K))) as Omit<T, K>;

const addedCoinFields = ['last_trade_timestamp', 'ath_market_cap', 'is_currently_live', 'hidden'] as const;
const bareCoin = less(coin(), ...addedCoinFields);

export const WIDER_FORMS: { endpoint: string; what: string; theirs: unknown; ours: unknown }[] = [
  { endpoint: 'getCoin', what: 'a coin under data', theirs: { data: coin() }, ours: coin() },
  { endpoint: 'getCoin', what: 'the document fields alone', theirs: bareCoin, ours: coin() },
  {
    endpoint: 'getCoin',
    what: 'milliseconds, nulls and unknown fields',
    theirs: { ...coin(), created_timestamp: 1_769_860_800_000, username: null, reply_count: null, extra: { a: 1 } },
    ours: coin({ username: '' }),
  },
  { endpoint: 'listCoins', what: 'an envelope', theirs: { coins: [coin()], total: 1 }, ours: [coin()] },
  { endpoint: 'searchCoins', what: 'data around data', theirs: { data: { coins: [bareCoin] } }, ours: [coin()] },
  { endpoint: 'listListings', what: 'a bare array', theirs: [listedCoin()], ours: { data: [listedCoin()], total: 1 } },
  { endpoint: 'listTrades', what: 'a bare array', theirs: [trade()], ours: { trades: [trade()] } },
  {
    endpoint: 'listTrades',
    what: 'seconds for milliseconds',
    theirs: { trades: [{ ...trade(), timestamp: 1_769_860_800 }] },
    ours: { trades: [trade({ timestamp: 1_769_860_800_000 })] },
  },
  {
    endpoint: 'listCandles',
    what: 'milliseconds and a bare array',
    theirs: [{ ...candle(), time: 1_769_860_800_000 }],
    ours: { candles: [candle()] },
  },
  {
    endpoint: 'getTopHolders',
    what: 'numbers for texts, no ranks and no totals',
    theirs: {
      ...less(topHolders(), 'totalHolders'),
      topHolders: [{ address: WALLET, balance: 34_199_203_154_141, percentage: 3.42 }],
    },
    ours: topHolders({
      topHolders: [{ address: WALLET, balance: '34199203154141', percentage: 3.42, solBalance: '0', rank: 1 }],
    }),
  },
  { endpoint: 'getBalances', what: 'no total', theirs: less(walletBalances(), 'total'), ours: walletBalances() },
  {
    endpoint: 'getOwnProfile',
    what: 'the five fields of the document with a Unix time',
    theirs: {
      data: { id: 'u1', username: 'a', email: 'a@b.c', createdAt: 1_769_860_800, updatedAt: null, address: WALLET },
    },
    ours: {
      id: 'u1',
      username: 'a',
      email: 'a@b.c',
      createdAt: '2026-01-31T12:00:00.000Z',
      updatedAt: '2026-01-31T12:00:00.000Z',
      address: WALLET,
      bio: '',
      profileImage: '',
      roles: [],
    },
  },
  {
    endpoint: 'login',
    what: 'another name for the expiry',
    theirs: { access_token: 'a.b.c', expires_in: 3600 },
    ours: { token: 'a.b.c', expiresIn: 3600 },
  },
];
