import { createHash } from 'node:crypto';
import { decodeBase58 } from '../../../lib/contract/base58.ts';
import { buildKeyText, type KeyText, parseKeyText } from '../../../lib/contract/signed-texts.ts';
import { MAX_KEY_SECONDS } from '../../../lib/contract/trading-sessions.ts';
import { MAX_AMOUNT } from '../../../lib/curve/constants.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import {
  findKey,
  insertKey,
  type KeyRow,
  markKeyEnded,
  selectLiveKeys,
} from '../../database/queries/delegated-keys.ts';
import { ServiceError } from '../../errors.ts';
import { isOurHost } from '../auth/is-our-host.ts';
import { verifySignature } from '../auth/verify-signature.ts';
import { ORDER_TTL_SECONDS } from '../orders/request-order-message.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { readP256Key } from './verify-key-signature.ts';

/** Keys a wallet may have alive at once. */
const MAX_LIVE_KEYS = 10;

export type KeyRequest = { address: string; key: string; spendingLimit: bigint; expiresInSeconds: number };
export type SignedKey = { address: string; message: string; signature: string };

/** The text by which a wallet allows a key. @throws ServiceError not_yours. */
export function requestKeyMessage(
  { settings, clock }: ServiceContext,
  actor: Actor,
  { request, origin }: { request: KeyRequest; origin: string | null },
) {
  const { address, key, spendingLimit, expiresInSeconds } = request;
  if (actor.address !== address) throw new ServiceError('not_yours');
  const allowed = settings.webOrigins.find((candidate) => candidate === origin) ?? settings.webOrigins[0] ?? '';
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
  const times = { keyExpiresAt: after(expiresInSeconds), expiresAt: after(ORDER_TTL_SECONDS) };
  const message = buildKeyText({ domain: new URL(allowed).host, address, key, spendingLimit, ...times });
  return { message, expiresAt: times.expiresAt };
}

/**
 * Lets a key sign orders for the wallet that signed so. It ends with the login of `actor`. The same text again gives
 * the same key while that is alive.
 * @throws ServiceError not_yours, message_refused, signature_invalid, order_expired, duplicate, too_many.
 */
export async function allowKey(
  context: ServiceContext,
  actor: Actor,
  signed: SignedKey,
): Promise<{ row: KeyRow; replayed: boolean }> {
  if (actor.address !== signed.address) throw new ServiceError('not_yours');
  const text = readText(context, signed);
  if (!(await verifySignature(signed.address, signed.message, signed.signature))) {
    throw new ServiceError('signature_invalid');
  }
  const messageHash = createHash('sha256').update(signed.message, 'utf8').digest('hex');
  const now = context.clock.now();
  const earlier = await findKey(context.database.orm, text.key);
  if (!earlier && Date.parse(text.expiresAt) <= now.getTime()) throw new ServiceError('order_expired');
  return context.database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    const live = await selectLiveKeys(tx, actor.address, now);
    const same = live.find(({ key }) => key === text.key);
    if (same?.messageHash === messageHash) return { row: same, replayed: true };
    if (live.length >= MAX_LIVE_KEYS) throw new ServiceError('too_many');
    const { key, spendingLimit } = text;
    const lifetime = { createdAt: now, expiresAt: new Date(text.keyExpiresAt), loginId: actor.jti };
    const row = await insertKey(tx, { key, wallet: actor.address, spendingLimit, messageHash, ...lifetime });
    if (!row) throw new ServiceError('duplicate');
    return { row, replayed: false };
  });
}

/** @throws ServiceError `message_refused` for a text this service would not have asked to sign. */
function readText({ settings, clock }: ServiceContext, { address, message }: SignedKey): KeyText {
  const text = parseKeyText(message);
  if (!text || text.address !== address) throw new ServiceError('message_refused');
  const now = clock.now().getTime();
  const isOurs = isOurHost(settings.webOrigins, text.domain);
  // NaN compares false: a time that is none is refused here.
  const isInTime =
    Date.parse(text.expiresAt) <= now + ORDER_TTL_SECONDS * 1000 &&
    Date.parse(text.keyExpiresAt) <= now + MAX_KEY_SECONDS * 1000;
  const isKey = decodeBase58(text.key)?.length === 32 || readP256Key(text.key) !== null;
  const isAmount = text.spendingLimit >= 1n && text.spendingLimit <= MAX_AMOUNT;
  if (!isOurs || !isInTime || !isKey || !isAmount) throw new ServiceError('message_refused');
  return text;
}

/** The actor's keys that are alive, newest first. */
export function listKeys({ database, clock }: ServiceContext, actor: Actor): Promise<KeyRow[]> {
  return selectLiveKeys(database.orm, actor.address, clock.now());
}

/** Ends a key at once. @throws ServiceError not_found, for the keys of others too. */
export async function endKey({ database, clock }: ServiceContext, actor: Actor, key: string): Promise<void> {
  if (!(await markKeyEnded(database.orm, actor.address, key, clock.now()))) throw new ServiceError('not_found');
}
