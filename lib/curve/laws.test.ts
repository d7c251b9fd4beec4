import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  attempt,
  curveState,
  FEES,
  LAW_RUNS,
  lamports,
  marketState,
  poolState,
  tokenUnits,
} from '../../test/market-states.ts';
import { MIGRATION_FEE } from './constants.ts';
import { exitValue } from './exit-value.ts';
import { type FeeRates, feesOn, netOf, poolRates, ratesOf, totalOf } from './fees.ts';
import { graduate } from './graduation.ts';
import { type MarketState, marketCap } from './market-state.ts';
import { curveProgress, solToGraduation } from './progress.ts';
import { quoteBuy, quoteBuyTokens } from './quote-buy.ts';
import { quoteSell, quoteSellFor } from './quote-sell.ts';
import { minimumOut } from './slippage.ts';

const k = (state: MarketState) => state.virtualSol * state.virtualToken;
const buy = (state: MarketState, amount: bigint) => attempt(() => quoteBuy(state, amount, FEES));
const sell = (state: MarketState, tokens: bigint) => attempt(() => quoteSell(state, tokens, FEES));

/** Names the tier: the total falls with each. */
const tierOf = (state: MarketState) => totalOfRates(poolRates(marketCap(state)));
const totalOfRates = (rates: FeeRates) => rates.protocol + rates.creator + rates.lp;

describe('the product of the reserves', () => {
  test.prop([marketState, lamports], LAW_RUNS)('never falls by a buy', (state, amount) => {
    const quote = buy(state, amount);
    if (quote) expect(k(quote.after)).toBeGreaterThanOrEqual(k(state));
  });

  test.prop([marketState, tokenUnits], LAW_RUNS)('never falls by a sell', (state, tokens) => {
    const quote = sell(state, tokens);
    if (quote) expect(k(quote.after)).toBeGreaterThanOrEqual(k(state));
  });
});

describe('a round trip', () => {
  test.prop([marketState, lamports], LAW_RUNS)('of buying and selling back never gains', (state, amount) => {
    const bought = buy(state, amount);
    const sold = bought && sell(bought.after, bought.amountOut);
    if (bought && sold) expect(sold.amountOut).toBeLessThan(bought.amountIn);
  });

  test.prop([marketState, tokenUnits], LAW_RUNS)('of selling and buying back never gains', (state, tokens) => {
    const sold = sell(state, tokens);
    const bought = sold && buy(sold.after, sold.amountOut);
    if (sold && bought) expect(bought.amountOut).toBeLessThan(tokens);
  });

  test.prop([curveState, lamports, lamports], LAW_RUNS)(
    'around the buy of another never gains more than the other paid',
    (state, mine, theirs) => {
      const first = buy(state, mine);
      const other = first && buy(first.after, theirs);
      const exit = other && sell(other.after, first.amountOut);
      if (first && other && exit) expect(exit.amountOut).toBeLessThan(first.amountIn + other.solAmount);
    },
  );
});

describe('splitting', () => {
  test.prop([curveState, lamports, lamports], LAW_RUNS)('a buy on the curve never gains', (state, a, b) => {
    const first = buy(state, a);
    const second = first && buy(first.after, b);
    const whole = buy(state, a + b);
    if (first && second && whole) expect(first.amountOut + second.amountOut).toBeLessThanOrEqual(whole.amountOut);
  });

  test.prop([curveState, tokenUnits, tokenUnits], LAW_RUNS)(
    'a sell on the curve never takes more out of it, nor gains more than a lamport of rounded fees',
    (state, a, b) => {
      const first = sell(state, a);
      const second = first && sell(first.after, b);
      const whole = sell(state, a + b);
      if (!first || !second || !whole) return;
      expect(first.solAmount + second.solAmount).toBeLessThanOrEqual(whole.solAmount);
      expect(first.amountOut + second.amountOut).toBeLessThanOrEqual(whole.amountOut + 1n);
    },
  );

  test.prop([poolState, lamports, lamports], LAW_RUNS)('a buy in the pool never gains within a tier', (state, a, b) => {
    const first = buy(state, a);
    const second = first && buy(first.after, b);
    const whole = buy(state, a + b);
    if (!first || !second || !whole) return;
    fc.pre(tierOf(first.after) === tierOf(state));
    expect(first.amountOut + second.amountOut).toBeLessThanOrEqual(whole.amountOut);
  });
});

