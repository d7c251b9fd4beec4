import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listenToToasts, type ToastMessage } from '@/components/ui/toast';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import type { Trade } from '@/lib/contract/trades';
import { makeQuickKey } from '@/lib/wallet/quick-key';
import { dropQuickKey, type KeptQuickKey, readQuickKey } from '@/lib/wallet/quick-key-store';
import { QuickBuyButton } from './quick-buy-button';

const MINT = 'CurbTestMint1111111111111111111111111111111';
const OWN = 'CurbTestTrader11111111111111111111111111111';
const coin = { mint: MINT, name: 'Cobble', symbol: 'COB' };

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/wallet/quick-key-store', () => ({ readQuickKey: vi.fn(), dropQuickKey: vi.fn() }));

let priceImpactBps = 66;
let sent: { key?: string }[] = [];
let told: ToastMessage[] = [];
let stopListening = () => {};

const quote = () => ({
  amountIn: '100000000',
  amountOut: '3520918746848',
  minOut: '3450500371911',
  fee: '1234569',
  protocolFee: '938273',
  creatorFee: '296296',
  lpFee: '0',
  priceImpactBps,
  price: 2.8e-8,
  expiresAt: '2999-01-31T12:00:00.000Z',
});
const trade = { signature: 's', mint: MINT, is_buy: true, sol_amount: 98_765_431, token_amount: 3_520_918_746_848 };

const server = setupServer(
  http.get('*/api/main/trades/all/:mint', () => HttpResponse.json({ trades: [] })),
  http.post('*/api/swap/quote', () => HttpResponse.json(quote())),
  http.post('*/api/swap/orders/message', () =>
    HttpResponse.json({ message: 'text', nonce: '0'.repeat(32), expiresAt: '2999-01-31T12:00:00.000Z' }),
  ),
  http.post('*/api/swap/orders', async ({ request }) => {
    sent.push((await request.json()) as { key?: string });
    return HttpResponse.json(trade as Trade, { status: 201 });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  priceImpactBps = 66;
  sent = [];
  told = [];
  push.mockClear();
  vi.mocked(dropQuickKey).mockClear();
  stopListening = listenToToasts((message) => told.push(message));
});
afterEach(() => {
  stopListening();
  server.resetHandlers();
});
afterAll(() => server.close());

async function pressWith(key: Partial<KeptQuickKey> | null, isSignedIn = true) {
  const made = { ...(await makeQuickKey()), address: OWN, expiresAt: '2999-01-31T12:00:00.000Z', ...key };
  vi.mocked(readQuickKey).mockResolvedValue(key && made);
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), isSignedIn ? ({ address: OWN } as never) : null);
  render(
    <QueryClientProvider client={queryClient}>
      <QuickBuyButton coin={coin} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Buy 0.1 SOL of Cobble' }));
  return made;
}

it('buys with the key, asks nobody, and says what was bought', async () => {
  const { key } = await pressWith({});
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({ kind: 'success', description: 'Done: bought 3,520,918 COB for 0.1 SOL' });
  expect(sent).toEqual([expect.objectContaining({ address: OWN, message: 'text', key })]);
  expect(push).not.toHaveBeenCalled();
});

it.each([
  ['signed out', {}, false],
  ['without a key', null, true],
] as const)('%s it opens the coin with the buy laid ready', async (_, key, isSignedIn) => {
  await pressWith(key, isSignedIn);
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/coin/${MINT}#buy=0.1`));
  expect(sent).toEqual([]);
  expect(told).toEqual([]);
});

it('buys nothing that moves the price by 10 %, but lays it ready', async () => {
  priceImpactBps = 1000;
  await pressWith({});
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(told[0]?.description).toBe('This buy moves the price by 10 %: look at it first.');
  expect(sent).toEqual([]);
});

it.each([
  ['key_ended', /has ended\. Nothing was bought/, 1],
  ['spending_limit_exceeded', /too little of its limit left\. Nothing was bought/, 0],
] as const)('refused with %s it says so and hands over to the wallet', async (error, words, drops) => {
  server.use(
    http.post('*/api/swap/orders', () =>
      HttpResponse.json({ error, message: error, statusCode: 409 }, { status: 409 }),
    ),
  );
  await pressWith({});
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(told[0]?.description).toMatch(words);
  expect(dropQuickKey).toHaveBeenCalledTimes(drops);
});

it('forgets a key that has expired', async () => {
  await pressWith({ expiresAt: '2020-01-31T12:00:00.000Z' });
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(dropQuickKey).toHaveBeenCalledWith(OWN);
  expect(sent).toEqual([]);
});

it('says what was refused for other reasons, and stays', async () => {
  server.use(
    http.post('*/api/swap/quote', () =>
      HttpResponse.json({ error: 'coin_halted', message: 'halted', statusCode: 409 }, { status: 409 }),
    ),
  );
  await pressWith({});
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({
    kind: 'error',
    title: 'Cobble was not bought',
    description: 'Refused: trading of this coin is stopped. Nothing was charged.',
  });
  expect(push).not.toHaveBeenCalled();
});

it('is not offered for a coin that is read from the chain', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), null);
  render(
    <QueryClientProvider client={queryClient}>
      <QuickBuyButton coin={{ ...coin, chain_read_timestamp: 1_769_860_800 }} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
