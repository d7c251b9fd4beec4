import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, AmountText, IsoTime, Limit, Mint, Offset, optional, Signature, SignedAmountText } from './fields.ts';

/**
 * What a wallet did with one coin and what is left of it, by average cost: a buy adds what it cost with all fees to
 * `cost`, a sell takes the sold part of `cost` away (rounded down, all of it with the last token) and adds what it
 * paid out, fees taken, less that part to `realised`. So realised + unrealised = received - spent + marketValue.
 */
export const Position = z
  .object({
    mint: Mint,
    name: z.string(),
    symbol: z.string(),
    imageUri: z.string(),
    balance: AmountText.meta({ description: 'Token base units held' }),
    averageCost: z.number().nullable().meta({ description: 'SOL for one token held, fees included; null without any' }),
    cost: AmountText.meta({ description: 'Lamports that the tokens held cost' }),
    spent: AmountText.meta({ description: 'Lamports paid by all buys' }),
    received: AmountText.meta({ description: 'Lamports paid out by all sells' }),
    realised: SignedAmountText.meta({ description: 'Lamports' }),
    marketValue: AmountText.meta({ description: 'Lamports: balance times spot price, rounded down' }),
    unrealised: SignedAmountText.meta({ description: 'Lamports: marketValue less cost' }),
    exitValue: AmountText.nullable().meta({ description: 'Lamports a sale of all would pay now, after fees' }),
    buys: z.number().int(),
    sells: z.number().int(),
    firstTradeAt: IsoTime,
    lastTradeAt: IsoTime,
  })
  .meta({ id: 'Position' });
export type Position = z.infer<typeof Position>;

export const Portfolio = z
  .object({
    address: Address,
    totals: z.object({
      cost: AmountText,
      spent: AmountText,
      received: AmountText,
      realised: SignedAmountText,
      marketValue: AmountText,
      unrealised: SignedAmountText,
      open: z.number().int().meta({ description: 'Coins still held' }),
      closed: z.number().int().meta({ description: 'Coins sold to the last token' }),
    }),
    positions: z.array(Position),
    total: z.number().int(),
  })
  .meta({
    id: 'Portfolio',
    description: 'Positions by market value, then by the last trade; totals are of all of them',
  });
export type Portfolio = z.infer<typeof Portfolio>;

export const getPortfolio = endpoint({
  name: 'getPortfolio',
  summary: 'What a wallet traded, what it cost and brought, and what is left; at most two seconds behind the trades',
  host: 'analytics',
  method: 'GET',
  path: '/portfolio/{address}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({
    limit: Limit,
    offset: Offset,
    status: z.preprocess((v) => (v === '' ? undefined : v), z.enum(['open', 'closed', 'all']).default('all')),
  }),
  answers: { 200: Portfolio },
  errors: ['not_found'],
});

export const WalletTrade = z
  .object({
    signature: Signature,
    mint: Mint,
    name: z.string(),
    symbol: z.string(),
    isBuy: z.boolean(),
    solAmount: AmountText.meta({ description: 'Lamports on curve or pool, fees not included' }),
    tokenAmount: AmountText.meta({ description: 'Token base units' }),
    fees: AmountText.meta({ description: 'Lamports' }),
    total: AmountText.meta({ description: 'Lamports the wallet paid for a buy or got for a sell, fees included' }),
    timestamp: IsoTime,
  })
  .meta({ id: 'WalletTrade' });
export type WalletTrade = z.infer<typeof WalletTrade>;

export const listWalletTrades = endpoint({
  name: 'listWalletTrades',
  summary:
    'Trades of a wallet in all coins, newest first; `before` is the signature of the last one of the page before',
  host: 'analytics',
  method: 'GET',
  path: '/portfolio/{address}/trades',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({ limit: Limit, before: optional(Signature) }),
  answers: { 200: z.object({ trades: z.array(WalletTrade) }) },
  errors: ['not_found'],
});
