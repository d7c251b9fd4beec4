import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, AmountText, IsoTime, Limit, Mint, Offset, Success } from './fields.ts';

export const Kol = z
  .object({
    address: Address,
    username: z.string().meta({ description: 'Empty where nobody has signed in with the address', example: 'someone' }),
    addedAt: IsoTime,
  })
  .meta({ id: 'Kol' });
export type Kol = z.infer<typeof Kol>;

export const listKols = endpoint({
  name: 'listKols',
  summary: 'Who is on the list of key opinion leaders, the latest first',
  host: 'main',
  method: 'GET',
  path: '/kols',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: { 200: z.object({ kols: z.array(Kol), total: z.number().int() }) },
});

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
