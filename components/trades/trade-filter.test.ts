import { describe, expect, it } from 'vitest';
import { ALL_TRADES, filterTrades, sizeShare } from './trade-filter';

const trades = [
  { user: 'me', is_buy: true, username: 'Boat', sol_amount: 1 },
  { user: 'you', is_buy: true, username: 'Lamp', sol_amount: 5 },
  { user: 'me', is_buy: false, username: 'Boat', sol_amount: 9 },
];

describe('filterTrades', () => {
  it('lets everything through, without a copy', () => {
    expect(filterTrades(trades, ALL_TRADES, null)).toBe(trades);
  });
  it('joins side and person', () => {
    expect(filterTrades(trades, { ...ALL_TRADES, side: 'sell', onlyMine: true }, 'me')).toEqual([trades[2]]);
  });
  it('finds a trader by a part of the address or the name', () => {
    expect(filterTrades(trades, { ...ALL_TRADES, trader: ' you ' }, null)).toEqual([trades[1]]);
    expect(filterTrades(trades, { ...ALL_TRADES, trader: 'boat', side: 'buy' }, null)).toEqual([trades[0]]);
  });
  it('measures the trades of those one follows here, as the service does not', () => {
    const filter = { ...ALL_TRADES, onlyFollowed: true, minimumLamports: 5 };
    expect(filterTrades(trades, filter, null)).toEqual([trades[1], trades[2]]);
  });
  it('shows nobody’s trades as mine when signed out', () => {
    expect(filterTrades(trades, { ...ALL_TRADES, onlyMine: true }, null)).toEqual([]);
  });
});

describe('sizeShare', () => {
  it('is full for the largest and visible for one hundred times less', () => {
    expect(sizeShare(100, 100)).toBe(1);
    expect(sizeShare(1, 100)).toBeCloseTo(0.1);
    expect(sizeShare(0, 0)).toBe(0);
  });
});
