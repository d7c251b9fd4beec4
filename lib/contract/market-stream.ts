import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Mint } from './fields.ts';

/** The most coins one stream tells of. */
export const MAX_STREAMED_MINTS = 50;

const MINT = '[1-9A-HJ-NP-Za-km-z]{32,44}';
const MINTS = new RegExp(`^${MINT}(?:,${MINT}){0,${MAX_STREAMED_MINTS - 1}}$`);

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
      .regex(MINTS, `must be 1 to ${MAX_STREAMED_MINTS} mints, separated by commas`)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(Mint))
      .meta({
        description: `Mints, separated by commas, at most ${MAX_STREAMED_MINTS}`,
        format: 'base58-32-list',
        example: 'So11111111111111111111111111111111111111112',
      }),
  }),
  answers: { 200: z.object({ id: z.string().optional(), event: z.string(), data: z.string() }) },
  errors: ['too_many'],
});