describe('monotony', () => {
  test.prop([marketState, lamports, lamports], LAW_RUNS)('more SOL never buys fewer tokens', (state, a, more) => {
    const small = buy(state, a);
    const large = buy(state, a + more);
    if (small && large) expect(large.amountOut).toBeGreaterThanOrEqual(small.amountOut);
  });

  test.prop([marketState, tokenUnits, tokenUnits], LAW_RUNS)(
    'more tokens never fetch less, but for the dip of fees rounded up one by one',
    (state, a, more) => {
      const small = sell(state, a);
      const large = sell(state, a + more);
      if (!small || !large) return;
      expect(large.solAmount).toBeGreaterThanOrEqual(small.solAmount);
      expect(large.amountOut).toBeGreaterThanOrEqual(small.amountOut - 2n);
    },
  );

  test.prop([marketState, lamports], LAW_RUNS)(
    'a buy never lowers the market cap, a sell never raises it',
    (state, a) => {
      const bought = buy(state, a);
      if (!bought) return;
      expect(marketCap(bought.after)).toBeGreaterThanOrEqual(marketCap(state));
      const sold = sell(bought.after, bought.amountOut);
      // In a pool the LP part of a dust sale can outweigh the move of its price by rounding; k only ever grows by it.
      if (sold) expect(marketCap(sold.after)).toBeLessThanOrEqual(marketCap(bought.after) + sold.lpFee * 10n);
    },
  );

  test.prop([curveState, lamports], LAW_RUNS)(
    'progress rises with a buy and is below 100 before graduation',
    (state, a) => {
      const quote = buy(state, a);
      if (!quote) return;
      expect(curveProgress(quote.after)).toBeGreaterThanOrEqual(curveProgress(state));
      expect(curveProgress(quote.after)).toBeLessThan(100);
    },
  );

  test.prop([marketState, lamports, lamports], LAW_RUNS)(
    'a larger buy never has a smaller impact',
    (state, a, more) => {
      const small = buy(state, a);
      const large = buy(state, a + more);
      if (small && large) expect(large.priceImpactBps).toBeGreaterThanOrEqual(small.priceImpactBps);
    },
  );
});

describe('the last buy', () => {
  test.prop([curveState, lamports], LAW_RUNS)(
    'never charges more than offered, and refunds the rest',
    (state, offer) => {
      const quote = buy(state, offer);
      if (!quote) return;
      expect(quote.amountIn + quote.refund).toBe(offer);
      expect(quote.refund).toBeGreaterThanOrEqual(0n);
      if (quote.refund > 0n) expect(quote.completes).toBe(true);
    },
  );

  test.prop([curveState, lamports], LAW_RUNS)('never gives more than is left', (state, offer) => {
    const quote = buy(state, offer);
    if (quote) expect(quote.amountOut).toBeLessThanOrEqual(state.realToken);
  });

  test.prop([curveState], LAW_RUNS)(
    'with exactly its price completes the curve, a lamport more is refunded',
    (state) => {
      const rest = quoteBuyTokens(state, state.realToken, FEES);
      expect(rest.completes).toBe(true);
      expect(quoteBuy(state, rest.amountIn, FEES)).toEqual(rest);
      expect(quoteBuy(state, rest.amountIn + 1n, FEES)).toEqual({ ...rest, refund: 1n });
      expect(rest.solAmount).toBe(solToGraduation(state));
    },
  );
});

