import type { ServiceContext } from '../../context.ts';
import { type KolActivity, selectKolActivity } from '../../database/queries/kols.ts';
import { sentimentOf } from './sentiment-of.ts';

const WINDOW_MS = 24 * 3_600_000;
const MAX_COINS = 200;

export type KolCoinReport = {
  mint: string;
  name: string;
  symbol: string;
  mentions: number;
  trades: number;
  sentiment: 'positive' | 'neutral' | 'negative';
  trendingScore: number;
  /** The most SOL first. */
  people: KolActivity[];
};

/** Coins that opinion leaders traded or wrote about in the last 24 hours, the highest score first, ties by mint. */
export async function listKolCoins({ database, clock }: ServiceContext): Promise<KolCoinReport[]> {
  const activity = await selectKolActivity(database.orm, new Date(clock.now().getTime() - WINDOW_MS));
  const byMint = new Map<string, KolActivity[]>();
  for (const each of activity) byMint.set(each.mint, [...(byMint.get(each.mint) ?? []), each]);
  return [...byMint.values()]
    .map(toReport)
    .sort((a, b) => b.trendingScore - a.trendingScore || (a.mint < b.mint ? -1 : 1))
    .slice(0, MAX_COINS);
}

function toReport(people: KolActivity[]): KolCoinReport {
  const total = (field: 'mentions' | 'trades') => people.reduce((sum, each) => sum + each[field], 0);
  const lamports = (field: 'bought' | 'sold') => people.reduce((sum, each) => sum + BigInt(each[field]), 0n);
  const [bought, sold] = [lamports('bought'), lamports('sold')];
  const words = people.map((each) => each.words).join('\n');
  const counts = { people: people.length, mentions: total('mentions'), trades: total('trades') };
  const { mint = '', name = '', symbol = '' } = people[0] ?? {};
  return {
    ...{ mint, name, symbol, mentions: counts.mentions, trades: counts.trades },
    sentiment: sentimentOf({ bought, sold, words }),
    trendingScore: trendingScore({ ...counts, sol: Number(bought + sold) / 1e9 }),
    people: people.toSorted((a, b) => Number(BigInt(b.bought) + BigInt(b.sold) - BigInt(a.bought) - BigInt(a.sold))),
  };
}

/**
 * 10 for each opinion leader, and 5 times the natural logarithm of one more than their trades, their mentions and the
 * SOL they traded: many people count most, one busy one little. Rounded to two decimals.
 */
export function trendingScore(did: { people: number; trades: number; mentions: number; sol: number }): number {
  const loud = Math.log1p(did.trades) + Math.log1p(did.mentions) + Math.log1p(did.sol);
  return Math.round((10 * did.people + 5 * loud) * 100) / 100;
}
