import type { ACCOUNT_KINDS } from '../../database/schema/ledger.ts';

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The asset id of SOL; every other asset is a coin's id. */
export const SOL_ASSET = 0;

/** Names an account by what is unique about it. */
export type AccountName = { kind: AccountKind; owner: string; assetId: number };

export function accountKey({ kind, owner, assetId }: AccountName): string {
  return `${kind}:${assetId}:${owner}`;
}

/** The account all protocol fees go to. */
export const PROTOCOL_FEES: AccountName = { kind: 'protocolFees', owner: '', assetId: SOL_ASSET };
