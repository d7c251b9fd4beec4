import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import { coin } from '@/test/msw/factories';
import { CoinNotices } from './coin-notices';
import { OrderDesk } from './order-desk';

const MINT = 'CurbTestMint1111111111111111111111111111111';
const OWN = 'CurbTestTrader11111111111111111111111111111';

let secondsOld = 3;
let complete = false;
const chainCoin = () =>
  coin({ mint: MINT, name: 'Cobble', complete, chain_read_timestamp: Math.floor(Date.now() / 1000) - secondsOld });

const server = setupServer(
  http.get('*/api/main/coins/:mint', () => HttpResponse.json(chainCoin())),
  http.get('*/api/main/trades/all/:mint', () => HttpResponse.json({ trades: [] })),
  http.get('*/api/main/balances/:address', () =>
    HttpResponse.json({
      address: OWN,
      balances: [{ mint: MINT, balance: '5000000000', decimals: 6, uiAmount: 5000 }],
      total: 1,
    }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  complete = false;
  server.resetHandlers();
});
afterAll(() => server.close());

function openDesk(own: string | null) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderDesk mint={MINT} own={own} signer={null} signIn={<button type="button">Sign in</button>} />
    </QueryClientProvider>,
  );
}
const panel = async () => within(await screen.findByRole('region', { name: 'From the chain, read only here' }));

it('takes the place of the order panel, says how old the state is, what is held and what can be done', async () => {
  secondsOld = 3;
  openDesk(OWN);
  const desk = await panel();
  expect(desk.getByText(/State read from the chain/)).toHaveTextContent(/\d+ ?(s|m) ago/);
  expect(desk.getByText(/orders, alerts, bookmarks and replies are not taken/)).toBeInTheDocument();
  expect(desk.getByRole('button', { name: 'Copy the address of this coin' })).toBeInTheDocument();
  expect(await screen.findByText('5,000')).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Order' })).not.toBeInTheDocument();
  for (const name of ['Buy', 'Sell', 'Sign in']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('says that the chain does not answer once the state is old', async () => {
  secondsOld = 300;
  openDesk(null);
  expect((await panel()).getByText(/The chain does not answer/)).toHaveTextContent(/\dm old/);
  expect(screen.getByText('Sign in to see what you hold of this coin.')).toBeInTheDocument();
});

it('says of a graduated coin that its pool is not read, and of no other', async () => {
  complete = true;
  openDesk(null);
  const notice = (await panel()).getByRole('note');
  expect(notice).toHaveTextContent('Cobble has graduated on its chain');
  expect(notice).toHaveTextContent('that pool is not read here');
  cleanup();
  complete = false;
  openDesk(null);
  expect((await panel()).queryByRole('note')).not.toBeInTheDocument();
});

it('is told at the top of the page too, and of such coins alone', () => {
  const { rerender } = render(<CoinNotices coin={chainCoin()} />);
  expect(screen.getByRole('note')).toHaveTextContent('From the chain, read only here.');
  rerender(<CoinNotices coin={coin()} />);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
