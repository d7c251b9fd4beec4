import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { coinKeys } from '@/lib/client/coins';
import { createQueryClient } from '@/lib/client/query-client';
import type { Coin } from '@/lib/contract/coins';
import { readCoinAddress } from './coin-address';
import { CoinWorkspace } from './coin-workspace';

// The picture needs a canvas, which the browser tests have.
vi.mock('@/components/trading/candle-canvas', () => ({ CandleCanvas: () => <p>the candles</p> }));

const MINT = 'CurbTestMint1111111111111111111111111111111';
const CREATOR = 'CurbTestCreator1111111111111111111111111111';

const onCurve = {
  mint: MINT,
  name: 'Cobble',
  symbol: 'COB',
  description: 'Read https://cobble.example/paper and javascript:alert(1)',
  website: 'https://www.cobble.example/',
  microblog: 'javascript:alert(1)',
  messenger: '@cobble',
  image_uri: '',
  metadata_uri: '',
  bonding_curve: CREATOR,
  associated_bonding_curve: CREATOR,
  creator: CREATOR,
  username: 'mason',
  created_timestamp: 1_800_000_000,
  complete: false,
  exchange_pool: null,
  virtual_sol_reserves: 47_586_666_000,
  virtual_token_reserves: 676_450_000_000_000,
  total_supply: 1_000_000_000_000_000,
  market_cap: 70.35,
  usd_market_cap: 10_552,
  ath_market_cap: 70.35,
  hidden: false,
  nsfw: false,
} as Coin;

let coin = onCurve;

const trade = {
  signature: 'signature-1',
  mint: MINT,
  user: CREATOR,
  username: 'mason',
  is_buy: true,
  sol_amount: 1_000_000_000,
  token_amount: 1_000_000_000_000,
  timestamp: 1_800_000_100_000,
  virtual_sol_reserves: 47_586_666_000,
  virtual_token_reserves: 676_450_000_000_000,
};
const candle = { time: 1_800_000_100, open: 7e-8, high: 7e-8, low: 7e-8, close: 7e-8, volume: 1, marketCap: 70 };
const holders = {
  mint: MINT,
  topHolders: [],
  totalHolders: 0,
  distributionMetrics: { top10Percentage: 0, top50Percentage: 0, giniCoefficient: 0 },
};

const server = setupServer(
  http.get('*/api/main/coins/user-created-coins/:id', () => HttpResponse.json([coin])),
  http.get('*/api/main/coins/look-alikes', () => HttpResponse.json([coin])),
  http.get('*/api/clips/clips', () => HttpResponse.json({ clips: [] })),
  http.get('*/api/volatility/volatility/:mint', () => HttpResponse.json({ window: '24h', candles: 0 })),
  http.get('*/api/main/coins/:mint', () => HttpResponse.json(coin)),
  http.get('*/api/main/trades/all/:mint', () => HttpResponse.json({ trades: [trade] })),
  http.get('*/api/main/sol-price', () =>
    HttpResponse.json({ solPrice: 150, updatedAt: '2026-01-31T12:00:00.000Z', source: 'sample' }),
  ),
  http.get('*/api/market/candles/:mint', () => HttpResponse.json({ candles: [candle] })),
  http.get('*/api/analytics/coins/top-holders-and-sol-balance/:mint', () => HttpResponse.json(holders)),
  http.post('*/api/swap/quote', () => HttpResponse.json({ error: 'not_found' }, { status: 404 })),
  http.post('*/api/analytics/coins/mints', () =>
    HttpResponse.json({ data: [{ ...coin, market: { priceChange24h: 12, volume24h: 5, holders: 7 } }] }),
  ),
);

/** Refused without a retry, so that no test waits for one. */
const down = () => HttpResponse.json({ error: 'not_found', message: 'Not found' }, { status: 404 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  coin = onCurve;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openPage(query: Record<string, string> = {}) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), null);
  render(
    <QueryClientProvider client={queryClient}>
      <CoinWorkspace mint={MINT} address={readCoinAddress(query)} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: /Cobble/ });
  return { poll: () => act(() => queryClient.invalidateQueries({ queryKey: coinKeys.detail(MINT) })) };
}

