import type { SampleCoin, Stage } from './sample-coins.ts';
import type { SeededRandom } from './seeded-random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Ages in hours and numbers of trades of the coins of a stage. */
const STAGES: Record<Stage, { ageHours: readonly [number, number]; trades: readonly [number, number] }> = {
  new: { ageHours: [0.03, 0.6], trades: [0, 0] },
  early: { ageHours: [1, 40], trades: [18, 42] },
  middle: { ageHours: [8, 90], trades: [60, 110] },
  closing: { ageHours: [20, 110], trades: [115, 145] },
  graduated: { ageHours: [60, 140], trades: [150, 190] },
  fallen: { ageHours: [110, 140], trades: [170, 170] },
};
/** Nothing of the sample happens in the last moments before the market opens. */
const QUIET_MS = 20_000;

/** A moment at which somebody trades a coin; `at` in milliseconds relative to the opening of the market, negative. */
export type Slot = { coin: number; at: number; step: number; steps: number };

export type CoinSchedule = { launchedAt: number; slots: Slot[] };

/** When a coin is launched and traded: a rush after the launch, then clusters, more of them towards now. */
export function scheduleCoin(coin: SampleCoin, index: number, tradeShare: number, random: SeededRandom): CoinSchedule {
  const { ageHours, trades } = STAGES[coin.stage];
  const launchedAt = Math.round(-random.between(...ageHours) * HOUR);
  const steps = Math.round(random.between(...trades) * tradeShare);
  const lived = -launchedAt - QUIET_MS;
  const times: number[] = [];
  while (times.length < steps) {
    const rush = times.length < steps * 0.3;
    const start = rush ? lived * 0.12 * random.next() ** 2 : lived * (1 - 0.95 * random.next() ** 1.7);
    const cluster = rush ? 1 : Math.floor(random.between(1, 5));
    for (let member = 0; member < cluster && times.length < steps; member++) {
      times.push(Math.min(start + member * random.between(4_000, 70_000), lived));
    }
  }
  times.sort((left, right) => left - right);
  // Two trades of a coin are never in one batch, so they may not share a moment.
  const slots = times.map((time, step) => ({ coin: index, at: Math.round(launchedAt + time) + step, step, steps }));
  return { launchedAt, slots };
}
