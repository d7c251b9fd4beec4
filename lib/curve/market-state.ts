import { OPENING_VIRTUAL_SOL, OPENING_VIRTUAL_TOKEN, TOKENS_FOR_SALE, TOTAL_SUPPLY } from './constants.ts';

/** A coin on its bonding curve. Virtual reserves make the price, real ones are what can leave the curve. */
export type CurveState = {
  phase: 'curve';
  /** Lamports. */
  virtualSol: bigint;
  /** Token units. */
  virtualToken: bigint;
  realSol: bigint;
  realToken: bigint;
};

/** A graduated coin. The reserves are all the pool holds; the names are those of the curve so that both read alike. */
export type PoolState = { phase: 'pool'; virtualSol: bigint; virtualToken: bigint };

export type MarketState = CurveState | PoolState;

/** The curve of a coin before its first trade. */
export function openCurve(): CurveState {
  return {
    phase: 'curve',
    virtualSol: OPENING_VIRTUAL_SOL,
    virtualToken: OPENING_VIRTUAL_TOKEN,
    realSol: 0n,
    realToken: TOKENS_FOR_SALE,
  };
}

/** SOL for one token at the margin: (vs / 10^9) / (vt / 10^6). A float, for display alone. */
export function spotPrice(state: MarketState): number {
  return Number(state.virtualSol) / Number(state.virtualToken) / 1000;
}

/** Market capitalisation in lamports: floor(vs * supply / vt). Rounds down; rises with every buy, falls with every sell. */
export function marketCap(state: MarketState, supply: bigint = TOTAL_SUPPLY): bigint {
  return (state.virtualSol * supply) / state.virtualToken;
}
