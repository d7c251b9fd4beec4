import type { ListedCoin } from '@/lib/contract/coin-listings';
import { formatSol } from '@/lib/format/amounts';
import { formatCompact } from '@/lib/format/compact';
import type { Stage, TableSort } from './board-filters';
import { progressOf } from './progress-of';

/** What orders a list: the stage of a column, or the table's order. */
export type Ranking = Stage | TableSort;

const time = (seconds: number | null) =>
  seconds === null ? 'never' : new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19).concat(' UTC');

/** The order in words with its formula, and the coin's own figure in it. */
type Reason = { rule: string; figure: (coin: ListedCoin) => string; isTime?: boolean };

const progress: Reason = {
  rule: 'By how much of the curve is sold: tokens sold ÷ 793.1 million tokens for sale.',
  figure: (coin) => {
    if (coin.complete) return 'All of it is sold: 100%';
    const { percent, lamportsToGo } = progressOf(coin);
    return `${percent.toFixed(2)}% sold, ${formatSol(lamportsToGo)} SOL to go`;
  },
};
const created: Reason = {
  rule: 'By the moment of launch. Nothing else counts.',
  figure: (coin) => `Launched ${time(coin.created_timestamp)}`,
  isTime: true,
};
const graduated: Reason = {
  rule: 'By the moment the last token of the curve was sold. Nothing else counts.',
  figure: (coin) =>
    coin.complete ? `Graduated; ${formatCompact(coin.market_cap)} SOL market cap now` : 'Not graduated',
  isTime: true,
};

const REASONS: Record<Ranking, Reason> = {
  new: created,
  soon: progress,
  graduated,
  created_timestamp: created,
  progress,
  graduated_timestamp: graduated,
  market_cap: {
    rule: 'By market cap: price × total supply.',
    figure: (coin) => `${coin.market_cap} SOL`,
  },
  volume24h: {
    rule: 'By SOL traded on curve or pool in the last 24 hours, buys and sells together, fees not included.',
    figure: ({ market }) => `${formatCompact(market.volume24h)} SOL in ${market.trades24h} trades`,
  },
  holders: {
    rule: 'By wallets with a balance. Curve and pool do not count.',
    figure: ({ market }) => `${market.holders} holders`,
  },
  priceChange24h: {
    rule: 'By change of price: price now ÷ price 24 hours ago (or at launch) − 1.',
    figure: ({ market }) => `${market.priceChange24h}%`,
  },
  reply_count: {
    rule: 'By how many replies stand under the coin.',
    figure: (coin) => `${coin.reply_count} replies`,
  },
  last_reply: {
    rule: 'By the moment of the last reply.',
    figure: (coin) => `Last reply ${time(coin.last_reply === 0 ? null : coin.last_reply)}`,
    isTime: true,
  },
  last_trade_timestamp: {
    rule: 'By the moment of the last trade.',
    figure: (coin) => `Last traded ${time(coin.last_trade_timestamp)}`,
    isTime: true,
  },
};

/** Why coins stand where they stand. No place is for sale, and none is weighed by anything unsaid. */
export function whyHere(ranking: Ranking, order: 'asc' | 'desc' = 'desc') {
  const { rule, figure, isTime = false } = REASONS[ranking];
  const [most, least] = isTime
    ? ['The latest first', 'The earliest first']
    : ['The greatest first', 'The smallest first'];
  return { rule: `${rule} ${order === 'desc' ? most : least}, ties by mint.`, figureOf: figure };
}
