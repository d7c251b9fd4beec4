import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { promisify } from 'node:util';
import bs58 from 'bs58';
import { isCanonicalScalar, isSafePointEncoding } from './ed25519-encoding.ts';

const MAX_CACHED_KEYS = 10_000;
/** Addresses seen last, least recent first; null for one that no wallet can have. */
const keys = new Map<string, KeyObject | null>();

// The callback form runs in the thread pool, so that a flood of signatures never stops the event loop.
const verifyInThreadPool = promisify<null, Uint8Array, KeyObject, Uint8Array, boolean>(verify);

function readKey(address: string): KeyObject | null {
  const bytes = bs58.decodeUnsafe(address);
  if (bytes?.length !== 32 || !isSafePointEncoding(bytes)) return null;
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes).toString('base64url') },
    format: 'jwk',
  });
}

function findKey(address: string): KeyObject | null {
  const cached = keys.get(address);
  const key = cached === undefined ? readKey(address) : cached;
  keys.delete(address);
  keys.set(address, key);
  if (keys.size > MAX_CACHED_KEYS) keys.delete(keys.keys().next().value ?? '');
  return key;
}

/**
 * Whether `signature` (base58) is the wallet's own over the UTF-8 bytes of `message`, strictly by RFC 8032.
 * Common libraries accept a constant signature for keys of low order, one of which is the system program's address,
 * and some accept S + L; both are refused here, as are non-canonical encodings and addresses off the curve.
 * Never throws on hostile input: what is not a signature is false.
 */
export async function verifySignature(address: string, message: string, signature: string): Promise<boolean> {
  // Length first: decoding base58 is quadratic.
  if (address.length > 44 || signature.length > 88) return false;
  const key = findKey(address);
  const bytes = bs58.decodeUnsafe(signature);
  if (!key || bytes?.length !== 64) return false;
  if (!isSafePointEncoding(bytes.subarray(0, 32)) || !isCanonicalScalar(bytes.subarray(32))) return false;
  return verifyInThreadPool(null, Buffer.from(message, 'utf8'), key, bytes);
}
