/**
 * Base units as a JSON number.
 * @throws RangeError beyond 2^53-1, where a JSON number would silently be another amount.
 */
export function toWireUnits(units: bigint): number {
  const number = Number(units);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${units} base units do not fit a JSON number`);
  return number;
}

/** Lamports as decimal SOL: for figures, where the last digits do not matter, never for amounts. */
export function toSol(lamports: bigint): number {
  return Number(lamports) / 1e9;
}

/** Token units as decimal tokens. */
export function toTokens(units: bigint): number {
  return toWireUnits(units) / 1e6;
}

/** Lamports as decimal text without loss: 27958993476 becomes 27.958993476. */
export function toSolText(lamports: bigint): string {
  const digits = lamports.toString().padStart(10, '0');
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '');
}

/** Whole Unix seconds, rounded down. */
export function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** A part of a whole in percent, rounded down to six decimals. */
export function toPercent(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 100_000_000n) / whole) / 1e6;
}
