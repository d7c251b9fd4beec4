import { createHash } from 'node:crypto';
import type { LaunchRequest } from '../../../lib/contract/launches.ts';
import { type LaunchText, parseLaunchText } from '../../../lib/contract/signed-texts.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import type { CoinRow } from '../../database/queries/coins.ts';
import { findLaunch } from '../../database/queries/launches.ts';
import { ServiceError } from '../../errors.ts';
import { isOurHost } from '../auth/is-our-host.ts';
import { verifySignature } from '../auth/verify-signature.ts';
import { getCoin } from '../coins/get-coin.ts';
import { prepareImage } from '../images/prepare-image.ts';
import { ORDER_TTL_SECONDS } from '../orders/request-order-message.ts';
import { hashLaunch, launchFields } from './launch-fields.ts';
import { writeLaunch } from './write-launch.ts';

export type SignedLaunch = LaunchRequest & { message: string; signature: string };

const MAX_EDGE_PIXELS = 1000;

/**
 * Opens the coin a wallet signed for, its first buy in the same transaction, once by (wallet, nonce). Told again it
 * gives the coin again, also after the text has expired.
 * @throws ServiceError not_yours, message_refused, signature_invalid, order_expired, nonce_reused,
 *   validation_failed (picture), insufficient_balance, amount_too_small, account_banned.
 */
export async function createCoin(
  context: ServiceContext,
  actor: Actor,
  signed: SignedLaunch,
): Promise<{ coin: CoinRow; replayed: boolean }> {
  const { message, signature, ...request } = signed;
  if (actor.address !== request.address) throw new ServiceError('not_yours');
  const text = readLaunch(context, request, message);
  if (!(await verifySignature(request.address, message, signature))) throw new ServiceError('signature_invalid');
  const messageHash = createHash('sha256').update(message, 'utf8').digest('hex');

  const earlier = await findOpened(context, text, messageHash);
  if (earlier) return { coin: await getCoin(context, earlier), replayed: true };
  if (Date.parse(text.expiresAt) <= context.clock.now().getTime()) throw new ServiceError('order_expired');
  const fields = launchFields(request);
  const image = fields.image
    ? await prepareImage(context, fields.image, { field: 'body.image', maxEdge: MAX_EDGE_PIXELS })
    : null;
  const mint = await writeLaunch(context, { text, fields, image, signature, messageHash });
  if (mint) return { coin: await getCoin(context, mint), replayed: false };
  const meanwhile = await findOpened(context, text, messageHash);
  if (!meanwhile) throw new ServiceError('unavailable');
  return { coin: await getCoin(context, meanwhile), replayed: true };
}

/** @throws ServiceError `message_refused` for a text that this service would not have asked to sign for these fields. */
function readLaunch(context: ServiceContext, request: LaunchRequest, message: string): LaunchText {
  const text = parseLaunchText(message);
  if (!text || text.address !== request.address) throw new ServiceError('message_refused');
  const fields = launchFields(request);
  const isSame =
    text.details === hashLaunch(fields) &&
    text.name === fields.name &&
    text.symbol === fields.symbol &&
    text.initialBuy === fields.initialBuy;
  const ofUs = isOurHost(context.settings.webOrigins, text.domain);
  const latest = context.clock.now().getTime() + ORDER_TTL_SECONDS * 1000;
  // NaN compares false: a time that is none is refused here.
  if (!isSame || !ofUs || !(Date.parse(text.expiresAt) <= latest)) throw new ServiceError('message_refused');
  return text;
}

async function findOpened(context: ServiceContext, text: LaunchText, messageHash: string): Promise<string | null> {
  const earlier = await findLaunch(context.database.orm, text.address, text.nonce);
  if (earlier && earlier.messageHash !== messageHash) throw new ServiceError('nonce_reused');
  return earlier?.mint ?? null;
}
