/** A committed trade as the domain sees it; the presenter makes the wire's Trade from it. */
export type ExecutedTrade = {
  coinId: number;
  seq: number;
  mint: string;
  signature: string;
  wallet: string;
  isBuy: boolean;
  /** Lamports that moved on curve or pool, fees not included. */
  solAmount: bigint;
  tokenAmount: bigint;
  protocolFee: bigint;
  creatorFee: bigint;
  lpFee: bigint;
  /** Reserves after the trade. */
  virtualSol: bigint;
  virtualToken: bigint;
  createdAt: Date;
};
