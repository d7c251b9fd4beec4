import { parseAppealText } from '../../../lib/contract/appeal-text.ts';
import type { ServiceContext } from '../../context.ts';
import { takeNonce } from '../../database/queries/auth.ts';
import { ServiceError } from '../../errors.ts';
import { isOurHost } from '../auth/is-our-host.ts';
import { verifySignature } from '../auth/verify-signature.ts';

export type SignedAppealText = { address: string; message: string; signature: string };

/**
 * Takes a signed text of POST /appeals/message as proof of who asks; its nonce works once.
 * @returns the moment it was taken.
 * @throws ServiceError validation_failed (not the form), signature_invalid, nonce_unknown, message_refused.
 */
export async function spendAppealMessage(context: ServiceContext, signed: SignedAppealText): Promise<Date> {
  const { orm } = context.database;
  const text = parseAppealText(signed.message);
  if (!text) {
    const issues = [{ path: 'body.message', message: 'must be the text of POST /appeals/message, byte for byte' }];
    throw new ServiceError('validation_failed', { issues });
  }
  const isOurs = isOurHost(context.settings.webOrigins, text.domain);
  if (!isOurs || text.address !== signed.address) throw new ServiceError('message_refused');
  if (!(await verifySignature(signed.address, signed.message, signed.signature))) {
    throw new ServiceError('signature_invalid');
  }
  const now = context.clock.now();
  const nonce = await takeNonce(orm, text.nonce);
  if (!nonce || nonce.expiresAt <= now) throw new ServiceError('nonce_unknown');
  const isIssued = nonce.address === signed.address && nonce.expiresAt.toISOString() === text.expirationTime;
  if (!isIssued) throw new ServiceError('message_refused');
  return now;
}
