import type { ServiceContext } from '../../context.ts';
import { claimFaucet, insertIssue } from '../../database/queries/ledger.ts';
import { ServiceError } from '../../errors.ts';
import { SOL_ASSET } from './account-key.ts';

/** Lamports: 10 SOL. */
const FAUCET_AMOUNT = 10_000_000_000n;
const FAUCET_REST_MS = 3_600_000;

/**
 * Ten play SOL, once an hour per address; the hour is kept by the address, so deleting an account does not end it.
 * @throws ServiceError `feature_off`, `faucet_resting`.
 */
export async function payFaucet(
  context: Pick<ServiceContext, 'database' | 'clock' | 'settings'>,
  address: string,
): Promise<{ amount: bigint; nextAt: Date }> {
  if (!context.settings.faucet) throw new ServiceError('feature_off');
  const now = context.clock.now();
  await context.database.orm.transaction(async (transaction) => {
    if (!(await claimFaucet(transaction, address, now, new Date(now.getTime() - FAUCET_REST_MS)))) {
      throw new ServiceError('faucet_resting');
    }
    await insertIssue(transaction, {
      kind: 'faucet',
      coinId: null,
      createdAt: now,
      from: { kind: 'faucet', owner: '', assetId: SOL_ASSET },
      to: { kind: 'wallet', owner: address, assetId: SOL_ASSET },
      amount: FAUCET_AMOUNT,
    });
  });
  return { amount: FAUCET_AMOUNT, nextAt: new Date(now.getTime() + FAUCET_REST_MS) };
}
