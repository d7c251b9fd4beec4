import type { CurveFees } from '../../../lib/curve/fees.ts';
import { quoteBuy } from '../../../lib/curve/quote-buy.ts';
import { quoteSell } from '../../../lib/curve/quote-sell.ts';
import type { TradeQuote } from '../../../lib/curve/trade-quote.ts';
import type { LoadedBatch } from '../../database/queries/orders-load.ts';
import { ServiceError } from '../../errors.ts';
import { KeyBook } from '../delegated-keys/key-book.ts';
import { SOL_ASSET } from '../ledger/account-key.ts';
import { LedgerBook } from '../ledger/ledger-book.ts';
import { curveOr409 } from './curve-refusal.ts';
import type { ExecutedTrade } from './executed-trade.ts';
import { KingWatch } from './king-watch.ts';
import { MarketBook } from './market-book.ts';
import type { OrderOutcome, Trader, VerifiedOrder } from './order-job.ts';
import { graduationTransfers, tradeTransfers } from './order-transfers.ts';

export type SettledTrade = ExecutedTrade & { nonce: string; messageHash: string; ledgerTransactionId: bigint };

export type LedgerTransaction = { id: bigint; kind: 'trade' | 'graduation'; coinId: number; createdAt: Date };

/** What a batch writes, and the answer to each of its orders, in their order. */
export type SettledBatch = {
  results: (OrderOutcome | ServiceError)[];
  trades: SettledTrade[];
  transactions: LedgerTransaction[];
  ledger: LedgerBook;
  markets: MarketBook;
  /** Lamports each key for quick trading spent. */
  spending: { key: string; amount: bigint }[];
  /** Of the coin outside the batch that became king by it. */
  rivalKing: { id: number; kingAt: Date } | null;
};

/**
 * Executes orders one after the other on what was loaded under the locks, without touching the database.
 * An order that fails leaves no trace in what is written. Money rules: the curve rounds, the ledger book moves.
 */
export function settleBatch(
  orders: readonly VerifiedOrder[],
  loaded: LoadedBatch,
  rules: { fees: CurveFees; now: Date },
): SettledBatch {
  const settlement = new Settlement(loaded, rules);
  const results = orders.map((order) => {
    try {
      return settlement.execute(order);
    } catch (error) {
      if (error instanceof ServiceError) return error;
      throw error;
    }
  });
  return settlement.finish(results);
}

const NAMELESS: Trader = { username: null, profileImage: null };

class Settlement {
  readonly #ledger: LedgerBook;
  readonly #markets: MarketBook;
  readonly #kings: KingWatch;
  readonly #banned: ReadonlySet<string>;
  readonly #traders: ReadonlyMap<string, Trader>;
  readonly #keys: KeyBook;
  readonly #known = new Map<string, { messageHash: string; trade: ExecutedTrade }>();
  readonly #trades: SettledTrade[] = [];
  readonly #transactions: LedgerTransaction[] = [];

  readonly #loaded: LoadedBatch;
  readonly #fees: CurveFees;
  readonly #now: Date;

