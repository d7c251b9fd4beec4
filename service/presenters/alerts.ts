import type { PriceAlert } from '../../lib/contract/alerts.ts';
import type { AlertRow } from '../database/queries/price-alerts.ts';

/** A price alert as its owner sees it. */
export function toAlert({ id, mint, symbol, direction, price, createdAt, firedAt }: AlertRow): PriceAlert {
  const times = { createdAt: createdAt.toISOString(), firedAt: firedAt?.toISOString() ?? null };
  return { id, mint, symbol, direction, price, ...times };
}
