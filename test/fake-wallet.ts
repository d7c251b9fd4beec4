import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import bs58 from 'bs58';

export type FakeWallet = {
  address: string;
  /** base58 of the 32-byte seed. */
  secretSeed: string;
  /** base58 signature over the UTF-8 bytes of the text. */
  signText: (text: string) => string;
};

/** DER of a PKCS #8 Ed25519 key up to the seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A wallet with a real key; a `seed` of 32 bytes makes it the same one each time. */
export function createWallet(seed: Uint8Array = randomBytes(32)): FakeWallet {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    address: bs58.encode(Buffer.from(x ?? '', 'base64url')),
    secretSeed: bs58.encode(seed),
    signText: (text) => bs58.encode(sign(null, Buffer.from(text, 'utf8'), privateKey)),
  };
}
