import { computeDistribution, selectDue, tryToCompute } from '../../database/queries/coin-distributions.ts';
import { planByIndex } from '../../database/queries/projections.ts';
import { foldPositions } from '../portfolio/fold-positions.ts';
import type { ProjectionParts } from '../projections/project-events.ts';

/** Coins brought up to date in one round; the rest follow in the next. */
const ROUND = 500;

/**
 * Computes how the coins traded since the last time are spread, and folds those trades into positions. One transaction
 * each, so that none waits for another.
 */
export async function computeDistributions({ database, clock }: ProjectionParts): Promise<void> {
  for (const due of await selectDue(database.orm, ROUND)) {
    await database.orm.transaction(async (tx) => {
      if (!(await tryToCompute(tx))) return;
      await planByIndex(tx);
      await computeDistribution(tx, due, clock.now());
    });
  }
  await foldPositions({ database });
}
