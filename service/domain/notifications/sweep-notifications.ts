import type { ServiceContext } from '../../context.ts';
import { deleteReadPage } from '../../database/queries/notification-sweep.ts';

/** What was read is kept this long; what was not stays until it is. */
export const READ_KEPT_MS = 90 * 24 * 3_600_000;
const PAGE = 5_000;

/**
 * Takes out read notifications that are older than 90 days, in small statements so that nobody waits for it. Ids grow
 * with time, so it stops at the first page of younger ones.
 * @returns how many went.
 */
export async function sweepNotifications({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - READ_KEPT_MS);
  let [after, deleted] = ['0', 0];
  for (;;) {
    const page = await deleteReadPage(database.orm, { after, before, limit: PAGE });
    if (!page) return deleted;
    after = page.last;
    deleted += page.deleted;
  }
}
