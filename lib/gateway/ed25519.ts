import 'server-only';
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import bs58 from 'bs58';

/** The fixed DER prefix of an ed25519 private key (RFC 8410); the seed follows. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export type KeyPair = { address: string; signText: (text: string) => string };

/** The wallet of a 32-byte seed: its base58 address, and base58 signatures of texts. */
export function keyPairOf(seed: Uint8Array): KeyPair {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return {
    address: addressOf(createPublicKey(key)),
    signText: (text) => bs58.encode(sign(null, Buffer.from(text, 'utf8'), key)),
  };
}

function addressOf(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' });
  if (!x) throw new Error('An ed25519 key has no public part');
  return bs58.encode(Buffer.from(x, 'base64url'));
}
