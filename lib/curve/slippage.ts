/**
 * The least an order accepts: floor(amountOut * (10^4 - slippageBps) / 10^4), at least one unit.
 * An order below it is refused, never filled in part.
 */
export function minimumOut(amountOut: bigint, slippageBps: number): bigint {
  const least = (amountOut * BigInt(10_000 - slippageBps)) / 10_000n;
  return least > 0n ? least : 1n;
}
