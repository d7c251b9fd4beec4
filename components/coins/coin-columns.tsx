import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { CoinPicture } from '@/components/ui/coin-picture';
import { Count } from '@/components/ui/count';
import type { Column } from '@/components/ui/data-table';
import { Marked } from '@/components/ui/marked';
import { Percent } from '@/components/ui/percent';
import { Price } from '@/components/ui/price';
import { ProgressBar } from '@/components/ui/progress-bar';
import { SolValue } from '@/components/ui/sol-value';
import type { ListedCoin } from '@/lib/contract/coin-listings';
import { shortAddress } from '@/lib/format/address';
import { UNKNOWN } from '@/lib/format/amounts';
import type { RowAction } from './board';
import { CoinLink } from './coin-link';
import { MoreButton } from './coin-sheet';
import { progressOf } from './progress-of';
import { Spark } from './spark';
import { WhyButton } from './why-button';
import type { Ranking } from './why-here';

const sol = (value: number) => <SolValue sol={value} showUnit={false} flash />;

export type CoinColumnsInput = {
  ranking: Ranking;
  order: 'asc' | 'desc';
  /** Keeps its place until it is needed: until a mouse or the keyboard was in the table. */
  wasReached: boolean;
  rowAction?: RowAction | undefined;
  onMore: (coin: ListedCoin) => void;
};

/** The columns of the table of coins; `sortKey` is the service's own name of the order. */
export function coinColumns(input: CoinColumnsInput): readonly Column<ListedCoin>[] {
  const columns = input.ranking === 'last_reply' ? [...FIGURES, LAST_REPLY] : FIGURES;
  return [...columns.map((column) => fitted(column, input.ranking)), actionsColumn(input)];
}

/** By what a table is ordered is always in sight; a phone has room for that or the change, beside the market cap. */
function fitted(column: Column<ListedCoin>, ranking: Ranking): Column<ListedCoin> {
  if (column.sortKey === ranking) return { ...column, className: '' };
  const isCrowded = column.key === 'change' && ranking !== 'market_cap';
  return isCrowded ? { ...column, className: 'hidden sm:table-cell' } : column;
}

