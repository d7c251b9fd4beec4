import type { z } from 'zod';
import type { TradeBySignature } from '../../lib/contract/trades.ts';
import type { SignedTradeRow } from '../database/queries/trades.ts';
import { toTokens } from './wire-numbers.ts';

type FullTrade = z.infer<typeof TradeBySignature>;

/** The lookup by signature: exactly the six fields of the document. */
export function toTradeBySignature(row: SignedTradeRow): FullTrade {
  return { ...toSmallTrade(row), timestamp: row.createdAt.toISOString(), user: row.wallet };
}

/** The lighter lookup. */
export function toSmallTrade(row: SignedTradeRow): Omit<FullTrade, 'timestamp' | 'user'> {
  return {
    signature: row.signature,
    mint: row.mint,
    tradeDirection: row.isBuy ? 'buy' : 'sell',
    amount: toTokens(row.tokenAmount),
  };
}
