import { generateKeyPairSync } from 'node:crypto';
import bs58 from 'bs58';
import { TOTAL_SUPPLY } from '../../../lib/curve/constants.ts';
import { marketCap, openCurve } from '../../../lib/curve/market-state.ts';
import type { ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { insertLooks } from '../../database/queries/coin-looks.ts';
import { insertIssue } from '../../database/queries/ledger.ts';
import { insertCoin } from '../../database/queries/orders-launch.ts';
import { deriveAddress } from './derive-address.ts';
import { lookOf } from './look-of.ts';

export type CoinLaunch = {
  /** The wallet that receives the creator's fee of every trade. */
  creator: string;
  name: string;
  symbol: string;
  description: string;
  imageUri: string;
  metadataUri?: string;
  microblog: string;
  messenger: string;
  website: string;
  showName: boolean;
  nsfw: boolean;
  /** The present time of the context's clock unless given. */
  createdAt?: Date;
};

export type LaunchedCoin = { id: number; mint: string };

/**
 * Opens a coin on its curve: a fresh mint, the whole supply issued to the curve, and the event that tells of it,
 * in one transaction.
 */
export async function launchCoin(
  context: Pick<ServiceContext, 'database' | 'clock'>,
  launch: CoinLaunch,
): Promise<LaunchedCoin> {
  const createdAt = launch.createdAt ?? context.clock.now();
  return context.database.orm.transaction((transaction) => openCoin(transaction, { ...launch, createdAt }));
}

/** The same as part of a transaction of the caller's. */
export async function openCoin(transaction: Executor, launch: CoinLaunch & { createdAt: Date }): Promise<LaunchedCoin> {
  const mint = createMint();
  const { createdAt } = launch;
  const curve = openCurve();
  const id = await insertCoin(transaction, {
    ...launch,
    metadataUri: launch.metadataUri ?? `/metadata/${mint}.json`,
    mint,
    bondingCurve: deriveAddress('bonding curve', mint),
    associatedBondingCurve: deriveAddress('associated bonding curve', mint),
    virtualSol: curve.virtualSol,
    virtualToken: curve.virtualToken,
    realSol: curve.realSol,
    realToken: curve.realToken,
    totalSupply: TOTAL_SUPPLY,
    athMarketCap: marketCap(curve),
  });
  await insertLooks(transaction, [{ coinId: id, name: lookOf(launch.name), symbol: lookOf(launch.symbol) }]);
  await insertIssue(transaction, {
    kind: 'launch',
    coinId: id,
    createdAt,
    from: { kind: 'issuance', owner: '', assetId: id },
    to: { kind: 'curve', owner: mint, assetId: id },
    amount: TOTAL_SUPPLY,
  });
  return { id, mint };
}

/** The public half of a key nobody keeps: an address that no wallet can have. */
function createMint(): string {
  const { publicKey } = generateKeyPairSync('ed25519');
  return bs58.encode(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
}
