/** A point of the Lorenz curve: `share` of what wallets hold belongs to the poorest `holders` of them (0 to 1). */
export type LorenzPoint = { holders: number; share: number };

/**
 * The Lorenz curve of a coin's wallets, poorest first. Only the largest holders are known one by one; the others are
 * drawn as equals, which makes the picture flatter than the truth at its left end, never more unequal.
 *
 * @param largest balances of the largest wallets in token units, any order, the market's own accounts left out
 * @param totalHolders how many wallets hold the coin
 * @param heldByWallets what all wallets hold together, in token units
 */
export function lorenzPoints(largest: readonly bigint[], totalHolders: number, heldByWallets: bigint): LorenzPoint[] {
  if (totalHolders <= 0 || heldByWallets <= 0n) return [];
  const ascending = [...largest].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const known = ascending.reduce((sum, balance) => sum + balance, 0n);
  const others = Math.max(0, totalHolders - ascending.length);
  let held = others > 0 && heldByWallets > known ? heldByWallets - known : 0n;
  const total = held + known;
  if (total === 0n) return [];
  const wallets = others + ascending.length;
  const points: LorenzPoint[] = [{ holders: 0, share: 0 }];
  if (others > 0) points.push({ holders: others / wallets, share: ratio(held, total) });
  ascending.forEach((balance, index) => {
    held += balance;
    points.push({ holders: (others + index + 1) / wallets, share: ratio(held, total) });
  });
  return points;
}

/** A picture needs six digits, not more. */
function ratio(part: bigint, whole: bigint): number {
  return Number((part * 1_000_000n) / whole) / 1_000_000;
}

/** The curve as an SVG path in a square of `size`, origin at the bottom left. */
export function lorenzPath(points: readonly LorenzPoint[], size: number): string {
  return points
    .map(({ holders, share }, index) => {
      const x = (holders * size).toFixed(2);
      const y = (size - share * size).toFixed(2);
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join(' ');
}

/** What a Gini coefficient means, in words. */
export function concentrationSentence(gini: number, totalHolders: number): string {
  if (totalHolders === 0) return 'Nobody holds this coin yet.';
  if (totalHolders === 1) return 'One wallet holds everything that was sold.';
  if (gini < 0.4) return 'Holdings are spread rather evenly among the wallets.';
  if (gini < 0.6) return 'Some wallets hold clearly more than others.';
  if (gini < 0.8) return 'A few wallets hold most of what was sold.';
  return 'A handful of wallets hold almost everything that was sold.';
}
