import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildOrderText } from '../../lib/contract/signed-texts.ts';
import type { ServiceContext } from '../context.ts';
import { submitOrder } from '../domain/orders/submit-order.ts';
import { ServiceError } from '../errors.ts';
import type { PlannedOrder } from './plan-market.ts';
import type { SampleSigner } from './sample-signer.ts';

const MOST_AT_ONCE = 10;
/** How far apart the orders of one batch may lie: it gives them all one time. */
const SPAN_MS = 12 * 60_000;
const EXPIRES_AFTER_MS = 60_000;
const ATTEMPTS = 20;
const RETRY_MS = 250;
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'queue_full']);

/** The nonce of a planned order: the same in every start, so that none is executed twice. */
export function sampleNonce(index: number): string {
  return createHash('sha256').update(`curb sample market order ${index}`).digest('hex').slice(0, 32);
}

/** Neighbours in time that touch neither a coin nor a wallet in common: their order does not matter. */
export function groupOrders(orders: readonly PlannedOrder[]): PlannedOrder[][] {
  const groups: PlannedOrder[][] = [];
  let group: PlannedOrder[] = [];
  for (const order of orders) {
    const first = group[0];
    const clashes = group.some(({ coin, wallet }) => coin === order.coin || wallet === order.wallet);
    if (first && (clashes || group.length === MOST_AT_ONCE || order.at - first.at > SPAN_MS)) {
      groups.push(group);
      group = [];
    }
    group.push(order);
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/**
 * Signs an order as its wallet and has it executed like any other, at the time of the context's clock.
 * A refusal means that the plan and the market disagree, as after a change of the fees between two starts: such an
 * order is left out, for a sample must not keep the service from starting.
 * @throws ServiceError when the database stays away.
 */
export async function executeOrder(
  context: ServiceContext,
  order: PlannedOrder,
  signer: SampleSigner,
  mint: string,
): Promise<void> {
  const message = buildOrderText({
    domain: new URL(context.settings.webOrigins[0] ?? 'http://localhost').host,
    address: signer.address,
    mint,
    side: order.side,
    amountIn: order.amountIn,
    minOut: order.minOut,
    nonce: sampleNonce(order.index),
    expiresAt: new Date(context.clock.now().getTime() + EXPIRES_AFTER_MS).toISOString(),
  });
  const actor = { userId: '', address: signer.address, roles: [], isGateway: false, jti: '' };
  const signed = { address: signer.address, message, signature: signer.signText(message) };
  for (let attempt = 1; ; attempt++) {
    try {
      await submitOrder(context, actor, signed);
      return;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.status === 409)
        return context.log.warn({ code: error.code, order: order.index }, 'a sample order was refused');
      if (!PASSING.has(error.code) || attempt === ATTEMPTS) throw error;
      await pause(RETRY_MS);
    }
  }
}
