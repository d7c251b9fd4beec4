import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, AmountText, Mint } from './fields.ts';

export const Holder = z
  .object({
    address: Address,
    balance: AmountText,
    percentage: z.number().meta({ description: 'Of the total supply', example: 3.42 }),
    solBalance: AmountText.meta({ description: 'Lamports the address holds' }),
    rank: z.number().int().min(1),
    label: z.enum(['curve', 'pool']).optional().meta({ description: "The market's own account" }),
  })
  .meta({ id: 'Holder' });
export type Holder = z.infer<typeof Holder>;

export const TopHolders = z
  .object({
    mint: Mint,
    topHolders: z.array(Holder),
    totalHolders: z.number().int(),
    distributionMetrics: z.object({
      top10Percentage: z.number(),
      top50Percentage: z.number(),
      giniCoefficient: z.number(),
    }),
  })
  .meta({ id: 'TopHolders', description: 'The 50 largest; curve and pool carry a label and stay out of the metrics' });
export type TopHolders = z.infer<typeof TopHolders>;

export const getTopHolders = endpoint({
  name: 'getTopHolders',
  summary: 'The largest holders of a coin and how its supply is spread',
  host: 'analytics',
  method: 'GET',
  path: '/coins/top-holders-and-sol-balance/{mint}',
  access: 'user',
  rate: 'read',
  section: '4.3',
  answers: { 200: TopHolders },
  errors: ['coin_not_found'],
});
