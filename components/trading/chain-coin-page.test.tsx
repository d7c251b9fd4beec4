import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import type { Coin } from '@/lib/contract/coins';
import { coin } from '@/test/msw/factories';
import { ChainCoinPage } from './chain-coin-page';

const MINT = 'CurbTestMint1111111111111111111111111111111';
const OWN = 'CurbTestTrader11111111111111111111111111111';
const HELD = { mint: MINT, balance: '5000000000', decimals: 6, uiAmount: 5000 };

let held: unknown[] = [];
const server = setupServer(
  http.get('*/api/main/sol-price', () =>
    HttpResponse.json({ solPrice: 150, updatedAt: '2026-01-31T12:00:00.000Z', source: 'sample' }),
  ),
  http.get('*/api/main/balances/:address', () =>
    HttpResponse.json({ address: OWN, balances: held, total: held.length }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  held = [HELD];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openPage(given: Partial<Coin> = {}, { own = null as string | null, secondsOld = 3 } = {}) {
  const readAt = Math.floor(Date.now() / 1000) - secondsOld;
  const shown = coin({ mint: MINT, name: 'Cobble', symbol: 'COB', chain_read_timestamp: readAt, ...given });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChainCoinPage coin={shown} readAt={readAt * 1000} own={own} actions={<button type="button">Keep</button>} />
    </QueryClientProvider>,
  );
  return within(screen.getByRole('region', { name: 'From the chain, read only here' }));
}
const figure = (term: string) => screen.getByText(term).closest('div');
const EMPTIED = {
  complete: true,
  virtual_sol_reserves: 0,
  virtual_token_reserves: 0,
  market_cap: 0,
  usd_market_cap: 0,
};

it('says how old the state is, what is held and what can be done, and offers nothing that would be refused', async () => {
  const desk = openPage({}, { own: OWN });
  expect(desk.getByText(/State read from the chain/)).toHaveTextContent(/\d+ ?(s|m) ago/);
  expect(desk.getByText(/no orders are taken/)).toBeInTheDocument();
  expect(desk.queryByRole('note')).not.toBeInTheDocument();
  expect(await screen.findByText('5,000')).toBeInTheDocument();
  expect(figure('Market cap')).toHaveTextContent('$4,193.85');
  expect(screen.getByRole('button', { name: 'Keep' })).toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Buy|Sell|Report|alert/i })).not.toBeInTheDocument();
});

it('knows no age of a coin but since when it was looked at here', () => {
  openPage();
  expect(screen.queryByText(/old$/)).not.toBeInTheDocument();
  expect(screen.getByText('First looked at here').closest('div')).toHaveTextContent(/ago/);
});

it('says that the chain does not answer once the state is old, and then takes nothing missing for zero', async () => {
  held = [];
  const desk = openPage({}, { own: OWN, secondsOld: 300 });
  expect(desk.getByText(/The chain does not answer/)).toHaveTextContent(/\dm old/);
  expect(await screen.findByText('–')).toBeInTheDocument();
});

it('says zero of a wallet that holds none while the chain answers', async () => {
  held = [];
  openPage({}, { own: OWN });
  expect(await screen.findByText('0')).toBeInTheDocument();
});

it('shows dashes and why for the price of a coin that trades in a pool which is not read', () => {
  const desk = openPage(EMPTIED);
  expect(desk.getByRole('note')).toHaveTextContent('its price and market cap are unknown');
  for (const term of ['Market cap', 'Price']) {
    expect(figure(term)).toHaveTextContent('–');
    expect(figure(term)).toHaveTextContent('its pool is not read');
    expect(figure(term)).not.toHaveTextContent('0');
  }
  expect(figure('Highest read here')).toHaveTextContent('27.96');
});

it('says of a curve that is sold and not yet emptied that its figures are where it ended', () => {
  const desk = openPage({ complete: true });
  expect(desk.getByRole('note')).toHaveTextContent('until its pool opens');
  expect(figure('Market cap')).toHaveTextContent('$4,193.85');
});

it('follows its creator’s link only where it leads to the web', () => {
  openPage({ metadata_uri: 'https://pictures.example/cobble.json' });
  expect(screen.getByRole('link', { name: 'pictures.example' })).toHaveAttribute(
    'rel',
    expect.stringContaining('nofollow'),
  );
});
