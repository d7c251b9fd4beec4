import { graduate } from '../../../lib/curve/graduation.ts';
import { type CurveState, type MarketState, marketCap } from '../../../lib/curve/market-state.ts';
import type { TradeQuote } from '../../../lib/curve/trade-quote.ts';
import type { LoadedCoin } from '../../database/queries/orders-load.ts';
import { marketStateOf } from './market-state-of.ts';

/** A coin while its batch is computed. */
export type MarketCoin = {
  id: number;
  mint: string;
  creator: string;
  hidden: boolean;
  halted: boolean;
  totalSupply: bigint;
  state: MarketState;
  /** Lamports. */
  marketCap: bigint;
  athMarketCap: bigint;
  tradeSeq: number;
  kingAt: Date | null;
  lastTradeAt: Date | null;
  /** Set by the batch in which the coin graduates. */
  graduation: { at: Date; marketCap: bigint } | null;
};

export type TradedCoin = MarketCoin & { lastTradeAt: Date };

/** The markets a batch trades on: each trade moves one to the state its quote leaves behind. */
export class MarketBook {
  readonly #coins = new Map<string, MarketCoin>();
  readonly #changed = new Set<MarketCoin>();

  constructor(coins: readonly LoadedCoin[]) {
    for (const coin of coins) {
      const { id, mint, creator, hidden, halted, totalSupply, athMarketCap, tradeSeq, kingAt, lastTradeAt } = coin;
      const fixed = { id, mint, creator, hidden, halted, totalSupply };
      const moving = {
        state: marketStateOf(coin),
        marketCap: coin.marketCap,
        athMarketCap,
        tradeSeq,
        kingAt,
        lastTradeAt,
      };
      this.#coins.set(mint, { ...fixed, ...moving, graduation: null });
    }
  }

  get(mint: string): MarketCoin | null {
    return this.#coins.get(mint) ?? null;
  }

  /** Moves a coin by a trade. Its time never runs backwards, whatever the clocks of several instances say. */
  take(mint: string, quote: TradeQuote, now: Date): TradedCoin {
    const coin = this.#require(mint);
    const lastTradeAt = coin.lastTradeAt && coin.lastTradeAt > now ? coin.lastTradeAt : now;
    coin.state = quote.after;
    coin.marketCap = marketCap(quote.after, coin.totalSupply);
    if (coin.marketCap > coin.athMarketCap) coin.athMarketCap = coin.marketCap;
    coin.tradeSeq += 1;
    this.#changed.add(coin);
    return Object.assign(coin, { lastTradeAt });
  }

  /** Turns a curve whose last token is sold into its pool. */
  graduate(mint: string): { coin: TradedCoin; curve: CurveState; migrationFee: bigint } {
    const coin = this.#require(mint);
    const { state: curve, lastTradeAt } = coin;
    if (curve.phase !== 'curve' || !lastTradeAt) throw new Error('only a traded curve graduates');
    const { pool, migrationFee } = graduate(curve);
    coin.graduation = { at: lastTradeAt, marketCap: coin.marketCap };
    coin.state = pool;
    coin.marketCap = marketCap(pool, coin.totalSupply);
    return { coin: Object.assign(coin, { lastTradeAt }), curve, migrationFee };
  }

  crown(kingAt: (coinId: number) => Date | null): void {
    for (const coin of this.#coins.values()) {
      const at = kingAt(coin.id);
      if (at === null || coin.kingAt) continue;
      coin.kingAt = at;
      this.#changed.add(coin);
    }
  }

  changed(): MarketCoin[] {
    return [...this.#changed];
  }

  #require(mint: string): MarketCoin {
    const coin = this.#coins.get(mint);
    if (!coin) throw new Error('a trade names a coin of its batch');
    return coin;
  }
}
