import type { CoinInsiders, HolderPosition, Spread, TopHolders } from '../../lib/contract/holders.ts';
import type { InsiderRow, SpreadRow } from '../database/queries/holders.ts';
import type { InsiderReport } from '../domain/holders/get-insiders.ts';
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

export function toInsiders({ mint, totalSupply, creator, firstBuyers }: InsiderReport): CoinInsiders {
  return {
    mint,
    creator: creator && toHolderPosition(creator, totalSupply),
    firstBuyers: firstBuyers.map((row) => toHolderPosition(row, totalSupply)),
  };
}

function toHolderPosition(row: InsiderRow, totalSupply: bigint): HolderPosition {
  return {
    address: row.wallet,
    username: row.username ?? '',
    bought: row.bought.toString(),
    sold: row.sold.toString(),
    balance: row.held.toString(),
    percentage: toPercent(row.held, totalSupply),
    spent: row.spent.toString(),
    received: row.received.toString(),
    realised: row.realised.toString(),
    firstTradeAt: row.firstAt.toISOString(),
  };
}

export function toSpread({ hour, holders, top10, top50, gini }: SpreadRow): Spread {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    time: hour,
    holders,
    top10Percentage: round(top10),
    top50Percentage: round(top50),
    giniCoefficient: round(gini),
  };
}
