import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { Component, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Board } from '@/components/coins/board';
import { Portfolio } from '@/components/portfolio/portfolio';
import { sessionKeys } from '@/lib/client/auth';
import { forgetAnswers } from '@/lib/client/browser-fetcher';
import { createQueryClient } from '@/lib/client/query-client';
import { getBalances } from '@/lib/contract/balances';
import { listCandles } from '@/lib/contract/candles';
import { listClips } from '@/lib/contract/clips';
import { getCoinsByMints, listListings } from '@/lib/contract/coin-listings';
import { getCoin, getSolPrice, listCoinsOfUser } from '@/lib/contract/coins';
import type { Endpoint } from '@/lib/contract/endpoint';
import { getInsiders, getTopHolders, listSpreads } from '@/lib/contract/holders';
import { listChat } from '@/lib/contract/livestream-chat';
import { getLivestreamSwitch } from '@/lib/contract/livestream-control';
import { quoteOrder } from '@/lib/contract/orders';
import { getPortfolio, listWalletTrades } from '@/lib/contract/portfolio';
import { listSparks } from '@/lib/contract/sparks';
import { listTrades } from '@/lib/contract/trades';
import { getUser } from '@/lib/contract/users';
import { candle, coin, listedCoin, MINT, topHolders, trade, user, WALLET, walletBalances } from '@/test/msw/factories';
import { givesAnswer } from '@/test/msw/handlers';
import { contractAnswers } from '@/test/panels-under-faults';
import { readCoinAddress } from './coin/[mint]/coin-address';
import { CoinWorkspace } from './coin/[mint]/coin-workspace';
import { LiveWorkspace } from './coin/[mint]/live/live-workspace';
import { ProfileView } from './profile/[id]/profile-view';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined, replace: () => undefined }) }));
// The picture needs a canvas, which the browser tests have.
vi.mock('@/components/trading/candle-canvas', () => ({ CandleCanvas: () => <p>the candles</p> }));

type Page = {
  page: string;
  draw: () => ReactNode;
  /** Where its parts come from, each with what shows that it is whole. */
  parts: readonly (readonly [source: Endpoint, whole: () => HTMLElement])[];
};

const byRole = (role: string, name: string | RegExp) => () => screen.getByRole(role, { name });
const byText = (text: string | RegExp) => () => screen.getByText(text);
const trades = byRole('table', 'Trades, newest first');

const PAGES: Page[] = [
  {
    page: 'of a coin',
    draw: () => <CoinWorkspace mint={MINT} address={readCoinAddress({})} />,
    parts: [
      [listTrades, trades],
      [listCandles, byText('the candles')],
      [getCoinsByMints, byRole('heading', /Paper Boat/)],
      [quoteOrder, byRole('tab', /Replies/)],
    ],
  },
  {
    page: 'of a coin, with its holders',
    draw: () => <CoinWorkspace mint={MINT} address={readCoinAddress({ tab: 'holders' })} />,
    parts: [
      [getTopHolders, byText('Gini')],
      [getInsiders, byRole('table', /First buyers/)],
      [listSpreads, byRole('list', 'Lines')],
      [getSolPrice, byRole('heading', /Paper Boat/)],
    ],
  },
  {
    page: 'of a stream',
    draw: () => <LiveWorkspace mint={MINT} />,
    parts: [
      [listTrades, byRole('region', 'Latest trades')],
      [listChat, byRole('region', 'Messages')],
      [listClips, byRole('region', 'Clips')],
      [getLivestreamSwitch, byRole('region', 'Picture')],
    ],
  },
  {
    page: 'of a wallet',
    draw: () => <Portfolio address={WALLET} />,
    parts: [
      [getBalances, byRole('table', 'Balances')],
      [getPortfolio, byRole('region', /Results/)],
      [listWalletTrades, byRole('region', /History/)],
    ],
  },
  {
    page: 'of a person',
    draw: () => <ProfileView id={WALLET} />,
    parts: [
      [listCoinsOfUser, byRole('tab', 'Coins')],
      [getSolPrice, byRole('heading', /calm-finch/)],
    ],
  },
  {
    page: 'of all coins',
    draw: () => <Board />,
    parts: [
      [listSparks, byRole('radio', 'Table')],
      [listListings, byRole('radio', 'Columns')],
    ],
  },
];

const whole = [
  givesAnswer(getCoin, () => HttpResponse.json(coin())),
  givesAnswer(getCoinsByMints, () => HttpResponse.json({ data: [listedCoin()] })),
  givesAnswer(listListings, () => HttpResponse.json({ data: [listedCoin()], total: 1 })),
  givesAnswer(listTrades, () => HttpResponse.json({ trades: [trade()] })),
  givesAnswer(listCandles, () => HttpResponse.json({ candles: [candle()] })),
  givesAnswer(getTopHolders, () => HttpResponse.json(topHolders())),
  givesAnswer(getBalances, () => HttpResponse.json(walletBalances())),
  givesAnswer(listChat, () => HttpResponse.json({ messages: [], hasOlder: false })),
  givesAnswer(getUser, () => HttpResponse.json(user())),
];

/** Readable, and nothing in it is what it should be. */
const nonsense = () =>
  HttpResponse.json({ data: 7, trades: 7, candles: 7, messages: 7, clips: [null], balances: [null] });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  server.resetHandlers(...whole, ...contractAnswers());
  const nothing = () => undefined;
  vi.stubGlobal(
    'EventSource',
    class {
      close = nothing;
      addEventListener = nothing;
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: nothing, removeEventListener: nothing }));
  // React tells of every caught error, which is what is wanted here.
  vi.spyOn(console, 'error').mockImplementation(nothing);
});
afterEach(() => {
  forgetAnswers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** Catches what no part kept to itself. */
class Whole extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>the page is gone</p> : this.props.children;
  }
}

describe.each(PAGES)('the page $page', ({ draw, parts }) => {
  it.each(parts.map(([source]) => [`${source.method} ${source.path}`, source] as const))(
    'stands when %s answers nonsense',
    async (_, broken) => {
      server.use(givesAnswer(broken, nonsense));
      const queryClient = createQueryClient();
      queryClient.setQueryData(sessionKeys.me(), null);
      render(
        <Whole>
          <QueryClientProvider client={queryClient}>{draw()}</QueryClientProvider>
        </Whole>,
        { wrapper: withNuqsTestingAdapter({ hasMemory: true }) },
      );
      const others = parts.filter(([source]) => source !== broken);
      await waitFor(() => others.map(([, find]) => expect(find()).toBeInTheDocument()), { timeout: 5000 });
      expect(screen.queryByText('the page is gone')).not.toBeInTheDocument();
    },
  );
});
