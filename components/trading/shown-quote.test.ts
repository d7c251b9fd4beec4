import { describe, expect, it } from 'vitest';
import type { Quote } from '@/lib/contract/orders';
import { DEFAULT_CURVE_FEES } from '@/lib/curve/fees';
import { openCurve } from '@/lib/curve/market-state';
import { quoteBuy } from '@/lib/curve/quote-buy';
import { chooseQuote } from './shown-quote';

const quote = quoteBuy(openCurve(), 1_000_000_000n, DEFAULT_CURVE_FEES);
const local = { quote, minOut: 5n, updatedAt: 1000 };
const answer = (amountOut: bigint): Quote => ({
  amountIn: '1000000000',
  amountOut: String(amountOut),
  minOut: '7',
  fee: '4',
  protocolFee: '3',
  creatorFee: '1',
  lpFee: '0',
  priceImpactBps: 700,
  price: 2.8e-8,
  expiresAt: '2026-01-31T12:00:00.000Z',
});

describe('chooseQuote', () => {
  it('shows what was computed here until the service answers', () => {
    expect(chooseQuote(local, null)).toMatchObject({ amountOut: quote.amountOut, minOut: 5n, isConfirmed: false });
  });
  it('is confirmed when the service says the same', () => {
    const shown = chooseQuote(local, { quote: answer(quote.amountOut), updatedAt: 500 });
    expect(shown).toMatchObject({ minOut: 5n, isConfirmed: true });
  });
  it('gives way to a later answer that differs', () => {
    const shown = chooseQuote(local, { quote: answer(42n), updatedAt: 1001 });
    expect(shown).toMatchObject({ amountOut: 42n, minOut: 7n, fee: 4n, priceImpactBps: 700, isConfirmed: true });
  });
  it('ignores an answer older than the reserves', () => {
    const shown = chooseQuote(local, { quote: answer(42n), updatedAt: 999 });
    expect(shown).toMatchObject({ amountOut: quote.amountOut, isConfirmed: false });
  });
});
