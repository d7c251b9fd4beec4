import bs58 from 'bs58';

/** Of the longest there is, a signature of 64 bytes. Decoding is quadratic: a megabyte of text would take minutes. */
const MAX_LENGTH = 88;
/** Enough for the wallets and coins of a busy minute. */
const MAX_KEPT = 4_096;
const decoded = new Map<string, Uint8Array>();

/**
 * The bytes of a base58 text of at most 64 bytes; undefined for anything else. A request's texts are read when it is
 * validated and again when it is carried out, wallets and mints over and over, so what was decoded is kept: the bytes
 * are for reading only.
 */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const kept = decoded.get(text);
  if (kept) return kept;
  const bytes = bs58.decodeUnsafe(text);
  if (!bytes) return undefined;
  if (decoded.size >= MAX_KEPT) decoded.clear();
  decoded.set(text, bytes);
  return bytes;
}
