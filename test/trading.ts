import { createHash, randomBytes } from 'node:crypto';
import { buildOrderText, type OrderText } from '../lib/contract/signed-texts.ts';
import { DEFAULT_CURVE_FEES } from '../lib/curve/fees.ts';
import type { ServiceContext } from '../service/context.ts';
import { type LaunchedCoin, launchCoin } from '../service/domain/coins/launch-coin.ts';
import type { VerifiedOrder } from '../service/domain/orders/order-job.ts';
import { createOrderQueue, type OrderQueue, type QueueLimits } from '../service/domain/orders/order-queue.ts';
import { ServiceError } from '../service/errors.ts';
import { createWallet, type FakeWallet } from './fake-wallet.ts';

export const SOL = 1_000_000_000n;
/** The host of the first origin a test service takes orders for. */
const DOMAIN = 'localhost:3000';

/** Another queue on the test's own database, as another instance of the service would have. */
export function openQueue(
  { settings, clock, log }: Omit<ServiceContext, 'orders'>,
  limits: Partial<QueueLimits> = {},
): OrderQueue {
  return createOrderQueue({ databaseUrl: settings.databaseUrl, clock, log, fees: DEFAULT_CURVE_FEES, limits });
}

type OrderParts = Pick<OrderText, 'mint' | 'side' | 'amountIn'> & Partial<OrderText>;

/** An order text of a wallet, valid for a minute unless told otherwise, taking any price. */
export function orderText(address: string, order: OrderParts): OrderText {
  return {
    domain: DOMAIN,
    address,
    minOut: 1n,
    nonce: randomBytes(16).toString('hex'),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    ...order,
  };
}

/** What `POST /orders` takes. */
export function signOrder(
  wallet: FakeWallet,
  order: OrderParts,
): { address: string; message: string; signature: string } {
  const message = buildOrderText(orderText(wallet.address, order));
  return { address: wallet.address, message, signature: wallet.signText(message) };
}

/** An order as the queue gets it, with a name of its own in place of a signature nobody checks behind the door. */
export function verifiedOrder(address: string, order: OrderParts): VerifiedOrder {
  const text = orderText(address, order);
  const messageHash = createHash('sha256').update(buildOrderText(text)).digest('hex');
  return { ...text, signature: randomBytes(48).toString('base64url'), messageHash };
}

/** A coin of `creator`, by default a wallet nobody trades with. */
export function launchTestCoin(
  context: Pick<ServiceContext, 'database' | 'clock'>,
  creator = createWallet().address,
): Promise<LaunchedCoin> {
  return launchCoin(context, {
    creator,
    name: 'Test coin',
    symbol: 'TEST',
    description: '',
    imageUri: '',
    microblog: '',
    messenger: '',
    website: '',
    showName: true,
    nsfw: false,
  });
}

/** The code of a refusal, or `none`. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
}
