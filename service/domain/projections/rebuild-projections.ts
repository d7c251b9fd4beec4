import type { ServiceContext } from '../../context.ts';
import {
  rebuildCandles,
  rebuildHolderCount,
  refreshFigures,
  selectCoinIds,
} from '../../database/queries/market-figures.ts';
import { lastEvent, moveCursor, planByIndex, stopEvents, waitToLead } from '../../database/queries/projections.ts';
import { MARKET_PROJECTION } from './project-events.ts';

/**
 * Makes candles, holder counts and market figures anew from trades and ledger entries alone. In one transaction;
 * orders wait meanwhile, so that trades and cursor agree.
 */
export async function rebuildProjections({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await waitToLead(tx);
    await stopEvents(tx);
    await planByIndex(tx);
    for (const coinId of await selectCoinIds(tx)) {
      await rebuildCandles(tx, coinId);
      await refreshFigures(tx, [coinId], clock.now());
      await rebuildHolderCount(tx, coinId);
    }
    await moveCursor(tx, MARKET_PROJECTION, await lastEvent(tx));
  });
}
