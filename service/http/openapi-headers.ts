import { z } from 'zod';

/** Of every answer (interface section 8). */
export const RateHeaders = z.object({
  'x-ratelimit-limit': z.int().meta({ description: 'Most points in the window of a minute', example: 600 }),
  'x-ratelimit-remaining': z.int().meta({ example: 599 }),
  'x-ratelimit-reset': z.int().meta({ description: 'Unix seconds at which the window ends', example: 1_769_860_800 }),
});

export const RetryHeaders = RateHeaders.extend({
  'Retry-After': z.int().meta({ description: 'Seconds to wait', example: 1 }),
});

export const CachedHeaders = RateHeaders.extend({
  ETag: z.string().meta({ description: 'Weak validator of the body', example: 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"' }),
  'Cache-Control': z.string().meta({ example: 'private, no-cache' }),
});
