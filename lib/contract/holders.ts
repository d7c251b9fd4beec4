import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, AmountText, IsoTime, Mint, SignedAmountText, UnixSeconds } from './fields.ts';

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

/** What one wallet did with a coin; SOL in lamports with all fees, by average cost. */
export const HolderPosition = z
  .object({
    address: Address,
    username: z.string(),
    bought: AmountText.meta({ description: 'Token base units bought in all' }),
    sold: AmountText.meta({ description: 'Token base units sold in all' }),
    balance: AmountText.meta({ description: 'Token base units still held' }),
    percentage: z.number().meta({ description: 'Of the total supply, still held' }),
    spent: AmountText.meta({ description: 'Lamports paid by its buys' }),
    received: AmountText.meta({ description: 'Lamports paid out by its sells' }),
    realised: SignedAmountText.meta({ description: 'Lamports received less what the sold tokens had cost' }),
    firstTradeAt: IsoTime,
  })
  .meta({ id: 'HolderPosition' });
export type HolderPosition = z.infer<typeof HolderPosition>;

export const CoinInsiders = z
  .object({ mint: Mint, creator: HolderPosition.nullable(), firstBuyers: z.array(HolderPosition) })
  .meta({
    id: 'CoinInsiders',
    description: 'The creator where it ever traded, and the 20 wallets that bought first, in their order',
  });
export type CoinInsiders = z.infer<typeof CoinInsiders>;

export const getInsiders = endpoint({
  name: 'getInsiders',
  summary: 'What the creator of a coin and its first 20 buyers did with it and still hold',
  host: 'analytics',
  method: 'GET',
  path: '/coins/insiders/{mint}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: CoinInsiders },
  errors: ['coin_not_found'],
});

/** The most hours one answer holds; the latest ones win. */
export const MAX_SPREADS = 720;

export const Spread = z
  .object({
    time: UnixSeconds.meta({ description: 'Start of the hour' }),
    holders: z.number().int(),
    top10Percentage: z.number().meta({ description: 'Of the total supply, at the end of the hour' }),
    top50Percentage: z.number(),
    giniCoefficient: z.number(),
  })
  .meta({ id: 'Spread' });
export type Spread = z.infer<typeof Spread>;

export const listSpreads = endpoint({
  name: 'listSpreads',
  summary: 'How a coin was spread over its wallets, by the hour, oldest first; hours without a trade have none',
  host: 'analytics',
  method: 'GET',
  path: '/coins/spreads/{mint}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: z.object({ spreads: z.array(Spread) }) },
  errors: ['coin_not_found'],
});
