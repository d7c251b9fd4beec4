import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import bs58 from 'bs58';

/** A wallet whose key this process has: it signs like any other. */
export type SampleSigner = { address: string; signText: (text: string) => string };

/** DER of a PKCS #8 Ed25519 key up to the seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `seed` of 32 bytes. */
export function signerFromSeed(seed: Uint8Array): SampleSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    address: bs58.encode(Buffer.from(x ?? '', 'base64url')),
    signText: (text) => bs58.encode(sign(null, Buffer.from(text, 'utf8'), privateKey)),
  };
}

/** A trader of the sample market: the same wallet on every machine, which is fine for play SOL. */
export function sampleSigner(index: number): SampleSigner {
  return signerFromSeed(createHash('sha256').update(`curb sample market wallet ${index}`).digest());
}

export const DEMO_ROLES = ['trader', 'streamer', 'moderator', 'superAdmin'] as const;
export type DemoRole = (typeof DEMO_ROLES)[number];

/**
 * The demo wallets of DEMO_WALLETS: `name:seed` pairs, seeds in base58.
 * @throws Error when a pair is not of that form.
 */
export function demoSigners(pairs: readonly string[]): Map<DemoRole, SampleSigner> {
  return new Map(
    pairs.map((pair) => {
      const [name = '', seed = ''] = pair.split(':');
      const role = DEMO_ROLES.find((known) => known === name);
      const bytes = bs58.decodeUnsafe(seed);
      if (!role || bytes?.length !== 32) throw new Error('DEMO_WALLETS must be name:seed pairs with seeds of 32 bytes');
      return [role, signerFromSeed(bytes)];
    }),
  );
}
