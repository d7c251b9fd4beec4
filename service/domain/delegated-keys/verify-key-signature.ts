import { createPublicKey, ECDH, type KeyObject, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { decodeBase58 } from '../../../lib/contract/base58.ts';
import { verifySignature } from '../auth/verify-signature.ts';

const P256_BYTES = 33;
const verifyInThreadPool = promisify(verify);

/** The key of a compressed point of P-256; null for what is none. */
export function readP256Key(key: string): KeyObject | null {
  const bytes = decodeBase58(key);
  if (bytes?.length !== P256_BYTES) return null;
  try {
    const point = ECDH.convertKey(bytes, 'prime256v1', undefined, undefined, 'uncompressed') as Buffer;
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return null;
  }
}

/**
 * Whether a key for quick trading signed the UTF-8 bytes of `message`: Ed25519, strictly, or ECDSA of P-256 with
 * SHA-256 in the form browsers give (r and s, 32 bytes each). Never throws on hostile input.
 */
export async function verifyKeySignature(key: string, message: string, signature: string): Promise<boolean> {
  const publicKey = readP256Key(key);
  if (!publicKey) return verifySignature(key, message, signature);
  const bytes = decodeBase58(signature);
  if (bytes?.length !== 64) return false;
  return verifyInThreadPool(
    'sha256',
    Buffer.from(message, 'utf8'),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes,
  );
}
