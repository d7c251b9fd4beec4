import { createHash } from 'node:crypto';
import { type OrderText, parseOrderText } from '../../../lib/contract/signed-texts.ts';
import { MAX_AMOUNT } from '../../../lib/curve/constants.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import { findKey } from '../../database/queries/delegated-keys.ts';
import { selectTradeOfOrder, selectTrader } from '../../database/queries/orders.ts';
import { ServiceError } from '../../errors.ts';
import { isOurHost } from '../auth/is-our-host.ts';
import { verifySignature } from '../auth/verify-signature.ts';
import { verifyKeySignature } from '../delegated-keys/verify-key-signature.ts';
import type { OrderOutcome } from './order-job.ts';
import { ORDER_TTL_SECONDS } from './request-order-message.ts';

export type SignedOrder = {
  address: string;
  message: string;
  signature: string;
  /** The key for quick trading that signed, where it was not the wallet. */
  key?: string | undefined;
};

/**
 * Executes a signed order exactly once by (wallet, nonce); resolves after the commit (contract, "Orders").
 * A text told again gives its trade again, also after it has expired, so that a lost answer can always be asked for.
 * @throws ServiceError `not_yours`, `message_refused`, `signature_invalid`, and what the queue refuses with.
 */
export async function submitOrder(context: ServiceContext, actor: Actor, signed: SignedOrder): Promise<OrderOutcome> {
  const { address, message, signature, key } = signed;
  if (actor.address !== address) throw new ServiceError('not_yours');
  const order = readOrder(context, signed);
  if (!(await isSigned(context, signed))) throw new ServiceError('signature_invalid');
  const messageHash = createHash('sha256').update(message, 'utf8').digest('hex');
  if (Date.parse(order.expiresAt) <= context.clock.now().getTime()) return findExecuted(context, order, messageHash);
  return context.orders.submit({ ...order, signature, messageHash, ...(key ? { delegatedKey: key } : {}) });
}

/** Whether the wallet signed, or a key it allowed to; whether that key is still alive is settled with the order. */
async function isSigned({ database }: ServiceContext, signed: SignedOrder): Promise<boolean> {
  const { address, message, signature, key } = signed;
  if (!key) return verifySignature(address, message, signature);
  const allowed = await findKey(database.orm, key);
  return allowed?.wallet === address && verifyKeySignature(key, message, signature);
}

/** @throws ServiceError `message_refused` for a text this service would not have asked to sign. */
function readOrder(context: ServiceContext, { address, message }: SignedOrder): OrderText {
  const order = parseOrderText(message);
  if (!order || order.address !== address) throw new ServiceError('message_refused');
  const ofUs = isOurHost(context.settings.webOrigins, order.domain);
  const latest = context.clock.now().getTime() + ORDER_TTL_SECONDS * 1000;
  const expiresAt = Date.parse(order.expiresAt);
  // NaN compares false: a time that is none is refused here.
  if (!ofUs || !(expiresAt <= latest)) throw new ServiceError('message_refused');
  for (const amount of [order.amountIn, order.minOut]) {
    if (amount < 1n || amount > MAX_AMOUNT) throw new ServiceError('message_refused');
  }
  return order;
}

async function findExecuted(context: ServiceContext, order: OrderText, messageHash: string): Promise<OrderOutcome> {
  const trade = await selectTradeOfOrder(context.database.orm, order.address, order.nonce);
  if (!trade) throw new ServiceError('order_expired');
  if (trade.messageHash !== messageHash) throw new ServiceError('nonce_reused');
  return { trade, trader: await selectTrader(context.database.orm, order.address), replayed: true };
}
