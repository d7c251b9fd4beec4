import type { Executor } from '../../database/client.ts';
import { selectLogLocks, selectLogsAfter, selectUnloggedDecisions } from '../../database/queries/moderation-logs.ts';
import { FIRST_PREV_HASH, logHash } from './log-hash.ts';

const BATCH = 2_000;

export type LogVerification = {
  rows: number;
  /** The hash of the last row: kept elsewhere, it also shows when the end was cut off later. */
  head: string;
  /** One sentence each; none when all is well. */
  faults: string[];
};

/**
 * Walks the moderation log from its first row: every hash, every link and every number. Also looks whether the connected
 * role could change it, whether its guards are on, and whether the last decision of each report stands in it.
 */
export async function verifyLog(executor: Executor): Promise<LogVerification> {
  const faults: string[] = [];
  let last = { seq: 0, hash: FIRST_PREV_HASH };
  let rows = 0;
  for (;;) {
    const batch = await selectLogsAfter(executor, last.seq, BATCH);
    for (const row of batch) {
      if (row.seq !== last.seq + 1) faults.push(`Rows ${last.seq + 1} to ${row.seq - 1} are missing.`);
      if (row.prevHash !== last.hash) faults.push(`Row ${row.seq} does not follow from the row before it.`);
      if (row.hash !== logHash(row)) faults.push(`Row ${row.seq} was changed: its hash is not that of what it says.`);
      last = { seq: row.seq, hash: row.hash };
    }
    rows += batch.length;
    if (batch.length < BATCH) break;
  }
  const locks = await selectLogLocks(executor);
  if (locks.mayChange) faults.push('The role of the service may change the log: its grants are too wide.');
  if (locks.guards < 2) faults.push('The triggers that refuse changes of the log are not all on.');
  for (const id of await selectUnloggedDecisions(executor)) {
    faults.push(`The last decision of report ${id} is not in the log.`);
  }
  return { rows, head: last.hash, faults };
}
