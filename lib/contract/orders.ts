import { z } from 'zod';
import { SignedText } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Address, Amount, AmountText, IsoTime, Mint, optional, Signature } from './fields.ts';
import { buildOrderText } from './signed-texts.ts';
import { Trade } from './trades.ts';
import { PublicKey } from './trading-sessions.ts';

/** Orders live on the swap host (docs/spec-choices.md). */
export const Side = z.enum(['buy', 'sell']);
export type Side = z.infer<typeof Side>;

export const Quote = z
  .object({
    amountIn: AmountText.meta({ description: 'What the trader gives: lamports for a buy, token units for a sell' }),
    amountOut: AmountText,
    minOut: AmountText.meta({ description: 'amountOut less the slippage; below it the order is refused' }),
    fee: AmountText.meta({ description: 'All fees, lamports' }),
    protocolFee: AmountText,
    creatorFee: AmountText,
    lpFee: AmountText,
    priceImpactBps: z.number().int(),
    price: z.number().meta({ description: 'SOL for one token, spot before the trade' }),
    expiresAt: IsoTime,
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

export const QuoteRequest = z
  .object({
    mint: Mint,
    side: Side,
    amountIn: Amount.optional(),
    amountOut: Amount.optional(),
    slippageBps: z.number().int().min(0).max(10_000).default(200),
  })
  .refine((quote) => (quote.amountIn === undefined) !== (quote.amountOut === undefined), {
    path: ['amountIn'],
    message: 'give exactly one of amountIn and amountOut',
  })
  .meta({
    oneOf: [{ required: ['amountIn'] }, { required: ['amountOut'] }],
    example: {
      mint: 'So11111111111111111111111111111111111111112',
      side: 'buy',
      amountIn: '100000000',
      slippageBps: 200,
    },
  });

export const quoteOrder = endpoint({
  name: 'quoteOrder',
  summary: 'What an order would give now, to the last unit',
  host: 'swap',
  method: 'POST',
  path: '/quote',
  access: 'user',
  rate: 'read',
  section: 'contract',
  body: QuoteRequest,
  answers: { 200: Quote },
  errors: ['coin_not_found', 'amount_too_small', 'liquidity_exceeded', 'coin_halted', 'coin_read_only'],
});

export const OrderMessage = z
  .object({
    message: z.string(),
    nonce: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .meta({ description: '128 bits, hexadecimal' }),
    expiresAt: IsoTime,
  })
  .meta({ id: 'OrderMessage' });

export const requestOrderMessage = endpoint({
  name: 'requestOrderMessage',
  summary: 'The text of an order for the wallet to sign; nothing is stored before it comes back',
  host: 'swap',
  method: 'POST',
  path: '/orders/message',
  access: 'user',
  rate: 'write',
  section: 'contract',
  noStore: true,
  body: z.object({
    address: Address,
    mint: Mint,
    side: Side,
    amountIn: Amount,
    minOut: Amount,
  }),
  answers: { 200: OrderMessage },
  errors: ['coin_not_found', 'coin_read_only'],
});

const ORDER_EXAMPLE = buildOrderText({
  domain: 'localhost:3000',
  address: 'So11111111111111111111111111111111111111112',
  mint: 'So11111111111111111111111111111111111111112',
  side: 'buy',
  amountIn: 100_000_000n,
  minOut: 3_419_920_315_414n,
  nonce: '0f8e6c1d2b3a49588776655443322110',
  expiresAt: '2026-01-31T12:01:00.000Z',
});

export const submitOrder = endpoint({
  name: 'submitOrder',
  summary: 'Execute a signed order exactly once by wallet and nonce; the same order again gives 200 and the same trade',
  host: 'swap',
  method: 'POST',
  path: '/orders',
  onceByNonce: true,
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({
    address: Address,
    message: SignedText.meta({ description: 'The text of POST /orders/message', example: ORDER_EXAMPLE }),
    signature: Signature,
    key: optional(PublicKey).meta({
      description: 'The key for quick trading that signed, where it was not the wallet',
    }),
  }),
  answers: { 200: Trade, 201: Trade },
  errors: [
    'signature_invalid',
    'message_refused',
    'account_banned',
    'coin_not_found',
    'slippage_exceeded',
    'order_expired',
    'insufficient_balance',
    'coin_halted',
    'coin_read_only',
    'nonce_reused',
    'key_ended',
    'spending_limit_exceeded',
    'amount_too_small',
    'queue_full',
    'unavailable',
  ],
});

export const useFaucet = endpoint({
  name: 'useFaucet',
  summary: 'Ten play SOL, once an hour per address; only on a local market or where it is switched on',
  host: 'swap',
  method: 'POST',
  path: '/faucet',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({}),
  answers: { 201: z.object({ address: Address, amount: AmountText, nextAt: IsoTime }) },
  errors: ['feature_off', 'faucet_resting'],
});