  constructor(loaded: LoadedBatch, { fees, now }: { fees: CurveFees; now: Date }) {
    this.#loaded = loaded;
    this.#fees = fees;
    this.#now = now;
    this.#ledger = new LedgerBook(loaded.accounts);
    this.#markets = new MarketBook(loaded.coins);
    this.#kings = new KingWatch(loaded);
    this.#banned = new Set(loaded.bannedWallets);
    this.#traders = new Map(
      loaded.traders.map(({ address, username, profileImage }) => [address, { username, profileImage }]),
    );
    this.#keys = new KeyBook(loaded.keys, now);
    for (const { nonce, messageHash, trade } of loaded.earlier) {
      this.#known.set(`${trade.wallet}:${nonce}`, { messageHash, trade });
    }
  }

  execute(order: VerifiedOrder): OrderOutcome {
    if (this.#banned.has(order.address)) throw new ServiceError('account_banned');
    const known = this.#known.get(`${order.address}:${order.nonce}`);
    const trader = this.#traders.get(order.address) ?? NAMELESS;
    if (known) {
      if (known.messageHash !== order.messageHash) throw new ServiceError('nonce_reused');
      return { trade: known.trade, trader, replayed: true };
    }
    return { trade: this.#trade(order, this.#quote(order)), trader, replayed: false };
  }

  /** @throws ServiceError for every reason not to execute the order; nothing has changed by then. */
  #quote(order: VerifiedOrder): TradeQuote {
    const coin = this.#markets.get(order.mint);
    if (!coin) throw new ServiceError('coin_not_found');
    if (Date.parse(order.expiresAt) <= this.#now.getTime()) throw new ServiceError('order_expired');
    this.#keys.requireAlive(order);
    // What is hidden can still be sold, so that nobody is locked in.
    if (coin.halted || (coin.hidden && order.side === 'buy')) throw new ServiceError('coin_halted');
    const buys = order.side === 'buy';
    const assetId = buys ? SOL_ASSET : coin.id;
    const held = this.#ledger.balanceOf({ kind: 'wallet', owner: order.address, assetId });
    if (!buys && held < order.amountIn) throw new ServiceError('insufficient_balance');
    const quote = curveOr409(() =>
      buys ? quoteBuy(coin.state, order.amountIn, this.#fees) : quoteSell(coin.state, order.amountIn, this.#fees),
    );
    if (quote.amountOut < order.minOut) throw new ServiceError('slippage_exceeded');
    if (held < quote.amountIn) throw new ServiceError('insufficient_balance');
    if (buys) this.#keys.requireLeft(order, quote.amountIn);
    return quote;
  }

  #trade(order: VerifiedOrder, quote: TradeQuote): ExecutedTrade {
    const coin = this.#markets.take(order.mint, quote, this.#now);
    const ledgerTransactionId = this.#open('trade', coin.id, coin.lastTradeAt);
    this.#ledger.post(ledgerTransactionId, tradeTransfers({ coin, wallet: order.address, quote }));
    if (quote.side === 'buy') this.#keys.spend(order, quote.amountIn);
    const trade: ExecutedTrade = {
      coinId: coin.id,
      seq: coin.tradeSeq,
      mint: coin.mint,
      signature: order.signature,
      wallet: order.address,
      isBuy: quote.side === 'buy',
      solAmount: quote.solAmount,
      tokenAmount: quote.tokenAmount,
      protocolFee: quote.protocolFee,
      creatorFee: quote.creatorFee,
      lpFee: quote.lpFee,
      virtualSol: quote.after.virtualSol,
      virtualToken: quote.after.virtualToken,
      createdAt: coin.lastTradeAt,
    };
    this.#trades.push({ ...trade, nonce: order.nonce, messageHash: order.messageHash, ledgerTransactionId });
    this.#known.set(`${order.address}:${order.nonce}`, { messageHash: order.messageHash, trade });
    if (quote.completes) this.#graduate(order.mint);
    this.#kings.observe(coin.id, quote.completes ? null : coin.marketCap, coin.lastTradeAt);
    return trade;
  }

  /** In the transaction of the trade that took the last token. */
  #graduate(mint: string): void {
    const { coin, migrationFee, curve } = this.#markets.graduate(mint);
    const transactionId = this.#open('graduation', coin.id, coin.lastTradeAt);
    this.#ledger.post(transactionId, graduationTransfers({ coin, curve, migrationFee }));
  }

  #open(kind: LedgerTransaction['kind'], coinId: number, createdAt: Date): bigint {
    const id = this.#loaded.transactionIds[this.#transactions.length];
    if (id === undefined) throw new Error('a batch needs no more transactions than it has ids for');
    this.#transactions.push({ id, kind, coinId, createdAt });
    return id;
  }

  finish(results: SettledBatch['results']): SettledBatch {
    const { rival } = this.#loaded;
    const { rivalKingAt } = this.#kings;
    this.#markets.crown((coinId) => this.#kings.kingAt(coinId));
    return {
      results,
      trades: this.#trades,
      transactions: this.#transactions,
      ledger: this.#ledger,
      markets: this.#markets,
      spending: this.#keys.spending(),
      rivalKing: rival && rivalKingAt ? { id: rival.id, kingAt: rivalKingAt } : null,
    };
  }
}
