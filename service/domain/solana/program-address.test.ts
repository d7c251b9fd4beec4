import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import { deriveProgramAddress, isPublicKey } from './program-address.ts';

const PROGRAM = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';
const fieldBytes = (y: bigint, sign = 0): Uint8Array => {
  const bytes = Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse();
  bytes[31] = (bytes[31] ?? 0) | (sign << 7);
  return bytes;
};

describe('program addresses', () => {
  it('are those that the Solana library derives', () => {
    for (let round = 0; round < 50; round += 1) {
      const mint = randomBytes(32);
      const seeds = [Buffer.from('bonding-curve'), mint];
      const expected = PublicKey.findProgramAddressSync(seeds, new PublicKey(PROGRAM))[0].toBase58();
      expect(deriveProgramAddress(seeds, PROGRAM)).toBe(expected);
    }
  });

  it('tell keys from other numbers as the Solana library does', () => {
    for (let round = 0; round < 200; round += 1) {
      const bytes = randomBytes(32);
      expect(isPublicKey(bytes), bs58.encode(bytes)).toBe(PublicKey.isOnCurve(bytes));
    }
    const { publicKey } = generateKeyPairSync('ed25519');
    expect(isPublicKey(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'))).toBe(true);
  });

  it.each([
    ['zero', fieldBytes(0n)],
    ['one, where x is zero', fieldBytes(1n)],
    ['one with the sign of an x that is not there', fieldBytes(1n, 1)],
    ['minus one', fieldBytes(2n ** 255n - 20n)],
    ['the field itself', fieldBytes(2n ** 255n - 19n)],
    ['the largest number', new Uint8Array(32).fill(255)],
  ])('agree on %s', (_, bytes) => {
    expect(isPublicKey(bytes)).toBe(PublicKey.isOnCurve(bytes));
  });
});
