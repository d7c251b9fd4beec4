import { vi } from 'vitest';
import { Board } from '@/components/coins/board';
import { BoardColumn } from '@/components/coins/board-column';
import { NO_FILTERS } from '@/components/coins/board-filters';
import { HoldersPanel } from '@/components/holders/holders-panel';
import { KolsView } from '@/components/kols/kols-view';
import { ClipList } from '@/components/livestreams/clips/clip-list';
import { LiveList } from '@/components/livestreams/live-list/live-list';
import { HistoryPanel } from '@/components/portfolio/history-panel';
import { Portfolio } from '@/components/portfolio/portfolio';
import { ResultsPanel } from '@/components/portfolio/results-panel';
import { TradeFeed } from '@/components/trades/trade-feed';
import { ChartPanel } from '@/components/trading/chart-panel';
import { getBalances } from '@/lib/contract/balances';
import { listCandles } from '@/lib/contract/candles';
import { listClips } from '@/lib/contract/clips';
import { listListings } from '@/lib/contract/coin-listings';
import { getCoin, listCoinsOfUser, searchCoins } from '@/lib/contract/coins';
import { getInsiders, getTopHolders, listSpreads } from '@/lib/contract/holders';
import { listKolCoins, listKols } from '@/lib/contract/kols';
import { listLiveCoins } from '@/lib/contract/livestreams';
import { getPortfolio, listWalletTrades } from '@/lib/contract/portfolio';
import { listTrades } from '@/lib/contract/trades';
import {
  candle,
  coin,
  listedCoin,
  MINT,
  OTHER_WALLET,
  topHolders,
  trade,
  WALLET,
  walletBalances,
} from '@/test/msw/factories';
import { describePanelsUnderFaults, type PanelUnderFaults } from '@/test/panels-under-faults';
import { CoinWorkspace } from './coin/[mint]/coin-workspace';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined, replace: () => undefined }) }));
// The picture needs a canvas, which the browser tests have.
vi.mock('@/components/trading/candle-canvas', () => ({ CandleCanvas: () => null }));

const holders = () => (
  <HoldersPanel mint={MINT} creator={OTHER_WALLET} totalSupplyUnits={1_000_000_000_000_000n} own={null} />
);

const BOARD: PanelUnderFaults[] = [
  {
    panel: 'a column of the board',
    endpoint: listListings,
    draw: () => <BoardColumn stage="new" filters={{ ...NO_FILTERS, nsfw: false }} active clearFilters={null} />,
    sentence: 'Coins could not be loaded',
    full: { role: 'list', name: 'New' },
    answer: () => ({ data: [listedCoin()], total: 1 }),
  },
  {
    panel: 'the table of coins',
    endpoint: listListings,
    search: '?view=table',
    draw: () => <Board />,
    sentence: 'Coins could not be loaded',
    full: { role: 'table', name: 'Coins' },
    answer: () => ({ data: [listedCoin()], total: 1 }),
  },
  {
    panel: 'the search in the table',
    endpoint: searchCoins,
    search: '?view=table&q=boat',
    draw: () => <Board />,
    sentence: 'Coins could not be loaded',
    full: { role: 'table', name: 'Coins' },
    answer: () => [coin()],
  },
  {
    panel: 'the KOL scan',
    endpoint: listKolCoins,
    draw: () => <KolsView />,
    sentence: 'The scan could not be loaded',
    full: { role: 'list', name: 'Coins by trending score' },
  },
  {
    panel: 'the list of opinion leaders',
    endpoint: listKols,
    draw: () => <KolsView />,
    sentence: 'The list could not be loaded',
    full: { role: 'list', name: 'Opinion leaders' },
  },
  {
    panel: 'the live coins',
    endpoint: listLiveCoins,
    draw: () => <LiveList includeNsfw={false} isOff={null} />,
    sentence: 'The streams could not be loaded',
    full: { role: 'list', name: 'Streams' },
  },
];

const COIN: PanelUnderFaults[] = [
  {
    panel: 'the page of a coin',
    endpoint: getCoin,
    draw: () => <CoinWorkspace mint={MINT} address={{ tab: 'about', interval: '1m', axis: 'price' }} />,
    sentence: 'The coin could not be loaded',
    full: { role: 'heading', name: /Paper Boat/ },
    answer: () => coin(),
  },
  {
    panel: 'the chart',
    endpoint: listCandles,
    draw: () => (
      <ChartPanel
        coin={coin()}
        interval="1m"
        axis="price"
        onInterval={() => undefined}
        onAxis={() => undefined}
        own={null}
      />
    ),
    sentence: 'Candles could not be loaded',
    full: { role: 'group', name: 'Candle width' },
    answer: () => ({ candles: [candle()] }),
  },
  {
    panel: 'the trades',
    endpoint: listTrades,
    draw: () => <TradeFeed mint={MINT} creator={OTHER_WALLET} own={null} />,
    sentence: 'Trades could not be loaded',
    full: { role: 'table', name: 'Trades, newest first' },
    answer: () => ({ trades: [trade()] }),
  },
  {
    panel: 'the holders',
    endpoint: getTopHolders,
    draw: holders,
    sentence: 'Holders could not be loaded',
    full: { role: 'table', name: /Largest holders/ },
    answer: () => topHolders(),
  },
  {
    panel: 'the concentration over time',
    endpoint: listSpreads,
    draw: holders,
    sentence: 'The concentration over time could not be loaded',
    full: { role: 'img', name: /the top ten went from/ },
  },
  {
    panel: 'the first buyers',
    endpoint: getInsiders,
    draw: holders,
    sentence: 'First buyers and creator could not be loaded',
    full: { role: 'table', name: /First buyers/ },
  },
  {
    panel: 'the other coins of the creator',
    endpoint: listCoinsOfUser,
    draw: holders,
    sentence: 'The creator’s other coins could not be loaded',
    full: { role: 'list', name: 'Other coins of the creator' },
    answer: () => [coin({ mint: WALLET })],
  },
  {
    panel: 'the clips of a coin',
    endpoint: listClips,
    draw: () => <ClipList mint={MINT} host={OTHER_WALLET} report={() => null} />,
    sentence: 'Clips could not be loaded',
    full: { role: 'list', name: 'Clips, newest first' },
  },
];

const PORTFOLIO: PanelUnderFaults[] = [
  {
    panel: 'the balances',
    endpoint: getBalances,
    draw: () => <Portfolio address={WALLET} />,
    sentence: 'Balances could not be loaded',
    full: { role: 'table', name: 'Balances' },
    answer: () => walletBalances(),
  },
  {
    panel: 'the results',
    endpoint: getPortfolio,
    draw: () => <ResultsPanel address={WALLET} status="all" onStatus={() => undefined} />,
    sentence: 'Results could not be loaded',
    full: { role: 'table', name: 'Results by coin' },
  },
  {
    panel: 'the history',
    endpoint: listWalletTrades,
    draw: () => <HistoryPanel address={WALLET} />,
    sentence: 'History could not be loaded',
    full: { role: 'table', name: 'Trades of the wallet, newest first' },
  },
];

describePanelsUnderFaults([...BOARD, ...COIN, ...PORTFOLIO]);
