import { expect, test } from 'vitest';
import { localDay, resultsByDay } from './results-by-day.ts';

const trade = (day: string, isBuy: boolean, tokenAmount: string, total: string, mint = 'boat') => ({
  mint,
  isBuy,
  tokenAmount,
  total,
  timestamp: `${day}T12:00:00.000Z`,
});
const dayOf = (timestamp: string) => timestamp.slice(0, 10);

test('a sale takes its part of the cost, and the last token all that is left of it', () => {
  // Oldest first to read; the service lists them the other way round.
  const trades = [
    trade('2026-01-01', true, '3', '100'),
    trade('2026-01-02', false, '1', '50'),
    trade('2026-01-02', true, '5', '7', 'lamp'),
    trade('2026-01-03', false, '2', '60'),
    trade('2026-01-03', false, '5', '1', 'lamp'),
  ].reverse();
  expect([...resultsByDay(trades, dayOf)]).toEqual([
    ['2026-01-01', { realised: 0n, trades: 1 }],
    // 100 for three: one costs 33, rounded down.
    ['2026-01-02', { realised: 17n, trades: 2 }],
    // The other two cost 67; and what was bought for 7 went for 1.
    ['2026-01-03', { realised: -7n - 6n, trades: 2 }],
  ]);
});

test('a coin bought again after it was sold out begins anew', () => {
  const trades = [
    trade('2026-01-01', true, '10', '100'),
    trade('2026-01-01', false, '10', '80'),
    trade('2026-01-02', true, '10', '30'),
    trade('2026-01-02', false, '5', '20'),
  ].reverse();
  expect([...resultsByDay(trades, dayOf).values()].map(({ realised }) => realised)).toEqual([-20n, 5n]);
});

test('days are those of this device', () => {
  const at = new Date(2026, 0, 31, 23, 59);
  expect(localDay(at.toISOString())).toBe('2026-01-31');
});
