import { randomBytes } from 'node:crypto';
import type { LaunchRequest } from '../../../lib/contract/launches.ts';
import { buildLaunchText } from '../../../lib/contract/signed-texts.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import { ServiceError } from '../../errors.ts';
import { ORDER_TTL_SECONDS } from '../orders/request-order-message.ts';
import { hashLaunch, launchFields } from './launch-fields.ts';

/**
 * The text of a launch for the wallet to sign. Nothing is stored before it comes back.
 * @throws ServiceError not_yours.
 */
export function requestLaunchMessage(
  { settings, clock }: ServiceContext,
  actor: Actor,
  { request, origin }: { request: LaunchRequest; origin: string | null },
) {
  if (actor.address !== request.address) throw new ServiceError('not_yours');
  const allowed = settings.webOrigins.find((candidate) => candidate === origin) ?? settings.webOrigins[0] ?? '';
  const fields = launchFields(request);
  const nonce = randomBytes(16).toString('hex');
  const expiresAt = new Date(clock.now().getTime() + ORDER_TTL_SECONDS * 1000).toISOString();
  const { name, symbol, initialBuy } = fields;
  const bound = { domain: new URL(allowed).host, address: request.address, details: hashLaunch(fields) };
  return { message: buildLaunchText({ ...bound, name, symbol, initialBuy, nonce, expiresAt }), nonce, expiresAt };
}
