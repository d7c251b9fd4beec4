import type { ServiceContext } from '../../context.ts';
import type { LaunchTransaction } from '../../database/queries/launch-transaction.ts';
import { loadBatch } from '../../database/queries/orders-load.ts';
import { writeBatch } from '../../database/queries/orders-write.ts';
import { ServiceError } from '../../errors.ts';
import { batchRows } from '../orders/batch-rows.ts';
import { curveFees } from '../orders/curve-fees.ts';
import type { VerifiedOrder } from '../orders/order-job.ts';
import { settleBatch } from '../orders/settle-batch.ts';

/**
 * Settles the creator's first buy in the transaction that opens the coin, by the rules of every order, and commits.
 * Nobody else can have seen the coin, so its price is the opening one.
 * @throws ServiceError insufficient_balance, amount_too_small, nonce_reused, account_banned.
 */
export async function buyFirst(
  { clock, settings }: Pick<ServiceContext, 'clock' | 'settings'>,
  { connection }: LaunchTransaction,
  order: VerifiedOrder,
): Promise<void> {
  const loaded = await loadBatch(connection, [order], { begun: true });
  const batch = settleBatch([order], loaded, { fees: curveFees(settings), now: clock.now() });
  const [result] = batch.results;
  if (!result || result instanceof ServiceError) throw result ?? new ServiceError('internal_error');
  // An order of the wallet has had this nonce: the launch is not what it was used for.
  if (result.replayed) throw new ServiceError('nonce_reused');
  await writeBatch(connection, batchRows(batch));
}
