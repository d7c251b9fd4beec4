import { TOKENS_FOR_SALE, TOTAL_SUPPLY } from '../../../lib/curve/constants.ts';
import type { CurveState, MarketState } from '../../../lib/curve/market-state.ts';
import type { TradeQuote } from '../../../lib/curve/trade-quote.ts';
import { type AccountName, PROTOCOL_FEES, SOL_ASSET } from '../ledger/account-key.ts';
import type { Transfer } from '../ledger/ledger-book.ts';

type Coin = { id: number; mint: string; creator: string };

function market(kind: 'curve' | 'pool', coin: Coin, assetId: number): AccountName {
  return { kind, owner: coin.mint, assetId };
}

function walletSol(owner: string): AccountName {
  return { kind: 'wallet', owner, assetId: SOL_ASSET };
}

/** Where the money of a trade goes. The LP part of a pool trade stays in the pool. */
export function tradeTransfers(trade: {
  coin: Coin & { state: MarketState };
  wallet: string;
  quote: TradeQuote;
}): Transfer[] {
  const { coin, quote } = trade;
  const { phase } = quote.after;
  const wallet = walletSol(trade.wallet);
  const walletToken: AccountName = { kind: 'wallet', owner: trade.wallet, assetId: coin.id };
  const marketSol = market(phase, coin, SOL_ASSET);
  const marketToken = market(phase, coin, coin.id);
  const creator = walletSol(coin.creator);
  if (quote.side === 'buy') {
    return [
      { from: wallet, to: marketSol, amount: quote.solAmount + quote.lpFee },
      { from: wallet, to: PROTOCOL_FEES, amount: quote.protocolFee },
      { from: wallet, to: creator, amount: quote.creatorFee },
      { from: marketToken, to: walletToken, amount: quote.tokenAmount },
    ];
  }
  return [
    { from: walletToken, to: marketToken, amount: quote.tokenAmount },
    { from: marketSol, to: wallet, amount: quote.amountOut },
    { from: marketSol, to: PROTOCOL_FEES, amount: quote.protocolFee },
    { from: marketSol, to: creator, amount: quote.creatorFee },
  ];
}

/** From the curve to the pool it opens: all SOL but the migration fee, and the supply that was never for sale. */
export function graduationTransfers(graduation: { coin: Coin; curve: CurveState; migrationFee: bigint }): Transfer[] {
  const { coin, curve, migrationFee } = graduation;
  return [
    { from: market('curve', coin, SOL_ASSET), to: PROTOCOL_FEES, amount: migrationFee },
    {
      from: market('curve', coin, SOL_ASSET),
      to: market('pool', coin, SOL_ASSET),
      amount: curve.realSol - migrationFee,
    },
    { from: market('curve', coin, coin.id), to: market('pool', coin, coin.id), amount: TOTAL_SUPPLY - TOKENS_FOR_SALE },
  ];
}
