import type { OwnProfile } from '../../lib/contract/auth.ts';
import { SOL_MINT, type WalletBalances } from '../../lib/contract/balances.ts';
import type { Candle } from '../../lib/contract/candles.ts';
import type { CoinMarket, ListedCoin } from '../../lib/contract/coin-listings.ts';
import type { Coin } from '../../lib/contract/coins.ts';
import type { TopHolders } from '../../lib/contract/holders.ts';
import type { Notification } from '../../lib/contract/notifications.ts';
import type { Quote } from '../../lib/contract/orders.ts';
import type { Reply } from '../../lib/contract/replies.ts';
import type { Trade } from '../../lib/contract/trades.ts';
import type { User } from '../../lib/contract/users.ts';

/** Answers of the contract with everything in them; a test names only what it is about. */

export const WALLET = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
export const OTHER_WALLET = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
export const MINT = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const CREATED = 1_769_860_800;

export const ownProfile = (given: Partial<OwnProfile> = {}): OwnProfile => ({
  id: '0b2b1f2e-8e9d-4d35-9c5e-7a4f7f1f6b11',
  username: 'calm-finch-444',
  email: '',
  createdAt: '2026-01-31T12:00:00.000Z',
  updatedAt: '2026-01-31T12:00:00.000Z',
  address: WALLET,
  bio: '',
  profileImage: '',
  roles: [],
  ...given,
});

export const user = (given: Partial<User> = {}): User => ({
  id: '0b2b1f2e-8e9d-4d35-9c5e-7a4f7f1f6b11',
  username: 'calm-finch-444',
  createdAt: '2026-01-31T12:00:00.000Z',
  address: WALLET,
  profileImage: '',
  bio: '',
  followers: 0,
  following: 0,
  ...given,
});

export const coin = (given: Partial<Coin> = {}): Coin => ({
  mint: MINT,
  name: 'Paper Boat',
  symbol: 'BOAT',
  description: 'Folds well.',
  image_uri: '',
  metadata_uri: '',
  microblog: '',
  messenger: '',
  bonding_curve: OTHER_WALLET,
  associated_bonding_curve: OTHER_WALLET,
  creator: OTHER_WALLET,
  created_timestamp: CREATED,
  exchange_pool: null,
  complete: false,
  virtual_sol_reserves: 30_000_000_000,
  virtual_token_reserves: 1_073_000_000_000_000,
  total_supply: 1_000_000_000_000_000,
  website: '',
  show_name: true,
  king_of_the_hill_timestamp: null,
  market_cap: 27.958_993,
  reply_count: 0,
  last_reply: 0,
  nsfw: false,
  market_id: null,
  inverted: false,
  username: 'paper',
  profile_image: '',
  usd_market_cap: 4193.848_95,
  last_trade_timestamp: null,
  ath_market_cap: 27.958_993,
  is_currently_live: false,
  hidden: false,
  ...given,
});

const market = (given: Partial<CoinMarket> = {}): CoinMarket => ({
  price: 2.795_899e-8,
  volume24h: 12.5,
  trades24h: 3,
  buys24h: 2,
  sells24h: 1,
  holders: 2,
  priceChange1h: 1.5,
  priceChange24h: -4.25,
  athMarketCap: 31,
  top10Percentage: 12.5,
  creatorSold: false,
  ...given,
});

export const listedCoin = ({ market: figures, ...given }: Partial<ListedCoin> = {}): ListedCoin => ({
  ...coin(given),
  market: market(figures),
});

export const trade = (given: Partial<Trade> = {}): Trade => ({
  signature: SIGNATURE,
  mint: MINT,
  user: WALLET,
  username: 'calm-finch-444',
  profile_image: '',
  is_buy: true,
  sol_amount: 987_654_320,
  token_amount: 34_199_203_154_141,
  price: 2.887_945e-8,
  timestamp: 1_769_860_800_123,
  virtual_sol_reserves: 30_987_654_320,
  virtual_token_reserves: 1_038_800_796_845_859,
  ...given,
});

export const topHolders = (given: Partial<TopHolders> = {}): TopHolders => ({
  mint: MINT,
  topHolders: [
    {
      address: OTHER_WALLET,
      balance: '965800796845859',
      percentage: 96.58,
      solBalance: '987654320',
      rank: 1,
      label: 'curve',
    },
    { address: WALLET, balance: '34199203154141', percentage: 3.42, solBalance: '9000000000', rank: 2 },
  ],
  totalHolders: 1,
  distributionMetrics: { top10Percentage: 3.42, top50Percentage: 3.42, giniCoefficient: 0 },
  ...given,
});

export const candle = (given: Partial<Candle> = {}): Candle => ({
  time: CREATED,
  open: 2.79e-8,
  high: 2.9e-8,
  low: 2.79e-8,
  close: 2.88e-8,
  volume: 0.987_654_32,
  marketCap: 28.8,
  ...given,
});

export const walletBalances = (given: Partial<WalletBalances> = {}): WalletBalances => ({
  address: WALLET,
  balances: [
    { mint: SOL_MINT, balance: '9000000000', decimals: 9, uiAmount: 9, symbol: 'SOL', name: 'SOL' },
    {
      mint: MINT,
      balance: '34199203154141',
      decimals: 6,
      uiAmount: 34_199_203.154_141,
      symbol: 'BOAT',
      name: 'Paper Boat',
    },
  ],
  total: 2,
  ...given,
});

export const quote = (given: Partial<Quote> = {}): Quote => ({
  amountIn: '1000000000',
  amountOut: '34199203154141',
  minOut: '33515219091058',
  fee: '12345680',
  protocolFee: '9382717',
  creatorFee: '2962963',
  lpFee: '0',
  priceImpactBps: 329,
  price: 2.795_899e-8,
  expiresAt: '2026-01-31T12:00:10.000Z',
  ...given,
});

export const reply = (given: Partial<Reply> = {}): Reply => ({
  id: '1',
  mint: MINT,
  text: 'Folds well.',
  image: '',
  user: OTHER_WALLET,
  username: 'paper',
  profileImage: '',
  createdAt: '2026-01-31T12:00:00.000Z',
  parentId: null,
  likes: 0,
  likedByUser: false,
  hidden: false,
  ...given,
});

export const notification = (given: Partial<Notification> = {}): Notification => ({
  id: '1',
  type: 'like',
  title: 'Your reply was liked',
  message: 'paper likes your reply on BOAT',
  createdAt: CREATED,
  read: false,
  metadata: { userId: 'u1', username: 'paper', coinMint: MINT, coinSymbol: 'BOAT', replyId: '7' },
  ...given,
});
