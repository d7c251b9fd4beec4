import { TOKENS_FOR_SALE } from '../../lib/curve/constants.ts';
import { CurveError } from '../../lib/curve/curve-error.ts';
import type { CurveFees } from '../../lib/curve/fees.ts';
import { graduate } from '../../lib/curve/graduation.ts';
import { type MarketState, openCurve } from '../../lib/curve/market-state.ts';
import { quoteBuy, quoteBuyTokens } from '../../lib/curve/quote-buy.ts';
import { quoteSell } from '../../lib/curve/quote-sell.ts';
import type { TradeQuote } from '../../lib/curve/trade-quote.ts';

export type FloorOrder = { wallet: number; side: 'buy' | 'sell'; amountIn: bigint; minOut: bigint };

/** A coin as the plan sees it: its market and who holds it. */
export class FloorCoin {
  state: MarketState = openCurve();
  readonly holdings = new Map<number, bigint>();

  /** Lamports that came in, on the curve; all of the pool's after graduation. */
  get lamports(): bigint {
    return this.state.phase === 'curve' ? this.state.realSol : this.state.virtualSol;
  }

  /** Tokens left on the curve; 0 in a pool. */
  get left(): bigint {
    return this.state.phase === 'curve' ? this.state.realToken : 0n;
  }
}

/** Wallets that may step in with large amounts. */
export const WHALES = 6;
/** Slippage a sample trader accepts: the plan knows what it gets, people do not. */
const SLIPPAGE_PERCENT = 3n;
/** The least part of the curve that stays unsold until a coin is meant to graduate. */
const RESERVE = TOKENS_FOR_SALE / 200n;

/**
 * The market played through in memory with the same integer formulas as the real one, so that every order of the plan
 * is one its wallet can pay. Creators' fees are left out: wallets only ever have more than is counted here.
 */
export class TradingFloor {
  readonly coins: FloorCoin[];
  readonly #funds: bigint[];
  readonly #fees: CurveFees;

  constructor(coinCount: number, funds: readonly bigint[], fees: CurveFees) {
    this.coins = Array.from({ length: coinCount }, () => new FloorCoin());
    this.#funds = [...funds];
    this.#fees = fees;
  }

  fundsOf(wallet: number): bigint {
    return this.#funds[wallet] ?? 0n;
  }

  /** The wallet with most SOL left among the first `WHALES`. */
  richest(): number {
    return this.#funds
      .slice(0, WHALES)
      .reduce((best, funds, wallet) => (funds > this.fundsOf(best) ? wallet : best), 0);
  }

  /** Null when the wallet cannot pay, nothing would come out, or the coin would graduate before its time. */
  buy(coin: FloorCoin, wallet: number, amountIn: bigint): FloorOrder | null {
    const quote = this.#quote(() => quoteBuy(coin.state, amountIn, this.#fees));
    if (!quote || quote.amountIn > this.fundsOf(wallet)) return null;
    if (quote.after.phase === 'curve' && quote.after.realToken < RESERVE) return null;
    return this.#take(coin, wallet, quote);
  }

  /** Buys at least so many tokens, the last one included. */
  buyTokens(coin: FloorCoin, wallet: number, tokens: bigint): FloorOrder | null {
    const quote = this.#quote(() => quoteBuyTokens(coin.state, tokens, this.#fees));
    return quote && quote.amountIn <= this.fundsOf(wallet) ? this.#take(coin, wallet, quote) : null;
  }

  sell(coin: FloorCoin, wallet: number, tokens: bigint): FloorOrder | null {
    const held = coin.holdings.get(wallet) ?? 0n;
    const quote = this.#quote(() => quoteSell(coin.state, tokens > held ? held : tokens, this.#fees));
    return quote ? this.#take(coin, wallet, quote) : null;
  }

  #quote(quote: () => TradeQuote): TradeQuote | null {
    try {
      return quote();
    } catch (error) {
      if (error instanceof CurveError) return null;
      throw error;
    }
  }

  #take(coin: FloorCoin, wallet: number, quote: TradeQuote): FloorOrder {
    const { side, amountIn, amountOut, tokenAmount, after } = quote;
    const held = coin.holdings.get(wallet) ?? 0n;
    const holds = side === 'buy' ? held + tokenAmount : held - tokenAmount;
    if (holds > 0n) coin.holdings.set(wallet, holds);
    else coin.holdings.delete(wallet);
    this.#funds[wallet] = this.fundsOf(wallet) + (side === 'buy' ? -amountIn : amountOut);
    coin.state = quote.completes && after.phase === 'curve' ? graduate(after).pool : after;
    const minOut = (amountOut * (100n - SLIPPAGE_PERCENT)) / 100n;
    return { wallet, side, amountIn, minOut: minOut > 0n ? minOut : 1n };
  }
}
