import type { TradingSession } from '../../lib/contract/trading-sessions.ts';
import type { KeyRow } from '../database/queries/delegated-keys.ts';

/** A key for quick trading as its owner sees it; amounts in lamports. */
export function toTradingSession({ key, spendingLimit, spent, createdAt, expiresAt }: KeyRow): TradingSession {
  const amounts = { spendingLimit: spendingLimit.toString(), spent: spent.toString() };
  return { key, ...amounts, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
