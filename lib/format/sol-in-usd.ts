import { timesDecimal, toDecimal, writeDecimal } from './decimal.ts';

type DecimalSource = Parameters<typeof toDecimal>[0];

/** A value in SOL as dollars, exactly, as decimal text without exponent; null where it is not known. */
export function solInUsd(sol: DecimalSource, usdPerSol: string): string | null {
  const [value, rate] = [toDecimal(sol), toDecimal(usdPerSol)];
  return value && rate ? writeDecimal(timesDecimal(value, rate)) : null;
}