describe('the page of a coin', () => {
  it('keeps the view in the address, defaults left out, and reads nonsense as the default', async () => {
    await openPage({ tab: 'nonsense' });
    expect(screen.getByRole('tab', { name: /Trades/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: /About/ }));
    expect(window.location.search).toBe('?tab=about');
    await userEvent.click(screen.getByRole('tab', { name: /Trades/ }));
    expect(window.location.search).toBe('');
  });

  it('goes to its tabs by single keys, unless something is typed', async () => {
    await openPage();
    await userEvent.keyboard('c');
    const replies = screen.getByRole('tab', { name: /Replies/ });
    await waitFor(() => expect(replies).toHaveFocus());
    expect(replies).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('t');
    await waitFor(() => expect(screen.getByRole('tab', { name: /Trades/ })).toHaveFocus());
    await userEvent.type(screen.getByRole('textbox', { name: 'Trader by address or name' }), 'h');
    expect(screen.getByRole('tab', { name: /Trades/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows chart, trades, figures and the order', async () => {
    await openPage();
    expect(await screen.findByText('the candles')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Trades, newest first' })).toHaveTextContent('mason');
    expect(screen.getByRole('form', { name: 'Order' })).toBeInTheDocument();
    expect(await screen.findByText('+12.00%')).toBeInTheDocument();
  });

  it.each([
    ['candles', '*/api/market/candles/:mint', 'Candles could not be loaded', 'get'],
    ['trades', '*/api/main/trades/all/:mint', 'Trades could not be loaded', 'get'],
    ['the day’s figures', '*/api/analytics/coins/mints', null, 'post'],
  ] as const)('goes on when %s are down', async (_, path, sentence, method) => {
    server.use(http[method](path, down));
    await openPage();
    if (sentence) expect(await screen.findByText(sentence)).toBeInTheDocument();
    if (sentence !== 'Candles could not be loaded') expect(await screen.findByText('the candles')).toBeInTheDocument();
    if (sentence !== 'Trades could not be loaded') expect(await screen.findByRole('table')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('You pay'), '0.1');
    expect(await screen.findByText('Computed from the figures shown here.')).toBeInTheDocument();
  });

  it('lives through graduation without a reload', async () => {
    const { poll } = await openPage();
    expect(screen.getAllByText('50.0 %')[0]).toBeInTheDocument();
    coin = {
      ...onCurve,
      complete: true,
      exchange_pool: 'CurbTestPoo1111111111111111111111111111111',
      virtual_sol_reserves: 84_990_359_056,
      virtual_token_reserves: 206_900_000_000_000,
    };
    await poll();
    expect((await screen.findAllByText('Graduated')).length).toBeGreaterThan(0);
  });

  it('warns of a coin that moderators have withdrawn', async () => {
    coin = { ...onCurve, hidden: true };
    await openPage();
    expect(screen.getByRole('note')).toHaveTextContent('can still sell it');
  });

  it('is another one for a coin that is read from the chain, with nothing on it that would be refused', async () => {
    coin = { ...onCurve, chain_read_timestamp: Math.floor(Date.now() / 1000) };
    await openPage({ tab: 'replies' });
    expect(await screen.findByRole('region', { name: 'From the chain, read only here' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bookmark Cobble' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Buy|Sell|Report|alert/i })).not.toBeInTheDocument();
    for (const role of ['tab', 'form', 'textbox']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  });

  it('opens the tab of its address, and follows links only where they lead to the web', async () => {
    await openPage({ tab: 'about' });
    const about = within(screen.getByRole('tabpanel', { name: 'About' }));
    await about.findByText('About');
    expect(about.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://cobble.example/paper',
      'https://www.cobble.example/',
    ]);
    expect(about.getByText('@cobble')).toBeInTheDocument();
    for (const link of about.getAllByRole('link'))
      expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow'));
  });
});
