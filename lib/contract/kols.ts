import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, AmountText, Mint, Success } from './fields.ts';

export const addKol = endpoint({
  name: 'addKol',
  summary: 'Put an address on the list of key opinion leaders; again, the same',
  host: 'main',
  method: 'PUT',
  path: '/kols/{address}',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_found'],
});

export const removeKol = endpoint({
  name: 'removeKol',
  summary: 'Take an address off the list of key opinion leaders',
  host: 'main',
  method: 'DELETE',
  path: '/kols/{address}',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_found'],
});

export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;

/** What one opinion leader did with a coin in the last 24 hours. */
const KolReason = z
  .object({
    address: Address,
    username: z.string(),
    mentions: z.number().int(),
    trades: z.number().int(),
    bought: AmountText.meta({ description: 'Lamports' }),
    sold: AmountText.meta({ description: 'Lamports' }),
  })
  .meta({ id: 'KolReason' });

export const KolCoin = z
  .object({
    mint: Mint,
    name: z.string(),
    symbol: z.string(),
    kolActivity: z.object({
      mentions: z.number().int().meta({ description: 'Replies about the coin by opinion leaders, 24 hours' }),
      trades: z.number().int().meta({ description: 'Trades by opinion leaders, 24 hours' }),
      sentiment: z.enum(SENTIMENTS),
    }),
    trendingScore: z.number().meta({ description: 'The formula is in docs/spec-choices.md' }),
    reasons: z.array(KolReason).meta({ description: 'Who did what, most SOL first, at most ten' }),
  })
  .meta({ id: 'KolCoin' });
export type KolCoin = z.infer<typeof KolCoin>;

export const listKolCoins = endpoint({
  name: 'listKolCoins',
  summary: 'Coins that key opinion leaders traded or wrote about in the last 24 hours, by trending score, at most 200',
  host: 'analytics',
  method: 'GET',
  path: '/coins/kolscan',
  access: 'user',
  rate: 'read',
  section: '4.3',
  answers: { 200: z.object({ data: z.array(KolCoin) }) },
});
