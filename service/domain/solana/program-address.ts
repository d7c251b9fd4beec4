import { createHash } from 'node:crypto';
import bs58 from 'bs58';

/** The field and the constant of the curve behind ed25519. */
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const MARKER = Buffer.from('ProgramDerivedAddress');

/**
 * The address a program derives from seeds: the first of 256 hashes that no key pair can have.
 * @throws Error when none of them will do, which nobody has seen yet.
 */
export function deriveProgramAddress(seeds: readonly Uint8Array[], program: string): string {
  const programBytes = bs58.decode(program);
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash('sha256');
    for (const seed of seeds) hash.update(seed);
    const bytes = hash.update(Uint8Array.of(bump)).update(programBytes).update(MARKER).digest();
    if (!isPublicKey(bytes)) return bs58.encode(bytes);
  }
  throw new Error('no program address can be derived');
}

/** Whether 32 bytes are a point of ed25519: y, and in the highest bit the sign of an x that has to exist. */
export function isPublicKey(bytes: Uint8Array): boolean {
  const number = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
  const sign = number >> 255n;
  const y = number & (2n ** 255n - 1n);
  if (y >= P) return false;
  const ySquared = (y * y) % P;
  // x² = u / v is a square just when u · v is one; v is never zero, as -1/D is none.
  const product = ((ySquared + P - 1n) * (D * ySquared + 1n)) % P;
  if (product === 0n) return sign === 0n;
  return power(product, (P - 1n) / 2n) === 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = base, left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % P;
    factor = (factor * factor) % P;
  }
  return result;
}
