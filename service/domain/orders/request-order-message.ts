import { randomBytes } from 'node:crypto';
import { buildOrderText, type OrderText } from '../../../lib/contract/signed-texts.ts';
import type { ServiceContext } from '../../context.ts';
import { selectMarket } from '../../database/queries/orders.ts';
import { ServiceError } from '../../errors.ts';

/** How far ahead an order may expire, and how long a text made here is good for. */
export const ORDER_TTL_SECONDS = 300;

export type OrderRequest = Pick<OrderText, 'address' | 'mint' | 'side' | 'amountIn' | 'minOut'>;

/**
 * The text of an order for the wallet to sign (contract, "Orders"). Nothing is stored before it comes back.
 * `origin` picks the domain when it is one of the web app's; otherwise the first of those is taken.
 * @throws ServiceError `coin_not_found`.
 */
export async function requestOrderMessage(context: ServiceContext, request: OrderRequest, origin: string | null) {
  if (!(await selectMarket(context.database.orm, request.mint))) throw new ServiceError('coin_not_found');
  const { webOrigins } = context.settings;
  const allowed = webOrigins.find((candidate) => candidate === origin) ?? webOrigins[0] ?? '';
  const nonce = randomBytes(16).toString('hex');
  const expiresAt = new Date(context.clock.now().getTime() + ORDER_TTL_SECONDS * 1000).toISOString();
  const { address, mint, side, amountIn, minOut } = request;
  const domain = new URL(allowed).host;
  const message = buildOrderText({ domain, address, mint, side, amountIn, minOut, nonce, expiresAt });
  return { message, nonce, expiresAt };
}
