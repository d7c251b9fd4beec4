import { describe, expect, it } from 'vitest';
import { openCurve } from '@/lib/curve/market-state';
import { type OrderQuestion, summariseOrder } from './order-summary';

const SOL = 1_000_000_000n;
const question = (change: Partial<OrderQuestion> = {}): OrderQuestion => ({
  side: 'buy',
  amountIn: SOL / 10n,
  market: openCurve(),
  slippageBps: 200,
  funds: { lamports: 10n * SOL, tokens: 0n },
  allowsExtremeImpact: false,
  confirmation: '',
  ...change,
});

describe('summariseOrder', () => {
  it('quotes a first buy of 0.1 SOL to the last unit', () => {
    const summary = summariseOrder(question());
    expect(summary.quote?.amountOut).toBe(3_520_918_746_848n);
    expect(summary.minOut).toBe(3_450_500_371_911n);
    expect(summary.solAfter).toBe(9_900_000_000n);
    expect(summary.obstacle).toBeNull();
  });
  it('says what a buy sold at once would lose', () => {
    const summary = summariseOrder(question({ amountIn: SOL, confirmation: 'confirm' }));
    expect(summary.roundTripBps).toBe(247);
  });
  it.each([
    [null, 'not a number'],
    [0n, 'no amount'],
    [1n, 'too small'],
    [2n ** 60n, 'not enough SOL'],
    [11n * SOL, 'not enough SOL'],
  ])('stops at %s: %s', (amountIn, obstacle) => {
    expect(summariseOrder(question({ amountIn })).obstacle).toBe(obstacle);
  });
  it('stops a sale of more than is held', () => {
    const summary = summariseOrder(question({ side: 'sell', amountIn: 5n, funds: { lamports: 0n, tokens: 4n } }));
    expect(summary.obstacle).toBe('not enough tokens');
  });
  it('lets nobody be short before the wallet is known', () => {
    expect(summariseOrder(question({ funds: null })).obstacle).toBeNull();
  });

  describe('at an impact of 10 % or more', () => {
    const large = question({ amountIn: (SOL * 18n) / 10n });
    it('asks for a typed confirmation', () => {
      expect(summariseOrder(large)).toMatchObject({ impact: 'confirm', obstacle: 'confirmation missing' });
      expect(summariseOrder({ ...large, confirmation: ' Confirm ' }).obstacle).toBeNull();
    });
  });

  describe('at an impact of 15 % or more', () => {
    const huge = question({ amountIn: 5n * SOL, confirmation: 'confirm' });
    it('is held back, also when confirmed', () => {
      expect(summariseOrder(huge)).toMatchObject({ impact: 'blocked', obstacle: 'impact blocked' });
    });
    it('goes through once switched on and confirmed', () => {
      expect(summariseOrder({ ...huge, allowsExtremeImpact: true }).obstacle).toBeNull();
      expect(summariseOrder({ ...huge, allowsExtremeImpact: true, confirmation: '' }).obstacle).toBe(
        'confirmation missing',
      );
    });
  });

  it('clips a buy of more than is left, and says what comes back', () => {
    const { quote, roundTripBps } = summariseOrder(
      question({ amountIn: 100n * SOL, funds: { lamports: 200n * SOL, tokens: 0n }, allowsExtremeImpact: true }),
    );
    expect(quote?.completes).toBe(true);
    expect(quote?.amountIn).toBe(86_067_926_047n);
    expect(quote?.refund).toBe(13_932_073_953n);
    expect(roundTripBps).toBeNull();
  });

  it('needs of a clipped buy only what is charged', () => {
    const clipped = { amountIn: 100n * SOL, allowsExtremeImpact: true, confirmation: 'confirm' };
    const charged = 86_067_926_047n;
    const obstacle = (lamports: bigint) =>
      summariseOrder(question({ ...clipped, funds: { lamports, tokens: 0n } })).obstacle;
    expect(obstacle(charged)).toBeNull();
    expect(obstacle(charged - 1n)).toBe('not enough SOL');
  });
});
