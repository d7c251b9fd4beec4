import { MIGRATION_FEE, TOKENS_FOR_SALE, TOTAL_SUPPLY } from './constants.ts';
import type { CurveState, PoolState } from './market-state.ts';

export type Graduation = { pool: PoolState; migrationFee: bigint };

/**
 * The pool a complete curve opens: all of its SOL but the migration fee, and the supply that was never for sale.
 * Invariant: pool SOL + migrationFee == the curve's real SOL. The price falls by less than 0.03 % on the way.
 * @throws Error when tokens are left on the curve: the caller asked too early.
 */
export function graduate(state: CurveState): Graduation {
  if (state.realToken !== 0n) throw new Error('a curve graduates when its last token is sold');
  const virtualSol = state.realSol - MIGRATION_FEE;
  return {
    pool: { phase: 'pool', virtualSol, virtualToken: TOTAL_SUPPLY - TOKENS_FOR_SALE },
    migrationFee: MIGRATION_FEE,
  };
}
