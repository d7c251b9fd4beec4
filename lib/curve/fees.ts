import { type MarketState, marketCap } from './market-state.ts';

/** The fees of the curve in basis points; a setting of the service. */
export type CurveFees = { protocolBps: bigint; creatorBps: bigint };

/** What the curve takes unless the service is set otherwise: 0.95 % protocol, 0.30 % creator. */
export const DEFAULT_CURVE_FEES: CurveFees = { protocolBps: 95n, creatorBps: 30n };

/** Shares of an amount in millionths: the pool knows half basis points. */
export type FeeRates = { protocol: bigint; creator: bigint; lp: bigint };

/** What a trade pays, in lamports. The LP part stays in the pool, the others leave the market. */
export type FeeAmounts = { protocolFee: bigint; creatorFee: bigint; lpFee: bigint };

const MILLION = 1_000_000n;

/** The creator's share by market capitalisation: [from SOL, millionths]. Protocol and LP change only after the first. */
const POOL_TIERS: readonly (readonly [fromSol: bigint, creator: bigint])[] = [
  [0n, 3000n],
  [420n, 9500n],
  [1470n, 9000n],
  [2460n, 8500n],
  [3440n, 8000n],
  [4420n, 7500n],
  [9820n, 7000n],
  [14_740n, 6500n],
  [19_650n, 6000n],
  [24_560n, 5500n],
  [29_470n, 5000n],
  [34_380n, 4500n],
  [39_300n, 4000n],
  [44_210n, 3500n],
  [49_120n, 3000n],
  [54_030n, 2750n],
  [58_940n, 2500n],
  [63_860n, 2250n],
  [68_770n, 2000n],
  [73_681n, 1750n],
  [78_590n, 1500n],
  [83_500n, 1250n],
  [88_400n, 1000n],
  [93_330n, 750n],
  [98_240n, 500n],
];
const LAMPORTS_PER_SOL = 1_000_000_000n;

/** The pool's rates at a market cap in lamports: the highest tier whose threshold is not above it. */
export function poolRates(marketCapLamports: bigint): FeeRates {
  const index = POOL_TIERS.findLastIndex(([fromSol]) => fromSol * LAMPORTS_PER_SOL <= marketCapLamports);
  const creator = POOL_TIERS[Math.max(index, 0)]?.[1] ?? 0n;
  return index <= 0 ? { protocol: 9300n, creator, lp: 200n } : { protocol: 500n, creator, lp: 2000n };
}

/** The rates a trade on `state` pays: those of the curve, or of the pool's tier at the market cap before the trade. */
export function ratesOf(state: MarketState, fees: CurveFees): FeeRates {
  if (state.phase === 'pool') return poolRates(marketCap(state));
  return { protocol: fees.protocolBps * 100n, creator: fees.creatorBps * 100n, lp: 0n };
}

/** ceil(amount * rate / 10^6): rounds up, against the trader. */
function share(amount: bigint, rate: bigint): bigint {
  return (amount * rate + MILLION - 1n) / MILLION;
}

/** Each fee of `amount`, rounded up on its own. */
export function feesOn(amount: bigint, rates: FeeRates): FeeAmounts {
  return {
    protocolFee: share(amount, rates.protocol),
    creatorFee: share(amount, rates.creator),
    lpFee: share(amount, rates.lp),
  };
}

/** The sum of a trade's fees, lamports. */
export function totalOf(fees: FeeAmounts): bigint {
  return fees.protocolFee + fees.creatorFee + fees.lpFee;
}

/**
 * What of `amount` lamports, fees included, reaches the market: floor((amount - 1) * 10^6 / (10^6 + rates)).
 * Rounds down. The lamport less keeps net and fees, each rounded up, within the amount.
 */
export function netOf(amount: bigint, rates: FeeRates): bigint {
  return ((amount - 1n) * MILLION) / (MILLION + rates.protocol + rates.creator + rates.lp);
}

/**
 * The fees of a buy of `amount` of which `net` reaches the market: creator and LP rounded up, the protocol takes the
 * rest. Invariant: net + fees == amount, so that no lamport is without owner; the rest is never negative, because
 * amount >= net * (1 + rates) + 1 and two roundings up add less than 2.
 */
export function feesOfBuy(amount: bigint, net: bigint, rates: FeeRates): FeeAmounts {
  const creatorFee = share(net, rates.creator);
  const lpFee = share(net, rates.lp);
  return { protocolFee: amount - net - creatorFee - lpFee, creatorFee, lpFee };
}
