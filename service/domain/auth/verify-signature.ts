import { decodeBase58 } from '../../../lib/contract/base58.ts';
import { checkEd25519, type Ed25519Check } from './check-ed25519.ts';
import { isCanonicalScalar, isSafePointEncoding } from './ed25519-encoding.ts';

/** The 32 bytes of a wallet's key; null for an address that no wallet can have. */
function readKey(address: string): Uint8Array | null {
  const bytes = decodeBase58(address);
  return bytes?.length === 32 && isSafePointEncoding(bytes) ? bytes : null;
}

/** The same bytes, as the libraries that check want them. */
const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

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
  const key = readKey(address);
  const bytes = decodeBase58(signature);
  if (!key || bytes?.length !== 64) return false;
  if (!isSafePointEncoding(bytes.subarray(0, 32)) || !isCanonicalScalar(bytes.subarray(32))) return false;
  return check(Buffer.from(message, 'utf8'), asBuffer(key), asBuffer(bytes));
}
