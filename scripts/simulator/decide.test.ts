import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../service/sample-market/seeded-random.ts';
import { type CoinView, type Decision, TRADERS, type TraderKind, type TraderView } from './decide.ts';

const SOL = 1_000_000_000n;
const coin = (mint: string, parts: Partial<CoinView> = {}): CoinView => {
  return { mint, marketCap: 30, ageSeconds: 10_000, move: 0, ...parts };
};
const holds = (mint: string, heldSeconds = 0) => ({ mint, tokens: 1_000_000_000n, heldSeconds });

/** What a kind decides over many draws of chance, the waiting left out. */
function decisions(kind: TraderKind, view: Partial<TraderView>, draws = 200): Decision[] {
  const full = { lamports: 10n * SOL, holdings: [], coins: [], ...view };
  return Array.from({ length: draws }, (_, seed) => TRADERS[kind](full, seededRandom(seed))).filter(
    (decision) => decision !== null,
  );
}
/** The different things done, as `buy rising`. */
const kindsOf = (list: Decision[]) => [
  ...new Set(list.map((one) => (one.does === 'launch' ? 'launch' : `${one.does} ${one.mint}`))),
];

const MARKET = [coin('rising', { move: 12 }), coin('still'), coin('falling', { move: -9 })];

describe('each kind of trader', () => {
  it.each([
    ['momentum', [], ['buy rising']],
    ['momentum', [holds('falling')], ['sell falling']],
    ['momentum', [holds('rising')], ['buy rising']],
    ['contrarian', [], ['buy falling']],
    ['contrarian', [holds('rising')], ['sell rising']],
    ['dumper', [holds('rising'), holds('still')], ['buy falling']],
    ['sniper', [], []],
    ['sniper', [holds('still', 46)], ['sell still']],
  ] as const)('%s trades as its kind does (%#)', (kind, holdings, expected) => {
    expect(kindsOf(decisions(kind, { coins: MARKET, holdings }))).toEqual(expected);
  });

  it('that snipes takes the newest coin, once', () => {
    const coins = [...MARKET, coin('new', { ageSeconds: 20 }), coin('newest', { ageSeconds: 3 })];
    expect(kindsOf(decisions('sniper', { coins }))).toEqual(['buy newest']);
    expect(kindsOf(decisions('sniper', { coins, holdings: [holds('newest', 5)] }))).toEqual(['buy new']);
  });

  it('that dumps sells the whole of a coin', () => {
    const holdings = [holds('rising'), holds('still'), holds('falling')];
    const sales = decisions('dumper', { coins: MARKET, holdings });
    expect(kindsOf(sales).sort()).toEqual(['sell falling', 'sell rising', 'sell still']);
    expect(sales.every((sale) => sale.does === 'sell' && sale.tokens === 1_000_000_000n)).toBe(true);
  });

  it('that is a whale acts rarely and largely', () => {
    const buys = decisions('whale', { coins: MARKET });
    expect(buys.length).toBeGreaterThan(20);
    expect(buys.length).toBeLessThan(100);
    expect(buys.every((buy) => buy.does === 'buy' && buy.lamports >= 3n * SOL)).toBe(true);
  });

  it('that launches does so now and then, with a first buy it can pay', () => {
    const launches = decisions('launcher', { coins: MARKET }).filter((one) => one.does === 'launch');
    expect(launches.length).toBeGreaterThan(5);
    expect(launches.length).toBeLessThan(60);
    expect(launches.every(({ firstBuy }) => firstBuy > 0n && firstBuy <= SOL)).toBe(true);
    expect(decisions('launcher', { lamports: 100n })).toEqual([]);
  });

  test.each(Object.keys(TRADERS) as TraderKind[])('%s never spends or sells more than it has', (kind) => {
    const lamports = 3n * SOL;
    const holdings = [holds('rising', 100), holds('falling', 1)];
    const coins = [...MARKET, coin('newest', { ageSeconds: 3 })];
    const acts = decisions(kind, { lamports, holdings, coins });
    expect(acts.length).toBeGreaterThan(0);
    for (const act of acts) {
      if (act.does === 'sell') expect(act.tokens).toBeLessThanOrEqual(1_000_000_000n);
      else expect(act.does === 'buy' ? act.lamports : act.firstBuy).toBeLessThanOrEqual(lamports);
    }
  });

  test.each(Object.keys(TRADERS) as TraderKind[])('%s does nothing with nothing', (kind) => {
    expect(decisions(kind, { lamports: 0n, coins: MARKET })).toEqual([]);
    expect(decisions(kind, { lamports: 0n, coins: [] })).toEqual([]);
  });
});
