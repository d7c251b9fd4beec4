import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceKeys } from '@/lib/client/balances';
import { createQueryClient } from '@/lib/client/query-client';
import type { Coin } from '@/lib/contract/coins';
import type { Trade } from '@/lib/contract/trades';
import { WalletRefusal } from '@/lib/wallet/wallet-refusal';
import { OrderDesk } from './order-desk';

const MINT = 'CurbTestMint1111111111111111111111111111111';
const OWN = 'CurbTestTrader11111111111111111111111111111';
const SOL_MINT = 'So11111111111111111111111111111111111111112';

const coin = {
  mint: MINT,
  name: 'Cobble',
  symbol: 'COB',
  creator: 'CurbTestCreator1111111111111111111111111111',
  complete: false,
  virtual_sol_reserves: 30_000_000_000,
  virtual_token_reserves: 1_073_000_000_000_000,
  total_supply: 1_000_000_000_000_000,
  exchange_pool: null,
  hidden: false,
} as Coin;

const trade = {
  signature: 'order-signature',
  mint: MINT,
  user: OWN,
  is_buy: true,
  sol_amount: 98_765_431,
  token_amount: 3_520_918_746_848,
} as Trade;

const bought: unknown[] = [];
let balance = 10_000_000_000;

const server = setupServer(
  http.get('*/api/main/coins/:mint', () => HttpResponse.json(coin)),
  http.get('*/api/main/trades/all/:mint', () => HttpResponse.json({ trades: [] })),
  http.get('*/api/main/balances/:address', () =>
    HttpResponse.json({
      address: OWN,
      balances: [{ mint: SOL_MINT, balance: String(balance), decimals: 9, uiAmount: balance / 1e9 }],
      total: 1,
    }),
  ),
  http.get('*/api/analytics/coins/top-holders-and-sol-balance/:mint', () =>
    HttpResponse.json({
      mint: MINT,
      topHolders: [
        { address: MINT, balance: '900000000000000', percentage: 90, solBalance: '0', rank: 1, label: 'curve' },
        { address: OWN, balance: '34612903225806', percentage: 3.4, solBalance: '0', rank: 2 },
      ],
      totalHolders: 1,
      distributionMetrics: { top10Percentage: 3.4, top50Percentage: 3.4, giniCoefficient: 0 },
    }),
  ),
  http.get('*/api/demo-wallets', () => HttpResponse.json({ wallets: [], faucet: true })),
  http.post('*/api/swap/quote', () => HttpResponse.json({ error: 'unavailable' }, { status: 404 })),
  http.post('*/api/swap/orders/message', async ({ request }) => {
    bought.push(await request.json());
    return HttpResponse.json({ message: 'text to sign', nonce: '0'.repeat(32), expiresAt: '2026-01-31T12:00:00.000Z' });
  }),
  http.post('*/api/swap/orders', () => {
    balance = 9_900_000_000;
    return HttpResponse.json(trade, { status: 201 });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  bought.length = 0;
  balance = 10_000_000_000;
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const refuseWith = (error: string, status: number, headers: Record<string, string> = {}) =>
  http.post('*/api/swap/orders', () =>
    HttpResponse.json({ error, message: error, statusCode: status }, { status, headers }),
  );

async function openDesk(signText: (text: string) => Promise<string> = async () => 'signature') {
  const signer = { address: OWN, signText: vi.fn(signText) };
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <OrderDesk mint={MINT} own={OWN} signer={signer} signIn={<button type="button">Sign in</button>} />
    </QueryClientProvider>,
  );
  const form = within(await screen.findByRole('form', { name: 'Order' }));
  await form.findByText('10 SOL');
  return { form, signer, user: userEvent.setup(), queryClient };
}

describe('buying', () => {
  it('quotes, has the order signed, says what was bought and reads the balance again', async () => {
    const { form, signer, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1');
    expect(await form.findByText('3,520,918')).toBeInTheDocument();
    expect(form.getByText('0.66 %')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Buy Cobble' }));
    expect(await form.findByText('Done: bought 3,520,918 COB for 0.1 SOL')).toBeInTheDocument();
    expect(signer.signText).toHaveBeenCalledWith('text to sign');
    expect(bought).toEqual([{ address: OWN, mint: MINT, side: 'buy', amountIn: '100000000', minOut: '3450500371911' }]);
    expect(form.getByLabelText('You pay')).toHaveValue('');
    expect(await form.findByText('9.9 SOL')).toBeInTheDocument();
  });

  it('shows the balance as it was, with what is pending, until the service has answered', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*/api/swap/orders', async () => {
        await answered;
        balance = 9_900_000_000;
        return HttpResponse.json(trade, { status: 201 });
      }),
    );
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1{Enter}');
    expect(await form.findByText('10 SOL, pending −0.1 SOL')).toBeInTheDocument();
    expect(await form.findByTestId('order-status')).toHaveTextContent('Sent');
    answer();
    expect(await form.findByText('9.9 SOL')).toBeInTheDocument();
  });

  it('takes nothing off a balance twice when the news of the trade comes before the answer', async () => {
    server.use(http.post('*/api/swap/orders', () => new Promise<never>(() => {})));
    const { form, user, queryClient } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1{Enter}');
    await form.findByText('10 SOL, pending −0.1 SOL');
    balance = 9_900_000_000;
    await act(() => queryClient.invalidateQueries({ queryKey: balanceKeys.all }));
    expect(await form.findByText('9.9 SOL')).toBeInTheDocument();
    expect(form.getByTestId('order-status')).toHaveTextContent('Sent');
  });

  it('is not sent by a key in what only sets the slippage', async () => {
    const { form, signer, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1');
    await user.click(form.getByRole('button', { name: /slippage, change/ }));
    await user.type(await form.findByLabelText('Own'), '3{Enter}');
    expect(form.getByRole('button', { name: /slippage, change/ })).toHaveTextContent('3 %');
    await user.click(form.getByLabelText('5 %'));
    await user.keyboard('{Enter}');
    expect(form.queryByTestId('order-status')).not.toBeInTheDocument();
    expect(signer.signText).not.toHaveBeenCalled();
    expect(bought).toEqual([]);
  });

  it('gives the focus back when the quick amounts are kept', async () => {
    const { form, user } = await openDesk();
    await user.click(form.getByRole('button', { name: 'Change the quick amounts' }));
    await user.type(await form.findByLabelText('Quick amount 1 in SOL'), '5{Enter}');
    expect(form.getByRole('button', { name: 'Change the quick amounts' })).toHaveFocus();
    expect(form.getByRole('button', { name: '0.15' })).toBeInTheDocument();
  });

  it('says that a refused order cost nothing, keeps the amount and tries again', async () => {
    server.use(refuseWith('slippage_exceeded', 409));
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1{Enter}');
    expect(await form.findByText('Refused: the price moved past your limit. Nothing was charged.')).toBeInTheDocument();
    expect(form.getByLabelText('You pay')).toHaveValue('0.1');
    server.resetHandlers();
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByText('Done: bought 3,520,918 COB for 0.1 SOL')).toBeInTheDocument();
  });

  it('tells an expired order from a failed one', async () => {
    server.use(refuseWith('order_expired', 409));
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1{Enter}');
    expect(await form.findByText('Expired before it was executed. Nothing was charged.')).toBeInTheDocument();
    expect(form.getByTestId('order-status')).toHaveAttribute('data-step', 'expired');
  });

  it('never says that an order failed when its answer was lost', async () => {
    server.use(http.post('*/api/swap/orders', () => HttpResponse.error()));
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1{Enter}');
    expect(await form.findByText('Sent, but no answer came. Asking what became of it')).toBeInTheDocument();
    server.resetHandlers();
    expect(await form.findByText(/^Done: bought/, {}, { timeout: 4000 })).toBeInTheDocument();
  });

  it('waits as long as a busy market asks', async () => {
    server.use(refuseWith('rate_limited', 429, { 'retry-after': '1' }));
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1{Enter}');
    expect(await form.findByText('Sent. The market is busy: asking again in 1 s')).toBeInTheDocument();
    server.resetHandlers();
    expect(await form.findByText(/^Done: bought/, {}, { timeout: 4000 })).toBeInTheDocument();
  });

  it('says when the wallet did not sign', async () => {
    const { form, user } = await openDesk(async () => {
      throw new WalletRefusal('rejected', 'You declined in the wallet.');
    });
    await user.type(form.getByLabelText('You pay'), '0.1{Enter}');
    expect(await form.findByText('You declined in the wallet. Nothing was charged.')).toBeInTheDocument();
  });

  it('asks for a typed confirmation of a large impact, and holds back a larger one', async () => {
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '1.8');
    await user.click(form.getByRole('button', { name: 'Type the confirmation' }));
    expect(bought).toEqual([]);
    await user.type(await form.findByLabelText(/^Type confirm/), 'confirm');
    expect(form.getByRole('button', { name: 'Buy Cobble' })).toBeInTheDocument();
    await user.clear(form.getByLabelText('You pay'));
    await user.type(form.getByLabelText('You pay'), '5');
    expect(form.getByRole('button', { name: 'Held back: price impact' })).toBeInTheDocument();
    await user.click(await form.findByLabelText(/^I understand: allow such orders/));
    await user.type(await form.findByLabelText(/^Type confirm/), 'confirm');
    await user.click(form.getByRole('button', { name: 'Buy Cobble' }));
    await waitFor(() => expect(bought).toHaveLength(1));
    expect(await form.findByText(/^Done: bought/)).toBeInTheDocument();
    // Allowed once, it holds for the rest of the visit; the word is asked for each order.
    await user.type(form.getByLabelText('You pay'), '5');
    expect(form.getByRole('button', { name: 'Type the confirmation' })).toBeInTheDocument();
  });

  it('keeps what was typed when the session has ended', async () => {
    server.use(
      http.post('*/api/swap/orders/message', () =>
        HttpResponse.json({ error: 'token_expired', message: 'Unauthorized', statusCode: 401 }, { status: 401 }),
      ),
    );
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1{Enter}');
    expect(await form.findByText(/^You were signed out. Nothing was charged./)).toBeInTheDocument();
    expect(form.getByLabelText('You pay')).toHaveValue('0.1');
  });

  it('offers play SOL to whoever is short of it', async () => {
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '11');
    expect(form.getByRole('button', { name: 'Not enough SOL' })).toHaveAttribute('aria-disabled', 'true');
    expect(await form.findByRole('button', { name: 'Get 10 SOL' })).toBeInTheDocument();
  });

  it('offers none where the market has no faucet', async () => {
    let asked = false;
    server.use(
      http.get('*/api/demo-wallets', () => {
        asked = true;
        return HttpResponse.json({ wallets: [], faucet: false });
      }),
    );
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '11');
    await waitFor(() => expect(asked).toBe(true));
    expect(form.queryByRole('button', { name: 'Get 10 SOL' })).not.toBeInTheDocument();
  });
});

