import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import bs58 from 'bs58';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import { listWalletTrades, type WalletTrade } from '@/lib/contract/portfolio';
import { MINT, WALLET } from '@/test/msw/factories';
import { answers } from '@/test/msw/handlers';
import { DaysPanel } from './days-panel';
import { weeksOf } from './month-table';
import { signedSol } from './result';

const trade = (at: Date, isBuy: boolean, total: string): WalletTrade => ({
  signature: bs58.encode(new Uint8Array(64).fill(at.getDate() + at.getHours())),
  mint: MINT,
  name: 'Paper Boat',
  symbol: 'BOAT',
  isBuy,
  solAmount: total,
  tokenAmount: '1000000',
  fees: '0',
  total,
  timestamp: at.toISOString(),
});
const TRADES = [
  trade(new Date(2026, 1, 3, 12), false, '1250000000'),
  trade(new Date(2026, 1, 3, 11), true, '1000000000'),
  trade(new Date(2026, 0, 30, 12), false, '500000000'),
  trade(new Date(2026, 0, 29, 12), true, '750000000'),
];
const server = setupServer(answers(listWalletTrades, () => ({ trades: TRADES })));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('adds the history up by day when asked, and turns the months', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DaysPanel address={WALLET} />
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Add it up' }));
  const february = await screen.findByRole('table', { name: 'Realised in February 2026, in SOL' });
  expect(within(february).getByText('+0.25 SOL, 2 trades')).toBeInTheDocument();
  expect(screen.getByText('SOL realised').parentElement).toHaveTextContent('+0.2500');
  await person.click(screen.getByRole('button', { name: 'The month before' }));
  const january = screen.getByRole('table', { name: 'Realised in January 2026, in SOL' });
  expect(within(january).getByText('−0.25 SOL, 1 trade')).toBeInTheDocument();
  expect(within(january).getByText('0 SOL, 1 trade')).toBeInTheDocument();
});

it('begins weeks on Monday', () => {
  // The first of February 2026 was a Sunday.
  const weeks = weeksOf({ year: 2026, month: 1 });
  expect(weeks[0]).toEqual([null, null, null, null, null, null, 1]);
  expect(weeks.at(-1)).toEqual([23, 24, 25, 26, 27, 28, null]);
  expect(weeksOf({ year: 2024, month: 1 }).flat().filter(Boolean)).toHaveLength(29);
});

it.each([
  [1_500_000_000n, '+1.50'],
  [-1_500_000_000n, '−1.50'],
  [0n, '0.00'],
  [1n, '<0.01'],
  [-1n, '>−0.01'],
])('writes a result of %s lamports as %s', (lamports, text) => {
  expect(signedSol(lamports, { minimumFractionDigits: 2, maximumFractionDigits: 2 })).toBe(text);
});
