import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optional, UnixSeconds } from './fields.ts';

/** Candle widths by name, in seconds. */
export const CANDLE_SECONDS = {
  '1s': 1,
  '5s': 5,
  '15s': 15,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
} as const;
export type CandleInterval = keyof typeof CANDLE_SECONDS;

/** The most candles one answer holds; the latest ones win. */
export const MAX_CANDLES = 1000;

export const Candle = z
  .object({
    time: UnixSeconds.meta({ description: 'Start of the candle' }),
    open: z.number().meta({ description: 'SOL for one token' }),
    high: z.number(),
    low: z.number(),
    close: z.number(),
    volume: z.number().meta({ description: 'SOL traded' }),
    marketCap: z.number().meta({ description: 'SOL, at the close' }),
  })
  .meta({ id: 'Candle' });
export type Candle = z.infer<typeof Candle>;

const seconds = () =>
  optional(
    z.union([
      UnixSeconds.max(99_999_999_999),
      z
        .string()
        .regex(/^\d{1,11}$/, 'must be Unix seconds')
        .transform(Number),
    ]),
  );

export const listCandles = endpoint({
  name: 'listCandles',
  summary: 'Candles of a coin, oldest first; spans without a trade have none',
  host: 'market',
  method: 'GET',
  path: '/candles/{mint}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({
    interval: z.enum(Object.keys(CANDLE_SECONDS) as [CandleInterval, ...CandleInterval[]]).default('1m'),
    from: seconds(),
    to: seconds(),
  }),
  answers: { 200: z.object({ candles: z.array(Candle) }) },
  errors: ['coin_not_found'],
});
