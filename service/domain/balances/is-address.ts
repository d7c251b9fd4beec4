import { decodeBase58 } from '../../../lib/contract/base58.ts';

/** Whether a text is base58 of 32 bytes: the form of wallets and mints. Anything else in a path names nothing. */
export function isAddress(text: string): boolean {
  return decodeBase58(text)?.length === 32;
}
