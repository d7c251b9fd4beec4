import type { MarketState } from '../../../lib/curve/market-state.ts';

type Reserves = { complete: boolean; virtualSol: bigint; virtualToken: bigint; realSol: bigint; realToken: bigint };

/** The market of a coin's row: its curve, or its pool once it is complete. */
export function marketStateOf({ complete, virtualSol, virtualToken, realSol, realToken }: Reserves): MarketState {
  if (complete) return { phase: 'pool', virtualSol, virtualToken };
  return { phase: 'curve', virtualSol, virtualToken, realSol, realToken };
}