describe('the keys of an order', () => {
  it('lead to the amount of a buy or a sale, but not what is typed or comes after another key', async () => {
    const { form, user } = await openDesk();
    await user.keyboard('s');
    await waitFor(() => expect(form.getByLabelText('You sell')).toHaveFocus());
    expect(form.getByLabelText('You sell')).toHaveValue('');
    await user.keyboard('b');
    expect(form.getByLabelText('You sell')).toHaveValue('b');
    await user.clear(form.getByLabelText('You sell'));
    act(() => (document.activeElement as HTMLElement).blur());
    const taken = (event: Event) => event.preventDefault();
    window.addEventListener('keydown', taken);
    await user.keyboard('b');
    window.removeEventListener('keydown', taken);
    await user.keyboard('x');
    expect(form.getByLabelText('You sell')).not.toHaveFocus();
    await user.keyboard('b');
    await waitFor(() => expect(form.getByLabelText('You pay')).toHaveFocus());
  });
});

describe('the service’s quote', () => {
  const refused =
    (status: number, headers: Record<string, string> = {}) =>
    () =>
      HttpResponse.json({ error: 'refused', message: 'Refused', statusCode: status }, { status, headers });

  it.each([
    ['broken', refused(500)],
    ['busy for a minute', refused(429, { 'retry-after': '60' })],
    ['no answer but a page', () => new HttpResponse('<html>', { headers: { 'content-type': 'text/html' } })],
    ['not reached', () => HttpResponse.error() as Response],
    ['slow', () => new Promise<Response>(() => {})],
  ])('that is %s leaves the order as it is computed here', async (_, answer) => {
    let asked = 0;
    server.use(
      http.post('*/api/swap/quote', () => {
        asked += 1;
        return answer();
      }),
    );
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1');
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    expect(await form.findByText('3,520,918')).toBeInTheDocument();
    expect(form.getByText('Computed from the figures shown here.')).toBeInTheDocument();
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Buy Cobble' }));
    expect(await form.findByText('Done: bought 3,520,918 COB for 0.1 SOL')).toBeInTheDocument();
  });
});

