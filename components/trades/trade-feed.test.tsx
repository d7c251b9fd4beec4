import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import { tradeKeys } from '@/lib/client/trades';
import type { Trade } from '@/lib/contract/trades';
import { TradeFeed } from './trade-feed';

const MINT = 'CurbTestMint1111111111111111111111111111111';
const CREATOR = 'CurbTestCreator1111111111111111111111111111';
const OWN = 'CurbTestTrader11111111111111111111111111111';

const trade = (index: number, change: Partial<Trade> = {}): Trade => ({
  signature: `signature-${index}`,
  mint: MINT,
  user: 'CurbTestOther111111111111111111111111111111',
  username: '',
  profile_image: '',
  is_buy: true,
  sol_amount: index * 1_000_000_000,
  token_amount: index * 1_000_000_000_000,
  price: 1e-9,
  timestamp: 1_800_000_000_000 + index * 1000,
  virtual_sol_reserves: 30_000_000_000,
  virtual_token_reserves: 1_073_000_000_000_000,
  ...change,
});

/** Newest first, as the service lists them. */
let market: Trade[] = [];

const server = setupServer(
  http.get('*/api/main/trades/all/:mint', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const offset = Number(searchParams.get('offset') ?? 0);
    const smallest = Number(searchParams.get('minimumSize') ?? 0);
    const trades = market.filter((item) => item.sol_amount >= smallest);
    return HttpResponse.json({ trades: trades.slice(offset, offset + Number(searchParams.get('limit'))) });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  market = [3, 2, 1].map((index) => trade(index));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openFeed(own: string | null = null) {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <TradeFeed mint={MINT} creator={CREATOR} own={own} />
    </QueryClientProvider>,
  );
  const table = await screen.findByRole('table', { name: 'Trades, newest first' });
  const poll = () => act(() => queryClient.invalidateQueries({ queryKey: tradeKeys.lists(MINT) }));
  return { table, poll, user: userEvent.setup() };
}

const sizes = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);

describe('the trade feed', () => {
  it('runs along while nobody is on it', async () => {
    const { poll } = await openFeed();
    market = [trade(4), ...market];
    await poll();
    await waitFor(() => expect(sizes()).toEqual(['4', '3', '2', '1']));
  });

  it('stands still under the pointer and catches up when asked', async () => {
    const { table, poll, user } = await openFeed();
    await user.hover(table);
    market = [trade(5), trade(4), ...market];
    await poll();
    const button = await screen.findByRole('button', { name: /2 new/ });
    expect(sizes()).toEqual(['3', '2', '1']);
    await user.click(button);
    expect(sizes()).toEqual(['5', '4', '3', '2', '1']);
  });

  it('stands still under the focus, and runs on when it leaves', async () => {
    const { table, poll, user } = await openFeed();
    act(() => within(table).getAllByRole('link')[0]?.focus());
    market = [trade(4), ...market];
    await poll();
    await screen.findByRole('button', { name: /1 new/ });
    expect(sizes()).toEqual(['3', '2', '1']);
    await user.click(document.body);
    expect(sizes()).toEqual(['4', '3', '2', '1']);
  });

  it('loads older trades without a hole and says when it has all', async () => {
    market = Array.from({ length: 80 }, (_, index) => trade(80 - index));
    const { user } = await openFeed();
    expect(screen.getByText(/shown/)).toHaveTextContent('50 shown');
    await user.click(screen.getByRole('button', { name: 'Load older' }));
    expect(await screen.findByText(/back to the first trade/)).toHaveTextContent('80');
  });

  it('names the creator and the reader, and says the side in words', async () => {
    market = [trade(2, { user: CREATOR, is_buy: false }), trade(1, { user: OWN })];
    const { table } = await openFeed(OWN);
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('creator');
    expect(first).toHaveTextContent('Sell');
    expect(second).toHaveTextContent('You');
    expect(second).toHaveTextContent('Buy');
  });

  it('filters by side, by size and by person', async () => {
    market = [trade(3, { user: OWN }), trade(2, { is_buy: false }), trade(1)];
    const { user } = await openFeed(OWN);
    await user.click(screen.getByLabelText('Buys'));
    expect(sizes()).toEqual(['3', '1']);
    await user.click(screen.getByLabelText('Mine'));
    expect(sizes()).toEqual(['3']);
    await user.click(screen.getByLabelText('Mine'));
    await user.click(screen.getByLabelText('All'));
    await user.selectOptions(screen.getByLabelText('Smallest trade shown'), '≥ 5 SOL');
    expect(await screen.findByText('No trade like this')).toBeInTheDocument();
  });

  it('says what failed and shows the trades once they come', async () => {
    server.use(
      http.get('*/api/main/trades/all/:mint', () => HttpResponse.json({ error: 'not_found' }, { status: 404 })),
    );
    const queryClient = createQueryClient();
    render(
      <QueryClientProvider client={queryClient}>
        <TradeFeed mint={MINT} creator={CREATOR} own={null} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Trades could not be loaded')).toBeInTheDocument();
    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('waits while it is paused and says how many came', async () => {
    const { poll, user } = await openFeed();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.unhover(screen.getByRole('table'));
    market = [trade(4), ...market];
    await poll();
    expect(await screen.findByRole('button', { name: /1 new/ })).toBeInTheDocument();
    expect(sizes()).toEqual(['3', '2', '1']);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.unhover(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(sizes()).toEqual(['4', '3', '2', '1']));
  });

  it('finds the trades of one trader', async () => {
    market = [trade(3), trade(2, { username: 'calm-finch' }), trade(1)];
    const { user } = await openFeed();
    await user.type(screen.getByRole('textbox', { name: 'Trader by address or name' }), 'FINCH');
    await waitFor(() => expect(sizes()).toEqual(['2']));
  });

  it('asks for the trades of those one follows', async () => {
    server.use(
      http.get('*/api/main/trades/followsUserId/:mint', () => HttpResponse.json({ trades: [trade(7), trade(6)] })),
    );
    const { user } = await openFeed(OWN);
    await user.click(screen.getByRole('checkbox', { name: 'Followed' }));
    await waitFor(() => expect(sizes()).toEqual(['7', '6']));
  });
});
