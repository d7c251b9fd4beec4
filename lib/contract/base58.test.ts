import bs58 from 'bs58';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { decodeBase58 } from './base58.ts';
import { Address, Mint, Signature } from './fields.ts';
import { PublicKey } from './trading-sessions.ts';

it('gives the bytes of any base58 text, the first time and again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const text = bs58.encode(bytes);
      expect(decodeBase58(text)).toEqual(bytes);
      expect(decodeBase58(text)).toEqual(bytes);
    }),
  );
});

it('knows what is none, however often it is asked', () => {
  for (const text of ['0', 'O', 'l', 'I', ' ', '+']) {
    expect(decodeBase58(text)).toBeUndefined();
    expect(decodeBase58(text)).toBeUndefined();
  }
});

it('still decodes when it has kept all it may', () => {
  for (let number = 0; number < 10_000; number += 1) {
    const bytes = Buffer.from(`number ${number}`);
    expect(Buffer.from(decodeBase58(bs58.encode(bytes)) ?? [])).toEqual(bytes);
  }
});

it('never begins to decode what is longer than a signature, for that takes the square of its length', () => {
  const decode = vi.spyOn(bs58, 'decodeUnsafe');
  expect(decodeBase58('z'.repeat(89))).toBeUndefined();
  for (const field of [Address, Mint, Signature, PublicKey]) {
    expect(field.safeParse('z'.repeat(100_000)).success).toBe(false);
  }
  expect(decode).not.toHaveBeenCalled();
});
