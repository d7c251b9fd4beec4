import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Mint } from './fields.ts';

/** The most coins one stream tells of. */
export const MAX_STREAMED_MINTS = 50;

export const streamMarket = endpoint({
  name: 'streamMarket',
  summary:
    'Server-sent events of coins as they happen: `trade` (a Trade), `graduation` and `reply` (`{ mint }`); `reset` when ' +
    'more was missed than is kept. The header `Last-Event-ID` resumes; a comment comes every 15 seconds',
  host: 'market',
  method: 'GET',
  path: '/stream',
  access: 'user',
  rate: 'read',
  section: '6 contract',
  noStore: true,
  eventStream: true,
  query: z.object({
    mints: z
      .string()
      .max(MAX_STREAMED_MINTS * 45)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(Mint).min(1).max(MAX_STREAMED_MINTS))
      .meta({ description: 'Mints, separated by commas', example: 'So11111111111111111111111111111111111111112' }),
  }),
  answers: { 200: z.string().meta({ description: 'text/event-stream' }) },
  errors: ['too_many'],
});