describe('around an order', () => {
  it('lets the quick amounts be changed, and keeps them', async () => {
    const { form, user } = await openDesk();
    await user.click(form.getByRole('button', { name: 'Change the quick amounts' }));
    const first = await form.findByLabelText('Quick amount 1 in SOL');
    await user.clear(first);
    await user.type(first, '0');
    await user.click(form.getByRole('button', { name: 'Keep' }));
    expect(form.getByRole('alert')).toHaveTextContent('Each amount must be above zero');
    await user.clear(first);
    await user.type(first, '0,25{Enter}');
    await user.click(await form.findByRole('button', { name: '0.25' }));
    expect(form.getByLabelText('You pay')).toHaveValue('0.25');
    expect(bought).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Change the quick amounts' }));
    await user.click(await form.findByRole('button', { name: 'Usual amounts' }));
    expect(form.getByRole('button', { name: '0.1' })).toBeInTheDocument();
  });

  it('lets the quick parts of a sale be changed, apart from the amounts of a buy', async () => {
    const { form, user } = await openDesk();
    await user.click(form.getByRole('radio', { name: 'Sell' }));
    await user.click(form.getByRole('button', { name: 'Change the quick amounts' }));
    const first = await form.findByLabelText('Quick part 1 in percent');
    await user.clear(first);
    await user.type(first, '101');
    await user.click(form.getByRole('button', { name: 'Keep' }));
    expect(form.getByRole('alert')).toHaveTextContent('At most 100 percent');
    await user.clear(first);
    await user.type(first, '12.5{Enter}');
    expect(await form.findByRole('button', { name: '12.5 %' })).toBeInTheDocument();
    expect(form.queryByRole('button', { name: '25 %' })).not.toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Buy' }));
    expect(form.getByRole('button', { name: '0.1' })).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Sell' }));
    await user.click(form.getByRole('button', { name: 'Change the quick amounts' }));
    await user.click(await form.findByRole('button', { name: 'Usual amounts' }));
    expect(form.getByRole('button', { name: '25 %' })).toBeInTheDocument();
  });

  it('tells what stands behind it: each fee, prices, the way to graduation, and the largest holders', async () => {
    // A curve on which 1 SOL net bought what its one holder has.
    server.use(
      http.get('*/api/main/coins/:mint', () =>
        HttpResponse.json({
          ...coin,
          virtual_sol_reserves: 31_000_000_000,
          virtual_token_reserves: 1_038_387_096_774_194,
        }),
      ),
    );
    const { form, user } = await openDesk();
    await user.type(form.getByLabelText('You pay'), '0.1');
    await user.click(form.getByRole('button', { name: 'Details' }));
    const prices = within(await form.findByRole('region', { name: 'Price in SOL' }));
    expect(prices.getByText(/^0\.00000002985\d+ SOL$/)).toBeInTheDocument();
    const fees = within(form.getByRole('region', { name: 'Fees and limits' }));
    expect(fees.getByText('0.000938 SOL')).toBeInTheDocument();
    expect(fees.getByText('0.000296 SOL')).toBeInTheDocument();
    const largest = within(await form.findByRole('region', { name: 'If the ten largest holders sold all now' }));
    expect(await largest.findByText(/−6\.35 %/)).toBeInTheDocument();
    const graduation = form.getByRole('region', { name: 'SOL left to graduation, fees apart' });
    expect(graduation).toHaveTextContent('84.0053');
  });
});
