import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js';
import bs58 from 'bs58';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWallet } from '../../../test/fake-wallet.ts';
import { checkByNode, checkBySodium, type Ed25519Check } from './check-ed25519.ts';
import { verifySignature as verify } from './verify-signature.ts';

const P = 2n ** 255n - 19n;
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

function toBytes(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse();
}
function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

const canonicalLowOrder = ED25519_TORSION_SUBGROUP.map((hex) => Buffer.from(hex, 'hex'));
/** Encodings of low-order points that a lax decoder takes: y + p where that fits, and a sign bit on x = 0. */
const oddLowOrder = [0n, 1n, P - 1n, P, P + 1n].flatMap((y) => [toBytes(y), toBytes(y + 2n ** 255n)]);
const lowOrder = [...canonicalLowOrder, ...oddLowOrder];

const identityR = toBytes(1n);
const messages = Array.from({ length: 200 }, (_, index) => `127.0.0.1 wants you to sign in, nonce ${index}`);

const CHECKS = { libsodium: checkBySodium, "Node's own": checkByNode };

describe.each(Object.entries(CHECKS))('verifySignature with %s', (_, check) => {
  const verifySignature = (address: string, message: string, signature: string) =>
    verify(address, message, signature, check as Ed25519Check);

  it('is checked by what its name says', () => {
    expect(check).toBeTypeOf('function');
  });

  it('refuses the constant signature (R of low order, S = 0) for every low-order address, over 200 messages', async () => {
    const forgeries = lowOrder.flatMap((key) =>
      [identityR, ...canonicalLowOrder].map((r) => [key, Buffer.concat([r, Buffer.alloc(32)])] as const),
    );
    for (const [key, signature] of forgeries) {
      const verdicts = await Promise.all(
        messages.map((message) => verifySignature(bs58.encode(key), message, bs58.encode(signature))),
      );
      expect(verdicts.filter(Boolean), key.toString('hex')).toEqual([]);
    }
  });

  it('refuses that signature for the two addresses it is known for', async () => {
    const signature = bs58.encode(Buffer.concat([identityR, Buffer.alloc(32)]));
    for (const address of ['4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM', '11111111111111111111111111111111']) {
      for (const message of messages) expect(await verifySignature(address, message, signature)).toBe(false);
    }
  });

  it('accepts a true signature and refuses it for another text or another wallet', async () => {
    const wallet = createWallet();
    const signature = wallet.signText('buy');
    expect(await verifySignature(wallet.address, 'buy', signature)).toBe(true);
    expect(await verifySignature(wallet.address, 'sell', signature)).toBe(false);
    expect(await verifySignature(createWallet().address, 'buy', signature)).toBe(false);
  });

  it('refuses a signature whose S was raised by the group order', async () => {
    const wallet = createWallet();
    const bytes = bs58.decode(wallet.signText('buy'));
    const malleated = Buffer.concat([bytes.subarray(0, 32), toBytes(toNumber(bytes.subarray(32)) + L)]);
    expect(await verifySignature(wallet.address, 'buy', bs58.encode(malleated))).toBe(false);
  });

  it('refuses keys off the curve, keys with a non-canonical y, and an R that is either', async () => {
    const wallet = createWallet();
    const signature = wallet.signText('buy');
    const s = bs58.decode(signature).subarray(32);
    expect(await verifySignature(bs58.encode(toBytes(2n)), 'buy', signature)).toBe(false);
    for (const y of [P + 3n, 2n ** 255n - 1n]) {
      expect(await verifySignature(bs58.encode(toBytes(y)), 'buy', signature)).toBe(false);
      const forged = bs58.encode(Buffer.concat([toBytes(y), s]));
      expect(await verifySignature(wallet.address, 'buy', forged)).toBe(false);
    }
  });

  it('answers false, without throwing, for what is no address or no signature', async () => {
    const { address, signText } = createWallet();
    for (const text of ['', '0OIl', '\u0000', 'z'.repeat(50), 'z'.repeat(100_000), '1'.repeat(32)]) {
      expect(await verifySignature(text, 'm', signText('m'))).toBe(false);
      expect(await verifySignature(address, 'm', text)).toBe(false);
    }
  });

  it('agrees with a strict second implementation on signatures with flipped bits', async () => {
    const anyCase = fc.record({
      seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
      message: fc.string({ unit: 'grapheme' }),
      flip: fc.option(fc.nat(511), { freq: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(anyCase, async ({ seed, message, flip }) => {
        const wallet = createWallet(seed);
        const signature = bs58.decode(wallet.signText(message));
        if (flip !== null) signature[flip >> 3] = (signature[flip >> 3] ?? 0) ^ (1 << (flip & 7));
        const key = bs58.decode(wallet.address);
        const expected = ed25519.verify(signature, new TextEncoder().encode(message), key, { zip215: false });
        expect(expected).toBe(flip === null);
        expect(await verifySignature(wallet.address, message, bs58.encode(signature))).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });
});
