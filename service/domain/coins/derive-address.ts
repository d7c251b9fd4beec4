import { createHash } from 'node:crypto';
import bs58 from 'bs58';

/** What of a coin an address stands for. */
export type AddressLabel = 'bonding curve' | 'associated bonding curve' | 'exchange pool';

/** The address of a coin's curve or pool: base58 of SHA-256 over label and mint, the same on every instance. */
export function deriveAddress(label: AddressLabel, mint: string): string {
  return bs58.encode(createHash('sha256').update(`curb ${label}\n${mint}`).digest());
}
