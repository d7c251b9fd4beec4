import type { ServiceContext } from '../../context.ts';
import { insertIssue } from '../../database/queries/ledger.ts';
import { SOL_ASSET } from './account-key.ts';

/** Gives a wallet play SOL, in lamports, from the faucet's account; what the sample market starts its traders with. */
export async function fundWallet(
  context: Pick<ServiceContext, 'database' | 'clock'>,
  address: string,
  lamports: bigint,
): Promise<void> {
  await insertIssue(context.database.orm, {
    kind: 'faucet',
    coinId: null,
    createdAt: context.clock.now(),
    from: { kind: 'faucet', owner: '', assetId: SOL_ASSET },
    to: { kind: 'wallet', owner: address, assetId: SOL_ASSET },
    amount: lamports,
  });
}
