import { randomUUID } from 'node:crypto';
import { parseSignInText, type SignInText } from '../../../lib/contract/signed-texts.ts';
import type { ServiceContext } from '../../context.ts';
import {
  deleteExpiredSessions,
  insertSession,
  isBanned,
  type NonceRow,
  takeNonce,
} from '../../database/queries/auth.ts';
import { ServiceError } from '../../errors.ts';
import { findOrCreateUser } from '../users/find-or-create-user.ts';
import { signAccessToken } from './access-token.ts';
import { SIGN_IN_TTL_MS } from './request-sign-in-message.ts';
import { verifySignature } from './verify-signature.ts';

export type LoginInput = { address: string; message: string; signature: string };

function readText(input: LoginInput, webOrigins: readonly string[]): SignInText {
  const text = parseSignInText(input.message);
  if (!text) {
    const issues = [{ path: 'body.message', message: 'must be the text of POST /auth/message, byte for byte' }];
    throw new ServiceError('validation_failed', { issues });
  }
  const isOurs = webOrigins.some((origin) => origin === text.uri && new URL(origin).host === text.domain);
  if (!isOurs || text.address !== input.address) throw new ServiceError('message_refused');
  return text;
}

/** The text must be the one that was given out with the nonce, to the millisecond. */
function requireIssued(text: SignInText, row: NonceRow | null, now: Date): void {
  if (!row || row.expiresAt <= now) throw new ServiceError('nonce_unknown');
  const isIssued =
    row.address === text.address &&
    row.expiresAt.toISOString() === text.expirationTime &&
    new Date(row.expiresAt.getTime() - SIGN_IN_TTL_MS).toISOString() === text.issuedAt;
  if (!isIssued) throw new ServiceError('message_refused');
}

/**
 * Exchanges a signed text for a token (interface 4.1); the first login of an address makes its account.
 * @throws ServiceError validation_failed (not the form), signature_invalid, nonce_unknown (unknown, used or expired),
 *   message_refused (other domain, address or times), account_banned.
 */
export async function logIn(context: ServiceContext, input: LoginInput) {
  const { settings, clock, database } = context;
  const text = readText(input, settings.webOrigins);
  if (!(await verifySignature(input.address, input.message, input.signature)))
    throw new ServiceError('signature_invalid');
  const now = clock.now();
  // Committed by itself: whatever follows, this text never works again.
  requireIssued(text, await takeNonce(database.orm, text.nonce), now);
  if (await isBanned(database.orm, input.address)) throw new ServiceError('account_banned');

  await deleteExpiredSessions(database.orm, now);
  const jti = randomUUID();
  const expiresAt = new Date(now.getTime() + settings.tokenTtlSeconds * 1000);
  const user = await database.orm.transaction(async (transaction) => {
    const holder = await findOrCreateUser(transaction, input.address);
    await insertSession(transaction, { jti, userId: holder.id, createdAt: now, expiresAt });
    return holder;
  });
  const token = await signAccessToken({ userId: user.id, jti, issuedAt: now, expiresAt }, settings.jwtSecret);
  return { token, expiresIn: settings.tokenTtlSeconds };
}
