import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PositionTrade } from '../../database/queries/positions.ts';
import { applyTrade, NO_POSITION, valueAtSpot } from './apply-trade.ts';

const buy = (solAmount: bigint, tokenAmount: bigint, fees = 0n): PositionTrade => ({
  isBuy: true,
  solAmount,
  tokenAmount,
  fees,
});
const sell = (solAmount: bigint, tokenAmount: bigint, fees = 0n): PositionTrade => ({
  ...buy(solAmount, tokenAmount, fees),
  isBuy: false,
});

describe('a position by average cost', () => {
  it('adds fees to the cost and takes them off what a sale pays', () => {
    const bought = applyTrade(NO_POSITION, buy(100n, 10n, 5n));
    expect(bought).toMatchObject({ held: 10n, cost: 105n, spent: 105n });
    expect(applyTrade(bought, sell(80n, 4n, 3n))).toMatchObject({ held: 6n, cost: 63n, received: 77n, realised: 35n });
  });

  it('averages what was bought at several prices', () => {
    const bought = [buy(100n, 10n), buy(300n, 10n)].reduce(applyTrade, NO_POSITION);
    expect(applyTrade(bought, sell(250n, 10n))).toMatchObject({ cost: 200n, realised: 50n });
  });

  it('leaves no cost behind when the last token is sold', () => {
    const after = [buy(100n, 3n), sell(1n, 1n), sell(1n, 1n), sell(1n, 1n)].reduce(applyTrade, NO_POSITION);
    expect(after).toMatchObject({ held: 0n, cost: 0n, realised: -97n });
  });

  it('explains every lamport: realised and unrealised are the cash flows and what is left at the price', () => {
    const amount = fc.bigInt(1n, 10n ** 15n);
    const step = fc.record({
      wantsToBuy: fc.boolean(),
      sol: amount,
      tokens: amount,
      feePart: fc.integer({ max: 9, min: 0 }),
    });
    const market = fc.record({ virtualSol: amount, virtualToken: amount });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), market, (steps, now) => {
        let position = NO_POSITION;
        let cash = 0n;
        for (const { wantsToBuy, sol, tokens, feePart } of steps) {
          const fees = (sol * BigInt(feePart)) / 100n;
          const isBuy = wantsToBuy || position.held === 0n;
          // Nobody sells more than is held.
          const tokenAmount = isBuy ? tokens : (tokens % position.held) + 1n;
          position = applyTrade(position, { isBuy, solAmount: sol, tokenAmount, fees });
          cash += isBuy ? -(sol + fees) : sol - fees;
        }
        const value = valueAtSpot(position.held, now);
        const unrealised = value - position.cost;
        expect(position.realised + unrealised).toBe(cash + value);
        expect(position.received - position.spent).toBe(cash);
        expect(position.bought - position.sold).toBe(position.held);
        expect(position.cost >= 0n).toBe(true);
        if (position.held === 0n) expect(position.cost).toBe(0n);
      }),
    );
  });
});
