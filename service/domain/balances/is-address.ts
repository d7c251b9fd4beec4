import bs58 from 'bs58';

/** Whether a text is base58 of 32 bytes: the form of wallets and mints. Anything else in a path names nothing. */
export function isAddress(text: string): boolean {
  return text.length >= 32 && text.length <= 44 && bs58.decodeUnsafe(text)?.length === 32;
}