describe('the inverse quotes', () => {
  test.prop([marketState, tokenUnits], LAW_RUNS)('a buy for tokens is a buy of its own price', (state, tokens) => {
    const quote = attempt(() => quoteBuyTokens(state, tokens, FEES));
    if (!quote) return;
    expect(quoteBuy(state, quote.amountIn, FEES)).toEqual(quote);
    const most = state.phase === 'curve' && tokens > state.realToken ? state.realToken : tokens;
    expect(quote.amountOut).toBeGreaterThanOrEqual(most);
  });

  test.prop([marketState, tokenUnits], LAW_RUNS)('two lamports below it buys fewer', (state, tokens) => {
    const quote = attempt(() => quoteBuyTokens(state, tokens, FEES));
    const cheaper = quote && buy(state, quote.amountIn - 4n);
    if (quote && cheaper) expect(cheaper.amountOut).toBeLessThan(quote.amountOut);
  });

  test.prop([marketState, lamports], LAW_RUNS)('a sell for lamports pays at least them', (state, wanted) => {
    const quote = attempt(() => quoteSellFor(state, wanted, FEES));
    if (!quote) return;
    expect(quote.amountOut).toBeGreaterThanOrEqual(wanted);
    expect(quoteSell(state, quote.amountIn, FEES)).toEqual(quote);
  });

  test.prop([marketState, tokenUnits], LAW_RUNS)(
    'a sell for the payout of a sell needs no more tokens',
    (state, tokens) => {
      const sold = sell(state, tokens);
      if (sold) expect(quoteSellFor(state, sold.amountOut, FEES).amountIn).toBeLessThanOrEqual(tokens);
    },
  );
});

describe('fees', () => {
  test.prop([marketState, lamports], LAW_RUNS)('of a buy have owners to the last lamport', (state, amount) => {
    const quote = buy(state, amount);
    if (!quote) return;
    expect(quote.amountIn).toBe(quote.solAmount + quote.protocolFee + quote.creatorFee + quote.lpFee);
    for (const fee of [quote.protocolFee, quote.creatorFee, quote.lpFee]) expect(fee).toBeGreaterThanOrEqual(0n);
  });

  test.prop([marketState, tokenUnits], LAW_RUNS)('of a sell have owners to the last lamport', (state, tokens) => {
    const quote = sell(state, tokens);
    if (quote) expect(quote.solAmount).toBe(quote.amountOut + quote.protocolFee + quote.creatorFee + quote.lpFee);
  });

  test.prop([marketState, lamports], LAW_RUNS)('are never below their rate', (state, amount) => {
    const rates = ratesOf(state, FEES);
    const fees = feesOn(amount, rates);
    expect(fees.creatorFee * 1_000_000n).toBeGreaterThanOrEqual(amount * rates.creator);
    expect(fees.protocolFee * 1_000_000n).toBeGreaterThanOrEqual(amount * rates.protocol);
    expect(fees.lpFee * 1_000_000n).toBeGreaterThanOrEqual(amount * rates.lp);
  });

  test.prop([marketState, lamports], LAW_RUNS)('on the net of an amount fit into the amount', (state, amount) => {
    const rates = ratesOf(state, FEES);
    const net = netOf(amount, rates);
    expect(net + totalOf(feesOn(net, rates))).toBeLessThanOrEqual(amount + 1n);
  });
});

describe('graduation', () => {
  test.prop([curveState], LAW_RUNS)('opens the pool where the curve ended, within 0.03 %', (state) => {
    const end = quoteBuyTokens(state, state.realToken, FEES).after;
    if (end.phase !== 'curve') throw new Error('a buy leaves a curve a curve');
    const { pool, migrationFee } = graduate(end);
    expect(pool.virtualSol + migrationFee).toBe(end.realSol);
    expect(migrationFee).toBe(MIGRATION_FEE);
    expect(marketCap(pool)).toBeLessThan(marketCap(end));
    expect(marketCap(pool) * 10_000n).toBeGreaterThan(marketCap(end) * 9_997n);
  });
});

describe('limits and exits', () => {
  test.prop([lamports, fc.integer({ min: 0, max: 10_000 })], LAW_RUNS)(
    'slippage never asks for more than quoted',
    (out, bps) => {
      const least = minimumOut(out, bps);
      expect(least).toBeGreaterThanOrEqual(1n);
      expect(least).toBeLessThanOrEqual(out);
      expect(minimumOut(out, 0)).toBe(out);
    },
  );

  test.prop([marketState, tokenUnits], LAW_RUNS)(
    'an exit value is the payout and never above the spot value',
    (state, tokens) => {
      const value = attempt(() => exitValue(state, tokens, FEES));
      if (!value) return;
      expect(value.lamports).toBe(sell(state, tokens)?.amountOut ?? 0n);
      expect(value.lamports * state.virtualToken).toBeLessThanOrEqual(tokens * state.virtualSol);
      expect(value.lossBps).toBeGreaterThanOrEqual(0);
      expect(value.lossBps).toBeLessThanOrEqual(10_000);
    },
  );
});
