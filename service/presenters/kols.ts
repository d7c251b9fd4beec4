import type { Kol, KolCoin } from '../../lib/contract/kols.ts';
import type { KolRow } from '../database/queries/kols.ts';
import type { KolCoinReport } from '../domain/kols/list-kol-coins.ts';

const MAX_REASONS = 10;

export const toKol = ({ address, username, addedAt }: KolRow): Kol => ({
  address,
  username: username ?? '',
  addedAt: addedAt.toISOString(),
});

/** A coin of the scan, with who did what (interface section 2, KOL coin). */
export function toKolCoin({
  mint,
  name,
  symbol,
  mentions,
  trades,
  sentiment,
  trendingScore,
  people,
}: KolCoinReport): KolCoin {
  const reasons = people.slice(0, MAX_REASONS).map((person) => ({
    address: person.address,
    username: person.username ?? '',
    mentions: person.mentions,
    trades: person.trades,
    bought: person.bought,
    sold: person.sold,
  }));
  return { mint, name, symbol, kolActivity: { mentions, trades, sentiment }, trendingScore, reasons };
}
