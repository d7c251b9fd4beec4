import { z } from 'zod';
import { SignedText } from './auth.ts';
import { decodeBase58 } from './base58.ts';
import { endpoint } from './endpoint.ts';
import { Address, Amount, AmountText, IsoTime, Signature, Success } from './fields.ts';

const KEY_LENGTHS = [32, 33];

/** A public key that may sign orders: 32 bytes of Ed25519, or the 33 of a compressed point of P-256, in base58. */
export const PublicKey = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{32,46}$/, 'must be a public key: base58 of 32 or 33 bytes')
  .refine((text) => KEY_LENGTHS.includes(decodeBase58(text)?.length ?? 0), 'must be base58 of 32 or 33 bytes')
  .meta({ format: 'base58-32-33', example: 'So11111111111111111111111111111111111111112' });

/** The longest a key for quick trading may last, in seconds. */
export const MAX_KEY_SECONDS = 86_400;

export const TradingSession = z
  .object({
    key: PublicKey,
    spendingLimit: AmountText.meta({ description: 'Lamports all buys of the key together may cost, fees included' }),
    spent: AmountText,
    createdAt: IsoTime,
    expiresAt: IsoTime,
  })
  .meta({ id: 'TradingSession' });
export type TradingSession = z.infer<typeof TradingSession>;

const WANTED = {
  address: Address,
  key: PublicKey,
  spendingLimit: Amount.meta({ description: 'Lamports' }),
  expiresInSeconds: z.number().int().min(60).max(MAX_KEY_SECONDS).default(3600),
};

export const requestSessionMessage = endpoint({
  name: 'requestSessionMessage',
  summary: 'The text by which a wallet allows a browser key to sign orders; nothing is stored before it comes back',
  host: 'swap',
  method: 'POST',
  path: '/sessions/message',
  access: 'user',
  rate: 'write',
  section: 'contract',
  noStore: true,
  body: z.object(WANTED),
  answers: { 200: z.object({ message: z.string(), expiresAt: IsoTime }) },
  errors: ['not_yours'],
});

export const createSession = endpoint({
  name: 'createSession',
  summary: 'Allow a browser key to sign orders up to a limit until it expires or this login ends; again, the same',
  host: 'swap',
  method: 'POST',
  path: '/sessions',
  access: 'user',
  rate: 'write',
  section: 'contract',
  onceByNonce: true,
  body: z.object({ address: Address, message: SignedText, signature: Signature }),
  answers: { 200: TradingSession, 201: TradingSession },
  errors: ['not_yours', 'message_refused', 'signature_invalid', 'order_expired', 'duplicate', 'too_many'],
});

export const listSessions = endpoint({
  name: 'listSessions',
  summary: "The token holder's keys that are alive, newest first",
  host: 'swap',
  method: 'GET',
  path: '/sessions',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: z.object({ sessions: z.array(TradingSession) }) },
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'End a key at once; orders of it that are not executed yet are refused',
  host: 'swap',
  method: 'DELETE',
  path: '/sessions/{key}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_found'],
});
