/**
 * How loudly a price impact is said. On a bonding curve a large impact is ordinary, so the levels warn long before
 * they refuse, and the person may lift the refusal.
 */
export type ImpactLevel = 'calm' | 'notice' | 'careful' | 'high' | 'confirm' | 'blocked';

/** From which impact (basis points) a level applies, highest first. */
const LEVELS = [
  [1500, 'blocked'],
  [1000, 'confirm'],
  [500, 'high'],
  [300, 'careful'],
  [100, 'notice'],
] as const satisfies readonly (readonly [number, ImpactLevel])[];

/** The level of an impact given in basis points, as a positive number for both sides. */
export function impactLevel(impactBps: number): ImpactLevel {
  for (const [from, level] of LEVELS) if (impactBps >= from) return level;
  return 'calm';
}

/** What stands beside the figure; empty below 1 %. */
export const IMPACT_WORDS: Record<ImpactLevel, string> = {
  calm: '',
  notice: 'Your order moves the price.',
  careful: 'Your order moves the price noticeably.',
  high: 'Your order moves the price a lot.',
  confirm:
    'This order is large for what the market holds. It moves the price by 10 % or more, and you trade along the whole way of that move. A smaller order gets a better price.',
  blocked:
    'This order is very large for what the market holds: it moves the price by 15 % or more while you trade, so it is held back. That is usual on a young curve, where a few SOL are much. A smaller order gets a better price.',
};

/** What a person types to confirm an order of 10 % impact or more. */
export const CONFIRM_WORD = 'confirm';
