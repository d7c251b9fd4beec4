import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, IsoTime, Limit, MAX_BULK, MinimumAmount, Mint, Offset, optional, Signature } from './fields.ts';

/**
 * One trade of the feed. `sol_amount` is what moved on the curve or pool, fees not included, so that
 * each trade's reserves follow from the one before it.
 */
export const Trade = z
  .object({
    signature: Signature,
    mint: Mint,
    user: Address,
    username: z.string(),
    profile_image: z.string(),
    is_buy: z.boolean(),
    sol_amount: z.number().int().meta({ description: 'Lamports' }),
    token_amount: z.number().int().meta({ description: 'Token base units' }),
    price: z.number().meta({ description: 'SOL for one token: sol_amount over token_amount' }),
    timestamp: z.number().int().meta({ description: 'Unix time in milliseconds', example: 1_769_860_800_123 }),
    virtual_sol_reserves: z.number().int().meta({ description: 'After the trade' }),
    virtual_token_reserves: z.number().int().meta({ description: 'After the trade' }),
  })
  .meta({ id: 'Trade' });
export type Trade = z.infer<typeof Trade>;

export const listTrades = endpoint({
  name: 'listTrades',
  summary: 'Trades of a coin, newest first',
  host: 'main',
  method: 'GET',
  path: '/trades/all/{mint}',
  access: 'user',
  rate: 'read',
  section: '4.4',
  query: z.object({
    limit: Limit,
    offset: Offset,
    minimumSize: MinimumAmount,
    user: optional(Address).meta({ description: 'Only trades of this wallet' }),
  }),
  answers: { 200: z.object({ trades: z.array(Trade) }) },
  errors: ['coin_not_found'],
});

export const listFollowedTrades = endpoint({
  name: 'listFollowedTrades',
  summary: 'Trades of a coin by the users the token holder follows, newest first',
  host: 'main',
  method: 'GET',
  path: '/trades/followsUserId/{mint}',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: { 200: z.object({ trades: z.array(Trade) }) },
  errors: ['coin_not_found'],
});

export const countTrades = endpoint({
  name: 'countTrades',
  summary: 'How many trades of a coin are at or above a size',
  host: 'main',
  method: 'GET',
  path: '/trades/count/{mint}',
  access: 'user',
  rate: 'read',
  section: '4.4',
  query: z.object({ minimumSize: MinimumAmount }),
  answers: { 200: z.object({ count: z.number().int() }) },
  errors: ['coin_not_found'],
});

const Signatures = z.object({ signatures: z.array(Signature).max(MAX_BULK) });

export const TradeBySignature = z
  .object({
    signature: Signature,
    mint: Mint,
    timestamp: IsoTime,
    tradeDirection: z.enum(['buy', 'sell']),
    amount: z.number().meta({ description: 'Whole tokens' }),
    user: Address,
  })
  .meta({ id: 'TradeBySignature' });

export const getTradesBySignatures = endpoint({
  name: 'getTradesBySignatures',
  summary: 'Trades by their signatures; unknown ones are left out',
  host: 'main',
  method: 'POST',
  path: '/trades/signatures',
  access: 'user',
  rate: 'read',
  section: '4.4',
  body: Signatures,
  answers: { 200: z.object({ trades: z.array(TradeBySignature) }) },
});

export const getTradesBySignaturesSmall = endpoint({
  name: 'getTradesBySignaturesSmall',
  summary: 'Trades by their signatures, the lighter form',
  host: 'main',
  method: 'POST',
  path: '/trades/signatures/small',
  access: 'user',
  rate: 'read',
  section: '4.4',
  body: Signatures,
  answers: { 200: z.object({ trades: z.array(TradeBySignature.omit({ timestamp: true, user: true })) }) },
});
