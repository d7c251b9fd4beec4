import { refreshFigures, selectMovingCoins } from '../../database/queries/market-figures.ts';
import { planByIndex, tryToLead } from '../../database/queries/projections.ts';
import { OPENING_PRICE, type ProjectionParts } from './project-events.ts';

/** Few enough that their rows are locked for a moment only. */
const CHUNK = 200;

/** Lets the trades of yesterday leave the windows of 1 and 24 hours. */
export async function refreshMovingCoins({ database, clock }: ProjectionParts): Promise<void> {
  const ids = await selectMovingCoins(database.orm);
  for (let start = 0; start < ids.length; start += CHUNK) {
    await database.orm.transaction(async (tx) => {
      if (!(await tryToLead(tx))) return;
      await planByIndex(tx);
      await refreshFigures(tx, ids.slice(start, start + CHUNK), { now: clock.now(), openingPrice: OPENING_PRICE });
    });
  }
}
