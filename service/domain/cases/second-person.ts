import type { Executor } from '../../database/client.ts';
import { largestMarketCap } from '../../database/queries/case-context.ts';
import type { StoredReport } from '../../database/queries/reports.ts';
import { readRules } from '../moderation/moderation-rules.ts';

/** Whether an action takes two moderators: banning somebody who created a coin that is worth a lot. */
export async function needsSecondPerson(
  executor: Executor,
  action: StoredReport['action'],
  address: string,
): Promise<boolean> {
  if (action !== 'banned') return false;
  const { twoPersonMarketCap } = await readRules(executor);
  const largest = await largestMarketCap(executor, address);
  return largest !== null && largest >= BigInt(twoPersonMarketCap);
}
