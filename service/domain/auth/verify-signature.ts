import { decodeBase58 } from '../../../lib/contract/base58.ts';
import { checkEd25519, type Ed25519Check } from './check-ed25519.ts';
import { isCanonicalScalar, isSafePointEncoding } from './ed25519-encoding.ts';

const MAX_CACHED_KEYS = 10_000;
/** Keys by address; null for one that no wallet can have. */
const keys = new Map<string, Buffer | null>();

function readKey(address: string): Buffer | null {
  const bytes = decodeBase58(address);
  return bytes?.length === 32 && isSafePointEncoding(bytes) ? Buffer.from(bytes) : null;
}

function findKey(address: string): Buffer | null {
  const cached = keys.get(address);
  if (cached !== undefined) return cached;
  const key = readKey(address);
  if (keys.size >= MAX_CACHED_KEYS) keys.clear();
  keys.set(address, key);
  return key;
}

/**
 * Whether `signature` (base58) is the wallet's own over the UTF-8 bytes of `message`, strictly by RFC 8032.
 * Common libraries accept a constant signature for keys of low order, one of which is the system program's address,
 * and some accept S + L; both are refused here, as are non-canonical encodings and addresses off the curve.
 * Never throws on hostile input: what is not a signature is false.
 */
export async function verifySignature(
  address: string,
  message: string,
  signature: string,
  check: Ed25519Check = checkEd25519,
): Promise<boolean> {
  const key = findKey(address);
  const bytes = decodeBase58(signature);
  if (!key || bytes?.length !== 64) return false;
  if (!isSafePointEncoding(bytes.subarray(0, 32)) || !isCanonicalScalar(bytes.subarray(32))) return false;
  return check(Buffer.from(message, 'utf8'), key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
