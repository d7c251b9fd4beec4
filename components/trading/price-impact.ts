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

/** What a person types to confirm an order of 10 % impact or more. */
export const CONFIRM_WORD = 'confirm';
