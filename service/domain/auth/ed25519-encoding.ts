/** 2^255 - 19, the field of edwards25519. */
const P = 2n ** 255n - 19n;
/** The order of the base point. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;
const WITHOUT_SIGN = 2n ** 255n - 1n;

/** The y of two points of order 8; the other two have its negative. */
const ORDER_EIGHT_Y = 2707385501144840649318225287225658788936804267575313519463743609750303402022n;
/** With both signs of x these are all eight points of low order: one constant signature fits them (RFC 8032, 5.1). */
const LOW_ORDER_Y: ReadonlySet<bigint> = new Set([0n, 1n, P - 1n, ORDER_EIGHT_Y, P - ORDER_EIGHT_Y]);

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

/**
 * Whether 32 bytes are the canonical encoding of a y that no point of low order has.
 * Whether a point has that y at all is left to the verifier, which decompresses it anyway.
 */
export function isSafePointEncoding(bytes: Uint8Array): boolean {
  const y = littleEndian(bytes) & WITHOUT_SIGN;
  return y < P && !LOW_ORDER_Y.has(y);
}

/** Whether 32 bytes are a scalar below the group order, so that a signature has one form only (RFC 8032, 5.1.7). */
export function isCanonicalScalar(bytes: Uint8Array): boolean {
  return littleEndian(bytes) < L;
}
