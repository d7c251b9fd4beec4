import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Mint } from './fields.ts';

/** Windows by name: their length, and the width of the candles whose closes are compared, in seconds. */
export const VOLATILITY_WINDOWS = {
  '1h': { seconds: 3600, candleSeconds: 60 },
  '6h': { seconds: 21_600, candleSeconds: 300 },
  '24h': { seconds: 86_400, candleSeconds: 900 },
  '7d': { seconds: 604_800, candleSeconds: 3600 },
} as const;
export type VolatilityWindow = keyof typeof VOLATILITY_WINDOWS;

export const Volatility = z
  .object({
    mint: Mint,
    window: z.enum(Object.keys(VOLATILITY_WINDOWS) as [VolatilityWindow, ...VolatilityWindow[]]),
    realisedVolatility: z
      .number()
      .meta({ description: 'Percent over the window: 100 * sqrt(sum of squared log returns)' }),
    range: z.number().meta({ description: 'Percent: 100 * (high / low - 1)' }),
    maxDrawdown: z.number().meta({ description: 'Percent below the highest close before it, the worst of the window' }),
    change: z.number().meta({ description: 'Percent from the price before the window to the last close' }),
    high: z.number().meta({ description: 'SOL for one token' }),
    low: z.number(),
    open: z.number().meta({ description: 'The price before the window' }),
    close: z.number(),
    candles: z.number().int().meta({ description: 'Candles with a trade in the window' }),
  })
  .meta({ id: 'Volatility' });
export type Volatility = z.infer<typeof Volatility>;

export const getVolatility = endpoint({
  name: 'getVolatility',
  summary: 'How much the price of a coin moved in a window; the formulas are in docs/spec-choices.md',
  host: 'volatility',
  method: 'GET',
  path: '/volatility/{mint}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({
    window: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(Object.keys(VOLATILITY_WINDOWS) as [VolatilityWindow, ...VolatilityWindow[]]).default('24h'),
    ),
  }),
  answers: { 200: Volatility },
  errors: ['coin_not_found'],
});
