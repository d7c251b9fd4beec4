import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Mint } from './fields.ts';

/** The most coins one request may name. */
export const MAX_SPARKS = 100;

const MINT = '[1-9A-HJ-NP-Za-km-z]{32,44}';
const MINTS = new RegExp(`^${MINT}(?:,${MINT}){0,${MAX_SPARKS - 1}}$`);

export const Spark = z
  .object({
    mint: Mint,
    prices: z
      .array(z.number())
      .meta({ description: 'SOL for one token at the start and at the end of 24 equal steps, oldest first' }),
  })
  .meta({ id: 'Spark' });
export type Spark = z.infer<typeof Spark>;

export const listSparks = endpoint({
  name: 'listSparks',
  summary:
    'A short line of prices for each coin: its last 24 hours, or its life where that is shorter; unknown mints are left out',
  host: 'market',
  method: 'GET',
  path: '/sparks',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({
    mints: z
      .string()
      .regex(MINTS, `must be 1 to ${MAX_SPARKS} mints, separated by commas`)
      .meta({
        description: `Mints, separated by commas, at most ${MAX_SPARKS}`,
        format: 'base58-32-list',
        example: 'So11111111111111111111111111111111111111112',
      }),
  }),
  answers: { 200: z.object({ sparks: z.array(Spark) }) },
});
