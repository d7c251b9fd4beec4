import type { TopHolders } from '../../lib/contract/holders.ts';
import type { CoinHolder, HolderReport } from '../domain/holders/get-top-holders.ts';
import { toPercent } from './wire-numbers.ts';

/** Percentages are of the total supply; ranks count the market's own account like any other. */
export function toTopHolders(report: HolderReport): TopHolders {
  const { mint, totalSupply, holders, walletCount, top10, top50, gini } = report;
  return {
    mint,
    topHolders: holders.map((holder, index) => toHolder(holder, index + 1, totalSupply)),
    totalHolders: walletCount,
    distributionMetrics: {
      top10Percentage: toPercent(top10, totalSupply),
      top50Percentage: toPercent(top50, totalSupply),
      giniCoefficient: Math.round(gini * 1e6) / 1e6,
    },
  };
}

function toHolder(holder: CoinHolder, rank: number, totalSupply: bigint): TopHolders['topHolders'][number] {
  return {
    address: holder.address,
    balance: holder.balance.toString(),
    percentage: toPercent(holder.balance, totalSupply),
    solBalance: holder.lamports.toString(),
    rank,
    ...(holder.label && { label: holder.label }),
  };
}
