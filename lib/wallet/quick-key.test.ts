import bs58 from 'bs58';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { verifyKeySignature } from '../../service/domain/delegated-keys/verify-key-signature.ts';
import { makeQuickKey, QuickKeyUnsupported, signWithQuickKey } from './quick-key.ts';

afterEach(() => vi.restoreAllMocks());

/** As a browser without Ed25519 answers. */
function withoutEd25519() {
  const real = crypto.subtle.generateKey.bind(crypto.subtle) as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(((algorithm: { name: string }, ...rest: unknown[]) =>
    algorithm.name === 'Ed25519'
      ? Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
      : real(algorithm, ...rest)) as never);
}

describe('a key for quick trading', () => {
  it('signs as the service checks it, and never leaves the browser', async () => {
    const key = await makeQuickKey();
    expect(key.kind).toBe('Ed25519');
    expect(bs58.decode(key.key)).toHaveLength(32);
    const signature = await signWithQuickKey(key, 'Buy with 0.1 SOL');
    expect(await verifyKeySignature(key.key, 'Buy with 0.1 SOL', signature)).toBe(true);
    expect(await verifyKeySignature(key.key, 'Buy with 0.2 SOL', signature)).toBe(false);
    expect(key.privateKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('pkcs8', key.privateKey)).rejects.toThrow();
  });

  it('is one of P-256 where the browser has no Ed25519', async () => {
    withoutEd25519();
    // Both signs of y occur within a few keys.
    for (let made = 0; made < 8; made += 1) {
      const key = await makeQuickKey();
      expect(key.kind).toBe('P-256');
      expect(bs58.decode(key.key)).toHaveLength(33);
      const signature = await signWithQuickKey(key, 'Sell 5 tokens');
      expect(await verifyKeySignature(key.key, 'Sell 5 tokens', signature)).toBe(true);
    }
    await expect(crypto.subtle.exportKey('pkcs8', (await makeQuickKey()).privateKey)).rejects.toThrow();
  });

  it('says plainly where the browser has neither', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
    await expect(makeQuickKey()).rejects.toBeInstanceOf(QuickKeyUnsupported);
    await expect(makeQuickKey()).rejects.toThrow('This browser cannot keep a signing key');
  });
});
