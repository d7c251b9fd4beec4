import type { Portfolio, Position, WalletTrade } from '../../lib/contract/portfolio.ts';
import { CurveError } from '../../lib/curve/curve-error.ts';
import { exitValue } from '../../lib/curve/exit-value.ts';
import type { CurveFees } from '../../lib/curve/fees.ts';
import type { PositionRow, WalletTradeRow } from '../database/queries/portfolio.ts';
import { marketStateOf } from '../domain/orders/market-state-of.ts';
import { valueAtSpot } from '../domain/portfolio/apply-trade.ts';
import type { PortfolioReport } from '../domain/portfolio/get-portfolio.ts';

export function toPortfolio({ address, totals, positions, total, fees }: PortfolioReport): Portfolio {
  return {
    address,
    totals: {
      cost: totals.cost.toString(),
      spent: totals.spent.toString(),
      received: totals.received.toString(),
      realised: totals.realised.toString(),
      marketValue: totals.marketValue.toString(),
      unrealised: (totals.marketValue - totals.cost).toString(),
      open: totals.open,
      closed: totals.closed,
    },
    positions: positions.map((row) => toPosition(row, fees)),
    total,
  };
}

function toPosition(row: PositionRow, fees: CurveFees): Position {
  const { mint, name, symbol, imageUri, held, cost } = row;
  const marketValue = valueAtSpot(held, row);
  return {
    mint,
    name,
    symbol,
    imageUri,
    balance: held.toString(),
    // Lamports over units of a millionth token: nine decimals against six.
    averageCost: held === 0n ? null : Number(cost) / Number(held) / 1000,
    cost: cost.toString(),
    spent: row.spent.toString(),
    received: row.received.toString(),
    realised: row.realised.toString(),
    marketValue: marketValue.toString(),
    unrealised: (marketValue - cost).toString(),
    exitValue: exitOf(row, fees)?.toString() ?? null,
    buys: row.buys,
    sells: row.sells,
    firstTradeAt: row.firstAt.toISOString(),
    lastTradeAt: row.lastAt.toISOString(),
  };
}

/** Null while the market, read at another moment than the position, does not hold as much as the sale would take. */
function exitOf(row: PositionRow, fees: CurveFees): bigint | null {
  try {
    return exitValue(marketStateOf(row), row.held, fees).lamports;
  } catch (error) {
    if (error instanceof CurveError) return null;
    throw error;
  }
}

export function toWalletTrade(row: WalletTradeRow): WalletTrade {
  const { signature, mint, name, symbol, isBuy, solAmount, tokenAmount } = row;
  const fees = row.protocolFee + row.creatorFee + row.lpFee;
  return {
    signature,
    mint,
    name,
    symbol,
    isBuy,
    solAmount: solAmount.toString(),
    tokenAmount: tokenAmount.toString(),
    fees: fees.toString(),
    total: (isBuy ? solAmount + fees : solAmount - fees).toString(),
    timestamp: row.createdAt.toISOString(),
  };
}
