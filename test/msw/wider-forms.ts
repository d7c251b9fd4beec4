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

const person = { username: '', profileImage: '' };
const counted = (list: string, fields: Record<string, unknown>) => ({
  total: 1,
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${list}.*.${name}`, value])),
});
const replyFields = { ...person, image: '', parentId: null, likes: 0, likedByUser: false, hidden: false };
const coinFields = {
  description: '',
  username: '',
  reply_count: 0,
  last_trade_timestamp: null,
  is_currently_live: false,
  hidden: false,
};
const coinListFields = Object.fromEntries(Object.entries(coinFields).map(([name, value]) => [`*.${name}`, value]));
const reportFields = {
  'target.mint': null,
  'target.snapshot': {},
  'reporter.accuracy': null,
  resolution: null,
  isLive: false,
  duplicates: 0,
  version: 1,
};

/** Fields another implementation may leave out or set to null, by their path in the answer, and what stands for them. */
export const MISSING_FIELDS: { endpoint: string; fields: Record<string, unknown> }[] = [
  ...['listCoins', 'searchCoins', 'listFeaturedCoins', 'listCoinsForYou', 'listBookmarks', 'listCoinsOfUser'].map(
    (endpoint) => ({ endpoint, fields: coinListFields }),
  ),
  { endpoint: 'getLatestCoin', fields: coinFields },
  { endpoint: 'listLiveCoins', fields: { ...coinListFields, '*.num_participants': 0, '*.thumbnail': null } },
  { endpoint: 'getUser', fields: { ...person, bio: '', followers: 0, following: 0 } },
  { endpoint: 'getOwnProfile', fields: { email: '', bio: '', profileImage: '', roles: [] } },
  ...['listRepliesOfCoin', 'listRepliesOfUser', 'listLatestReplies'].map((endpoint) => ({
    endpoint,
    fields: counted('replies', replyFields),
  })),
  {
    endpoint: 'getTimeline',
    fields: { nextCursor: '', 'activities.*.user.profileImage': '', 'activities.*.target.mint': null },
  },
  {
    endpoint: 'listNotifications',
    fields: { ...counted('notifications', { title: '', metadata: {} }), unreadCount: 0 },
  },
  { endpoint: 'listFollowing', fields: counted('users', { ...person, followers: 0 }) },
  { endpoint: 'listFollowers', fields: counted('users', { ...person, following: 0 }) },
  { endpoint: 'getUserSettings', fields: { 'notifications.like': true } },
  { endpoint: 'listAuthSessions', fields: { 'sessions.*.current': false } },
  { endpoint: 'listSessions', fields: { 'sessions.*.spent': '0' } },
  { endpoint: 'listAlerts', fields: { 'alerts.*.firedAt': null, 'alerts.*.symbol': '' } },
  { endpoint: 'getLivestream', fields: { title: '', nsfw: false, endedAt: null, num_participants: 0 } },
  { endpoint: 'listChat', fields: counted('messages', person) },
  { endpoint: 'listClips', fields: counted('clips', { ...person, title: '' }) },
  { endpoint: 'getReport', fields: reportFields },
  { endpoint: 'listReports', fields: { ...counted('reports', reportFields), nextCursor: '' } },
  { endpoint: 'listOwnReports', fields: counted('reports', { 'target.mint': null, outcome: 'open' }) },
  { endpoint: 'listModerationLogs', fields: counted('logs', { reportId: null, details: {} }) },
  { endpoint: 'listClaims', fields: { 'claims.*.holder': null, 'claims.*.until': null } },
  { endpoint: 'listAppeals', fields: counted('appeals', { decision: null, effects: [] }) },
  { endpoint: 'listTrades', fields: { 'trades.*.username': '', 'trades.*.profile_image': '' } },
  { endpoint: 'listFollowedTrades', fields: { 'trades.*.username': '', 'trades.*.virtual_sol_reserves': 0 } },
  { endpoint: 'listListings', fields: { total: 1, 'data.*.market.volume24h': 0, 'data.*.hidden': false } },
  { endpoint: 'getCoinsByMints', fields: { 'data.*.market.priceChange1h': 0, 'data.*.username': '' } },
  { endpoint: 'getCoinMetadata', fields: { 'metadata.website': '', 'metadata.showName': true } },
  { endpoint: 'getCoinMetadatas', fields: { 'data.*.microblog': '' } },
  { endpoint: 'findCoinByMint', fields: { 'coin.imageUri': '', 'coin.bondingCurve.progress': 0 } },
  { endpoint: 'listKols', fields: { total: 1, 'kols.*.username': '' } },
  { endpoint: 'listKolCoins', fields: { 'data.*.kolActivity.mentions': 0, 'data.*.reasons': [] } },
  { endpoint: 'getVolatility', fields: { candles: 0 } },
  { endpoint: 'listCandles', fields: { 'candles.*.volume': 0, 'candles.*.marketCap': 0 } },
  {
    endpoint: 'getTopHolders',
    fields: { totalHolders: 1, 'topHolders.*.rank': 1, 'distributionMetrics.giniCoefficient': 0 },
  },
  { endpoint: 'getBalances', fields: { total: 1 } },
  { endpoint: 'getSolPrice', fields: { source: 'unknown' } },
];
