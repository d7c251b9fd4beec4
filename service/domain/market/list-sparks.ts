import type { ServiceContext } from '../../context.ts';
import { type SparkSource, selectSparkSources } from '../../database/queries/sparks.ts';

/** Steps of a line: enough for a picture of some fifty pixels. */
const STEPS = 24;
const DAY = 86_400;
const YOUNG = 7_200;

/** Prices in SOL per token at the start and at the end of equal steps, oldest first. */
export type SparkLine = { mint: string; prices: number[] };

/** A short line of prices for each known coin: its last day, or its life where that is shorter. */
export async function listSparks(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  mints: readonly string[],
): Promise<SparkLine[]> {
  const now = clock.now();
  const sources = await selectSparkSources(database.orm, mints, { now, youngSeconds: YOUNG, windowSeconds: DAY });
  return sources.map((source) => ({ mint: source.mint, prices: linePrices(source, now.getTime() / 1000) }));
}

/** Carries each close on to the next candle; before the first one stands the price it opened with. */
export function linePrices({ createdAt, price, candles }: Omit<SparkSource, 'mint'>, now: number): number[] {
  const start = Math.max(createdAt, now - DAY);
  const width = Math.max(1, now - start) / STEPS;
  let last = candles[0]?.open ?? price;
  const prices = [last];
  let next = 0;
  for (let step = 1; step <= STEPS; step++) {
    for (; next < candles.length && (candles[next]?.time ?? 0) < start + step * width; next++) {
      last = candles[next]?.close ?? last;
    }
    prices.push(last);
  }
  // The market may have moved since the last candle was written.
  return [...prices.slice(0, -1), price];
}