const FIGURES: readonly Column<ListedCoin>[] = [
  {
    key: 'coin',
    title: 'Coin',
    className: 'w-full max-w-0 min-w-26 sm:min-w-40',
    cell: (coin) => (
      <span className="flex items-center gap-2">
        <CoinPicture mint={coin.mint} image={coin.image_uri} size={20} />
        <CoinLink mint={coin.mint} name={coin.name} symbol={coin.symbol} />
        {coin.is_currently_live ? <Badge tone="red">Live</Badge> : null}
        {coin.nsfw ? <Badge>NSFW</Badge> : null}
      </span>
    ),
  },
  {
    key: 'age',
    title: 'Age',
    align: 'end',
    sortKey: 'created_timestamp',
    className: 'hidden sm:table-cell',
    cell: (coin) => <Age at={coin.created_timestamp * 1000} className="figures text-quiet" />,
  },
  {
    key: 'creator',
    title: 'Creator',
    className: 'hidden min-[90rem]:table-cell',
    cell: (coin) => (
      <span title={coin.creator} className="inline-block max-w-28 truncate align-middle text-quiet">
        {coin.market.creatorSold ? <span className="mr-1 text-small text-amber">sold</span> : null}
        {coin.username ? <bdi>{coin.username}</bdi> : <span className="figures">{shortAddress(coin.creator)}</span>}
      </span>
    ),
  },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    className: 'hidden md:table-cell',
    cell: (coin) => <Price value={coin.market.price} flash />,
  },
  {
    key: 'marketCap',
    title: 'Market cap',
    align: 'end',
    sortKey: 'market_cap',
    cell: (coin) => <span className="font-medium">{sol(coin.market_cap)}</span>,
  },
  {
    key: 'change',
    title: '24 h',
    align: 'end',
    sortKey: 'priceChange24h',
    hint: 'Change of the price in 24 hours',
    cell: (coin) => <Percent value={coin.market.priceChange24h} />,
  },
  {
    key: 'spark',
    title: 'Last day',
    align: 'end',
    className: 'hidden lg:table-cell',
    cell: (coin) => <Spark mint={coin.mint} className="inline-block" />,
  },
  {
    key: 'volume',
    title: 'Volume',
    align: 'end',
    sortKey: 'volume24h',
    hint: 'Traded in 24 hours, in SOL or in dollars as chosen in the settings',
    className: 'hidden sm:table-cell',
    cell: (coin) => sol(coin.market.volume24h),
  },
  {
    key: 'trades',
    title: 'Buys / sells',
    align: 'end',
    hint: 'Trades in 24 hours',
    className: 'hidden min-[90rem]:table-cell',
    cell: (coin) => (
      <span className="figures">
        <Count value={coin.market.buys24h} className="text-up" />
        <span className="text-faint"> / </span>
        <Count value={coin.market.sells24h} className="text-down" />
      </span>
    ),
  },
  {
    key: 'holders',
    title: 'Holders',
    align: 'end',
    sortKey: 'holders',
    className: 'hidden sm:table-cell',
    cell: (coin) => <Count value={coin.market.holders} flash />,
  },
  {
    key: 'replies',
    title: 'Replies',
    align: 'end',
    sortKey: 'reply_count',
    className: 'hidden min-[90rem]:table-cell',
    cell: (coin) => <Count value={coin.reply_count} className="text-quiet" />,
  },
  {
    key: 'top10',
    title: 'Top 10',
    align: 'end',
    hint: 'Of the supply, in the ten largest wallets',
    className: 'hidden lg:table-cell',
    cell: ({ market: { top10Percentage } }) => (
      <span className="figures text-quiet">
        <Marked>{top10Percentage === undefined ? UNKNOWN : `${top10Percentage.toFixed(1)}%`}</Marked>
      </span>
    ),
  },
  {
    key: 'lastTrade',
    title: 'Last trade',
    align: 'end',
    sortKey: 'last_trade_timestamp',
    className: 'hidden min-[90rem]:table-cell',
    cell: (coin) => (
      <Age
        at={coin.last_trade_timestamp === null ? null : coin.last_trade_timestamp * 1000}
        className="figures text-quiet"
      />
    ),
  },
  {
    key: 'progress',
    title: 'Progress',
    align: 'end',
    sortKey: 'progress',
    hint: 'How much of the curve is sold',
    className: 'hidden sm:table-cell',
    cell: (coin) => <Progress coin={coin} />,
  },
];

const LAST_REPLY: Column<ListedCoin> = {
  key: 'lastReply',
  title: 'Last reply',
  align: 'end',
  sortKey: 'last_reply',
  cell: (coin) => <Age at={coin.last_reply === 0 ? null : coin.last_reply * 1000} className="figures text-quiet" />,
};

function actionsColumn({ ranking, order, wasReached, rowAction, onMore }: CoinColumnsInput): Column<ListedCoin> {
  return {
    key: 'actions',
    title: 'More',
    align: 'end',
    // On a phone it has room for one button.
    className: 'max-md:max-w-10 max-md:overflow-clip max-md:px-1',
    cell: (coin) => (
      <span className="inline-flex items-center gap-1 align-middle">
        <WhyButton coin={coin} ranking={ranking} order={order} className="max-md:hidden" />
        <MoreButton coin={coin} onOpen={onMore} />
        {rowAction ? (
          <span className="min-w-18 text-right max-md:hidden">{wasReached ? rowAction(coin) : null}</span>
        ) : null}
      </span>
    ),
  };
}

function Progress({ coin }: { coin: ListedCoin }) {
  if (coin.complete) return <span className="text-small text-faint">Graduated</span>;
  const { percent } = progressOf(coin);
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <ProgressBar value={percent} label="Sold of the curve" className="w-12 max-sm:hidden" />
      <span className="figures w-14">
        <Marked>{percent.toFixed(2)}%</Marked>
      </span>
    </span>
  );
}
