import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { attempt, FEES, LAW_RUNS, lamports } from '../../test/market-states.ts';
import { TOKENS_FOR_SALE, TOTAL_SUPPLY } from './constants.ts';
import { graduate } from './graduation.ts';
import { type MarketState, openCurve } from './market-state.ts';
import { quoteBuy } from './quote-buy.ts';
import { quoteSell } from './quote-sell.ts';

const buy = (state: MarketState, amount: bigint) => attempt(() => quoteBuy(state, amount, FEES));
const sell = (state: MarketState, tokens: bigint) => attempt(() => quoteSell(state, tokens, FEES));

/** One step of a trading history: a buy of lamports, or a sell of a share of what one of four holders has. */
const step = fc.record({
  holder: fc.integer({ min: 0, max: 3 }),
  amount: lamports,
  sellPercent: fc.integer({ min: -100, max: 100 }),
});

type History = { state: MarketState; holders: bigint[]; paid: bigint; received: bigint; fees: bigint };

function play(steps: { holder: number; amount: bigint; sellPercent: number }[]): History {
  const history: History = { state: openCurve(), holders: [0n, 0n, 0n, 0n], paid: 0n, received: 0n, fees: 0n };
  for (const { holder, amount, sellPercent } of steps) {
    const held = history.holders[holder] ?? 0n;
    const quote =
      sellPercent > 0 ? sell(history.state, (held * BigInt(sellPercent)) / 100n) : buy(history.state, amount);
    if (!quote) continue;
    const sells = quote.side === 'sell';
    history.holders[holder] = sells ? held - quote.tokenAmount : held + quote.tokenAmount;
    history.paid += sells ? 0n : quote.amountIn;
    history.received += sells ? quote.amountOut : 0n;
    history.fees += quote.protocolFee + quote.creatorFee;
    history.state = quote.after;
    if (quote.completes && quote.after.phase === 'curve') {
      const { pool, migrationFee } = graduate(quote.after);
      history.state = pool;
      history.fees += migrationFee;
    }
  }
  return history;
}

const heldSol = (state: MarketState) => (state.phase === 'curve' ? state.realSol : state.virtualSol);
const heldTokens = (state: MarketState) =>
  state.phase === 'curve' ? state.realToken + TOTAL_SUPPLY - TOKENS_FOR_SALE : state.virtualToken;

describe('a trading history', () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 40 });

  test.prop([steps], LAW_RUNS)('conserves SOL: paid is received, fees and what the market holds', (list) => {
    const { state, paid, received, fees } = play(list);
    expect(received + fees + heldSol(state)).toBe(paid);
  });

  test.prop([steps], LAW_RUNS)('conserves tokens: holders and market have the supply', (list) => {
    const { state, holders } = play(list);
    expect(holders.reduce((sum, held) => sum + held, 0n) + heldTokens(state)).toBe(TOTAL_SUPPLY);
  });

  test.prop([steps], LAW_RUNS)('lets everyone sell out, and the market never owes', (list) => {
    let { state, holders } = play(list);
    for (const held of holders) {
      if (held === 0n) continue;
      const quote = sell(state, held);
      // Dust that would pay nothing is refused for that reason alone.
      if (quote) state = quote.after;
      else expect((held * state.virtualSol) / (state.virtualToken + held)).toBeLessThan(5n);
    }
    expect(heldSol(state)).toBeGreaterThanOrEqual(0n);
    expect(state.virtualSol).toBeGreaterThan(0n);
  });

  test.prop([steps], LAW_RUNS)(
    'keeps the virtual reserves of a curve apart from the real ones by constants',
    (list) => {
      const { state } = play(list);
      if (state.phase !== 'curve') return;
      expect(state.virtualSol - state.realSol).toBe(30_000_000_000n);
      expect(state.virtualToken - state.realToken).toBe(279_900_000_000_000n);
    },
  );

  test.prop([steps], LAW_RUNS)('never lets traders together take out more than they put in', (list) => {
    const { paid, received } = play(list);
    expect(received).toBeLessThanOrEqual(paid);
  });
});
