import { TOKENS_FOR_SALE } from '../../lib/curve/constants.ts';
import type { SampleCoin } from './sample-coins.ts';
import type { Slot } from './schedule.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { FloorCoin, FloorOrder, TradingFloor } from './trading-floor.ts';

/** What a coin is led towards: SOL on the curve, and in the pool for those that graduate. */
export type Aim = {
  curveSol: number;
  poolSol: number;
  /** Of its trades, when it graduates; above 1 never. */
  graduatesAt: number;
  /** Percent of the curve sold by the last trade, set exactly; null where it does not matter. */
  finalProgress: number | null;
  participants: readonly number[];
  phase: number;
};

const LAMPORTS = 1e9;
/** SOL on the curve when all of it is sold. */
const WHOLE_CURVE_SOL = 85;

export function aimOf(coin: SampleCoin, wallets: readonly number[], random: SeededRandom): Aim {
  const crowd = coin.stage === 'early' ? random.between(6, 14) : random.between(16, 38);
  const participants = [...wallets].sort(() => random.next() - 0.5).slice(0, Math.floor(crowd));
  const base = { participants, phase: random.between(0, 6), finalProgress: null, poolSol: 0, graduatesAt: 2 };
  switch (coin.stage) {
    case 'graduated':
      return { ...base, curveSol: WHOLE_CURVE_SOL, poolSol: random.between(70, 210), graduatesAt: 0.55 };
    case 'fallen':
      return { ...base, curveSol: WHOLE_CURVE_SOL, poolSol: 8, graduatesAt: 0.5 };
    case 'closing':
      return { ...base, curveSol: random.between(58, 66), finalProgress: random.between(90.5, 98.9) };
    case 'middle':
      return { ...base, curveSol: random.between(5, 38) };
    default:
      return { ...base, curveSol: random.between(0.5, 4) };
  }
}

/** Where the coin should stand after a step: a rise with waves on it, then the way to the pool's aim. */
function target(aim: Aim, { step, steps }: Slot): number {
  const way = (step + 1) / steps;
  const wave = 1 + 0.16 * Math.sin(aim.phase + way * 21) + 0.07 * Math.sin(aim.phase * 2 + way * 55);
  if (way <= aim.graduatesAt)
    return Math.min(aim.curveSol * Math.min(way / Math.min(aim.graduatesAt, 1), 1) ** 0.8, 84) * wave;
  const after = (way - aim.graduatesAt) / (1 - aim.graduatesAt);
  return (WHOLE_CURVE_SOL + (aim.poolSol - WHOLE_CURVE_SOL) * after) * wave;
}

/** The order of a slot, or null when nobody can make a sensible one. */
export function chooseOrder(
  floor: TradingFloor,
  coin: FloorCoin,
  aim: Aim,
  slot: Slot,
  random: SeededRandom,
): FloorOrder | null {
  const way = (slot.step + 1) / slot.steps;
  if (coin.state.phase === 'curve' && way >= aim.graduatesAt) return closeCurve(floor, coin, coin.left);
  if (aim.finalProgress !== null && slot.step === slot.steps - 1) return finish(floor, coin, aim.finalProgress);
  const gap = target(aim, slot) - Number(coin.lamports) / LAMPORTS;
  const wantsBuy = coin.holdings.size === 0 || random.chance(gap > 0 ? 0.8 : 0.28);
  return wantsBuy ? buySome(floor, coin, aim, gap, random) : sellSome(floor, coin, gap, random);
}

function buySome(floor: TradingFloor, coin: FloorCoin, aim: Aim, gap: number, random: SeededRandom): FloorOrder | null {
  const small = 0.015 * 10 ** random.between(0, 1.4);
  const size = gap > 0.05 ? Math.min(Math.max(gap * random.between(0.3, 1.1), small), 14) : small;
  const amount = BigInt(Math.round(size * 1e4)) * 100_000n;
  const wallet = random.pick(aim.participants);
  return floor.buy(coin, wallet, amount) ?? floor.buy(coin, floor.richest(), amount);
}

function sellSome(floor: TradingFloor, coin: FloorCoin, gap: number, random: SeededRandom): FloorOrder | null {
  const holders = [...coin.holdings];
  // A flight is led by those with most to lose.
  const candidates =
    gap < -8 ? [random.pick(holders), random.pick(holders), random.pick(holders)] : [random.pick(holders)];
  const [wallet, held] = candidates.reduce((most, holder) => (holder[1] > most[1] ? holder : most));
  const share = gap < -3 ? random.between(0.5, 1) : random.between(0.1, 0.7);
  const most = gap < 0 ? 1.3 * -gap + 0.2 : 0.6;
  const price = Number(coin.state.virtualSol) / Number(coin.state.virtualToken) / LAMPORTS;
  const tokens = Math.floor(Math.min(Number(held) * share, most / price));
  // Everything goes where hardly anything would stay.
  return floor.sell(coin, wallet, tokens > Number(held) * 0.9 ? held : BigInt(tokens));
}

/** The last tokens of the curve for whoever can pay them. */
function closeCurve(floor: TradingFloor, coin: FloorCoin, tokens: bigint): FloorOrder | null {
  return floor.buyTokens(coin, floor.richest(), tokens);
}

function finish(floor: TradingFloor, coin: FloorCoin, progress: number): FloorOrder | null {
  const meant = (TOKENS_FOR_SALE * BigInt(Math.round((100 - progress) * 100))) / 10_000n;
  if (coin.left > meant) return closeCurve(floor, coin, coin.left - meant);
  const [largest] = [...coin.holdings].sort(([, left], [, right]) => (left < right ? 1 : -1));
  return largest && coin.left < meant ? floor.sell(coin, largest[0], meant - coin.left) : null;
}
