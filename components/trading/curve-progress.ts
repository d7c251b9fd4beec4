import type { Coin } from '@/lib/contract/coins';

/** What the curve starts with and what it offers, in base units; the same for every coin (interface, bonding curve). */
const INITIAL_VIRTUAL_SOL = 30_000_000_000n;
const INITIAL_VIRTUAL_TOKENS = 1_073_000_000_000_000n;
const TOKENS_FOR_SALE = 793_100_000_000_000n;
/** What is in the curve when its last token is sold, fees not counted. */
const SOL_AT_GRADUATION = 85_005_359_057n;

export type CurveProgress = {
  /** Basis points of the tokens for sale that are sold; 9,999 at most before graduation. */
  tokenBps: number;
  /** Basis points of the SOL the curve will hold at graduation. */
  solBps: number;
  /** Lamports still to come, fees not counted. */
  lamportsToGo: bigint;
  tokensLeft: bigint;
};

/**
 * How far a coin is on its curve, by both honest measures: tokens sold, and SOL gathered. They differ a lot, because
 * the last tokens cost fifteen times the first. Null once the coin has graduated.
 */
export function curveProgress(
  coin: Pick<Coin, 'complete' | 'virtual_sol_reserves' | 'virtual_token_reserves'>,
): CurveProgress | null {
  if (coin.complete) return null;
  const gathered = BigInt(coin.virtual_sol_reserves) - INITIAL_VIRTUAL_SOL;
  const sold = INITIAL_VIRTUAL_TOKENS - BigInt(coin.virtual_token_reserves);
  const lamportsToGo = SOL_AT_GRADUATION - gathered;
  return {
    tokenBps: Math.min(9_999, Number((sold * 10_000n) / TOKENS_FOR_SALE)),
    solBps: Math.min(9_999, Number((gathered * 10_000n) / SOL_AT_GRADUATION)),
    lamportsToGo: lamportsToGo > 0n ? lamportsToGo : 0n,
    tokensLeft: TOKENS_FOR_SALE - sold,
  };
}
