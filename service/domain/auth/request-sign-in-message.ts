import { randomBytes } from 'node:crypto';
import { buildSignInText } from '../../../lib/contract/signed-texts.ts';
import type { ServiceContext } from '../../context.ts';
import { deleteExpiredNonces, insertNonce } from '../../database/queries/auth.ts';

/** How long a sign-in text may be signed and sent back. */
export const SIGN_IN_TTL_MS = 5 * 60_000;

/**
 * The text a wallet signs to log in; its nonce has 128 bits, is bound to the address and works once.
 * The domain is that of an allowed `origin`, else of the first of WEB_ORIGINS: never of a header the caller chooses.
 */
export async function requestSignInMessage(context: ServiceContext, address: string, origin: string | null) {
  const { webOrigins } = context.settings;
  const uri = webOrigins.find((allowed) => allowed === origin) ?? webOrigins[0] ?? '';
  const issuedAt = context.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + SIGN_IN_TTL_MS);
  const nonce = randomBytes(16).toString('hex');
  await deleteExpiredNonces(context.database.orm, issuedAt);
  await insertNonce(context.database.orm, { nonce, address, expiresAt });
  const message = buildSignInText({
    domain: new URL(uri).host,
    address,
    uri,
    nonce,
    issuedAt: issuedAt.toISOString(),
    expirationTime: expiresAt.toISOString(),
  });
  return { message, expiresAt: expiresAt.toISOString() };
}
