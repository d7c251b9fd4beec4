import { rebuildDistribution, waitToCompute } from '../../database/queries/coin-distributions.ts';
import {
  rebuildCandles,
  rebuildCreatorSales,
  rebuildHolderCount,
  refreshFigures,
  selectTradedCoins,
} from '../../database/queries/market-figures.ts';
import { lastEvent, moveCursor, planByIndex, stopEvents, waitToLead } from '../../database/queries/projections.ts';
import { rebuildTradeBlocks } from '../../database/queries/trade-blocks.ts';
import { rebuildPositions } from '../portfolio/fold-positions.ts';
import { MARKET_PROJECTION, OPENING_PRICE, type ProjectionParts } from './project-events.ts';

/**
 * Makes candles, holder counts, market figures, blocks of trades, positions and distributions anew from trades and
 * ledger entries alone. In one transaction; orders wait meanwhile, so that trades and cursor agree.
 */
export async function rebuildProjections({ database, clock }: ProjectionParts): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await waitToLead(tx);
    await waitToCompute(tx);
    await stopEvents(tx);
    await planByIndex(tx);
    for (const coinId of await selectTradedCoins(tx)) {
      await rebuildCandles(tx, coinId, OPENING_PRICE);
      await refreshFigures(tx, [coinId], { now: clock.now(), openingPrice: OPENING_PRICE });
      await rebuildHolderCount(tx, coinId);
      await rebuildCreatorSales(tx, coinId);
      await rebuildTradeBlocks(tx, coinId);
      await rebuildPositions(tx, coinId);
      await rebuildDistribution(tx, coinId, clock.now());
    }
    await moveCursor(tx, MARKET_PROJECTION, await lastEvent(tx));
  });
}
