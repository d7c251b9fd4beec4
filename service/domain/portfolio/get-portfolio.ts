import type { CurveFees } from '../../../lib/curve/fees.ts';
import type { ServiceContext } from '../../context.ts';
import {
  type PortfolioTotals,
  type PositionRow,
  type PositionStatus,
  selectWalletPositions,
  sumPositions,
} from '../../database/queries/portfolio.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';
import { curveFees } from '../orders/curve-fees.ts';

export type PortfolioReport = {
  address: string;
  totals: PortfolioTotals;
  positions: PositionRow[];
  total: number;
  /** What a sale pays is told after these. */
  fees: CurveFees;
};

/**
 * One page of what a wallet traded, and the sums over all of it; empty for a wallet that never traded.
 * @throws ServiceError not_found for what is no address.
 */
export async function getPortfolio(
  { database, settings }: ServiceContext,
  address: string,
  query: { limit: number; offset: number; status: PositionStatus },
): Promise<PortfolioReport> {
  if (!isAddress(address)) throw new ServiceError('not_found');
  const [positions, totals] = await Promise.all([
    selectWalletPositions(database.orm, address, query),
    sumPositions(database.orm, address),
  ]);
  const total = { open: totals.open, closed: totals.closed, all: totals.open + totals.closed }[query.status];
  return { address, totals, positions, total, fees: curveFees(settings) };
}
