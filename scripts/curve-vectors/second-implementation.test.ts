import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { CurveError } from '../../lib/curve/curve-error.ts';
import { graduate } from '../../lib/curve/graduation.ts';
import { type MarketState, marketCap } from '../../lib/curve/market-state.ts';
import { quoteBuy, quoteBuyTokens } from '../../lib/curve/quote-buy.ts';
import { quoteSell, quoteSellFor } from '../../lib/curve/quote-sell.ts';
import type { TradeQuote } from '../../lib/curve/trade-quote.ts';
import { ROOT } from '../testing/run-program.ts';

const VECTORS = process.env.CURB_LONG === '1' ? 1_000_000 : 5_000;
const SEED = 20_261_121;
const QUOTES = { buy: quoteBuy, buy_tokens: quoteBuyTokens, sell: quoteSell, sell_for: quoteSellFor } as const;

const python = ['python3', 'python'].find(
  (name) =>
    spawnSync(name, ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))'], { timeout: 20_000 }).status === 0,
);
if (!python) process.stdout.write('NOT RUN: the second implementation of the curve needs Python 3.8 or newer\n');

function isQuoted(kind: string): kind is keyof typeof QUOTES {
  return kind in QUOTES;
}

/** What this implementation says to the left side of a line, in the form of the right side. */
function answerTo(question: string): string {
  const [kind = '', phase, ...numbers] = question.split(' ');
  const [
    virtualSol = 0n,
    virtualToken = 0n,
    realSol = 0n,
    realToken = 0n,
    protocolBps = 0n,
    creatorBps = 0n,
    amount = 0n,
  ] = numbers.map(BigInt);
  const state: MarketState =
    phase === 'curve'
      ? { phase, virtualSol, virtualToken, realSol, realToken }
      : { phase: 'pool', virtualSol, virtualToken };
  try {
    if (isQuoted(kind)) return tuple(QUOTES[kind](state, amount, { protocolBps, creatorBps }));
    if (state.phase !== 'curve' || state.realToken > 0n) return refusalToGraduate(state);
    const { pool } = graduate(state);
    return [...reserves(pool), marketCap(pool)].join(' ');
  } catch (error) {
    if (error instanceof CurveError) return error.code;
    throw error;
  }
}

function refusalToGraduate(state: MarketState): string {
  expect(() => graduate(state as MarketState & { phase: 'curve' })).toThrow('last token');
  return 'not_complete';
}

function reserves(state: MarketState): bigint[] {
  const real = state.phase === 'curve' ? [state.realSol, state.realToken] : [0n, 0n];
  return [state.virtualSol, state.virtualToken, ...real];
}

function tuple(quote: TradeQuote): string {
  const { amountIn, amountOut, refund, solAmount, tokenAmount, protocolFee, creatorFee, lpFee, completes, after } =
    quote;
  const amounts = [amountIn, amountOut, refund, solAmount, tokenAmount, protocolFee, creatorFee, lpFee];
  return [...amounts, completes ? 1 : 0, ...reserves(after)].join(' ');
}

it.skipIf(!python)(
  `agrees with a second implementation in another language on ${VECTORS} random vectors`,
  async () => {
    const program = `${ROOT}scripts/curve-vectors/make_vectors.py`;
    const maker = spawn(python ?? '', ['-B', program, String(VECTORS), String(SEED)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const kinds = new Map<string, number>();
    const differing: string[] = [];
    let [count, clipped] = [0, 0];
    for await (const line of createInterface({ input: maker.stdout })) {
      count += 1;
      const [question = '', theirs = ''] = line.split(' = ');
      const kind = `${question.split(' ', 2).join(' ')} ${/^[a-z]/.test(theirs) ? theirs : 'done'}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (Number(theirs.split(' ')[2] ?? 0) > 0) clipped += 1;
      const ours = answerTo(question);
      if (ours !== theirs && differing.length < 5) differing.push(`${question}: they say ${theirs}, we ${ours}`);
    }
    expect(differing).toEqual([]);
    expect(count).toBe(VECTORS);
    // Every kind of trade on both markets and each refusal, last buys that were clipped among them.
    expect(kinds.size).toBeGreaterThanOrEqual(26);
    expect(clipped).toBeGreaterThan(VECTORS / 1000);
  },
  600_000,
);
