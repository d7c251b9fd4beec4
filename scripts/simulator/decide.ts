import type { SeededRandom } from '../../service/sample-market/seeded-random.ts';

/** A coin as a trader looks at it. */
export type CoinView = {
  mint: string;
  /** SOL. */
  marketCap: number;
  ageSeconds: number;
  /** Percent the market cap moved over the last minute or so. */
  move: number;
};

/** What a wallet holds of a coin. */
export type Holding = { mint: string; tokens: bigint; heldSeconds: number };

export type TraderView = { lamports: bigint; holdings: readonly Holding[]; coins: readonly CoinView[] };

export type Decision =
  | { does: 'buy'; mint: string; lamports: bigint }
  | { does: 'sell'; mint: string; tokens: bigint }
  | { does: 'launch'; firstBuy: bigint };

/** Null: nothing to do just now. */
export type Decide = (view: TraderView, random: SeededRandom) => Decision | null;

/** Below it fees and rounding eat a trade. */
const LEAST_BUY = 1_000_000n;
const SNIPED_WITHIN_SECONDS = 90;
const SNIPED_HELD_SECONDS = 45;
const DUMPED_AFTER_COINS = 3;

/** A share of the wallet's SOL, or null when that is too little to buy with. */
function spend({ lamports }: TraderView, mint: string | undefined, share: number): Decision | null {
  const amount = (lamports * BigInt(Math.round(share * 10_000))) / 10_000n;
  return mint && amount >= LEAST_BUY ? { does: 'buy', mint, lamports: amount } : null;
}

function sellPart(holding: Holding | undefined, share: number): Decision | null {
  if (!holding) return null;
  const tokens = (holding.tokens * BigInt(Math.round(share * 10_000))) / 10_000n;
  return tokens > 0n ? { does: 'sell', mint: holding.mint, tokens } : null;
}

const byMove = (coins: readonly CoinView[]) => [...coins].sort((a, b) => b.move - a.move);
const moveOf = ({ coins }: TraderView, mint: string) => coins.find((coin) => coin.mint === mint)?.move ?? 0;

/** Buys what rises, leaves what falls. */
const momentum: Decide = (view, random) => {
  const falling = view.holdings.find(({ mint }) => moveOf(view, mint) < -1);
  if (falling) return sellPart(falling, 1);
  const [best] = byMove(view.coins);
  if (best && best.move > 0) return spend(view, best.mint, random.between(0.02, 0.08));
  return noise(view, random);
};

/** Buys what fell, sells what rose. */
const contrarian: Decide = (view, random) => {
  const risen = view.holdings.find(({ mint }) => moveOf(view, mint) > 3);
  if (risen) return sellPart(risen, random.between(0.4, 1));
  const worst = byMove(view.coins).at(-1);
  if (worst && worst.move < 0) return spend(view, worst.mint, random.between(0.02, 0.08));
  return null;
};

/** Does anything, in small amounts. */
const noise: Decide = (view, random) => {
  if (view.holdings.length > 0 && random.chance(0.4)) {
    return sellPart(random.pick(view.holdings), random.between(0.1, 1));
  }
  return view.coins.length > 0 ? spend(view, random.pick(view.coins).mint, random.between(0.005, 0.04)) : null;
};

/** Acts rarely, and then moves the price: most of what it has, in or out of one of the largest coins. */
const whale: Decide = (view, random) => {
  if (random.chance(0.7)) return null;
  const [largest] = [...view.holdings].sort((a, b) => Number(b.tokens - a.tokens));
  if (largest && random.chance(0.5)) return sellPart(largest, random.between(0.5, 1));
  const large = [...view.coins].sort((a, b) => b.marketCap - a.marketCap).slice(0, 5);
  return large.length > 0 ? spend(view, random.pick(large).mint, random.between(0.3, 0.6)) : null;
};

/** Collects a few coins quietly, then sells the whole of one at once. */
const dumper: Decide = (view, random) => {
  if (view.holdings.length >= DUMPED_AFTER_COINS) return sellPart(random.pick(view.holdings), 1);
  const others = view.coins.filter(({ mint }) => view.holdings.every((holding) => holding.mint !== mint));
  return others.length > 0 ? spend(view, random.pick(others).mint, random.between(0.08, 0.2)) : null;
};

/** Buys coins that have just been launched and is out again within a minute. */
const sniper: Decide = (view, random) => {
  const ripe = view.holdings.find(({ heldSeconds }) => heldSeconds > SNIPED_HELD_SECONDS);
  if (ripe) return sellPart(ripe, 1);
  const fresh = view.coins
    .filter(({ mint, ageSeconds }) => ageSeconds < SNIPED_WITHIN_SECONDS && !isHeld(view, mint))
    .sort((a, b) => a.ageSeconds - b.ageSeconds);
  return spend(view, fresh[0]?.mint, random.between(0.03, 0.1));
};

const isHeld = ({ holdings }: TraderView, mint: string) => holdings.some((holding) => holding.mint === mint);

/** Launches a coin now and then, with a first buy, and sells what it has of the others bit by bit. */
const launcher: Decide = (view, random) => {
  if (view.lamports >= LEAST_BUY * 10n && random.chance(0.12)) {
    return { does: 'launch', firstBuy: view.lamports / BigInt(Math.round(random.between(10, 40))) };
  }
  return random.chance(0.5) ? sellPart(view.holdings[0], random.between(0.05, 0.3)) : null;
};

/** Each kind of trader by its name; a simulation gives every wallet one, in this order. */
export const TRADERS = { noise, momentum, sniper, launcher, contrarian, dumper, whale } satisfies Record<
  string,
  Decide
>;

export type TraderKind = keyof typeof TRADERS;
