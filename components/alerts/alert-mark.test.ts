import { describe, expect, it } from 'vitest';
import { markAt, readMark } from './alert-mark';

/** Opens at 30 SOL for 1,073,000,000 tokens: 27.958993476 SOL for all of a billion. */
const coin = {
  mint: 'CurbTestMint1111111111111111111111111111111',
  virtual_sol_reserves: 30_000_000_000,
  virtual_token_reserves: 1_073_000_000_000_000,
  total_supply: 1_000_000_000_000_000,
};

describe('the mark of an alert', () => {
  it('is the same price, written as a price or as a market cap', () => {
    const alert = { mint: coin.mint, direction: 'above', price: 5.6e-8 };
    expect(readMark(coin, '56', 'marketCap', '.')).toMatchObject({ ok: true, alert, changePercent: 100.29 });
    expect(readMark(coin, '0.000000056', 'price', '.')).toMatchObject({ ok: true, alert });
    expect(readMark(coin, '0,000000056', 'price', ',')).toMatchObject({ ok: true, alert });
  });

  it('waits for a fall below the price of now', () => {
    expect(readMark(coin, '14', 'marketCap', '.')).toMatchObject({
      alert: { direction: 'below', price: 1.4e-8 },
      changePercent: -49.92,
    });
  });

  it.each([
    ['', 'Enter an amount'],
    ['0', 'The mark must be above zero'],
    ['abc', 'Use digits only, like 0.5'],
    ['0.0000001', 'At most 6 digits after the point'],
  ])('%j is refused: %s', (text, message) => {
    expect(readMark(coin, text, 'marketCap', '.')).toEqual({ ok: false, message });
  });

  it('can be laid at a distance from the price of now, and is read back there', () => {
    expect(markAt(coin, 10, 'marketCap', '.')).toBe('30.75');
    expect(markAt(coin, -50, 'price', ',')).toBe('0,000000013979496');
    expect(readMark(coin, markAt(coin, 100, 'price', '.'), 'price', '.')).toMatchObject({ changePercent: 100 });
    expect(readMark(coin, markAt(coin, 0, 'price', '.'), 'price', '.')).toEqual({
      ok: false,
      message: 'That is the price of now',
    });
  });
});
