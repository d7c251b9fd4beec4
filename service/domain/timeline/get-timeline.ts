import type { ServiceContext } from '../../context.ts';
import { type ActivityRow, selectTimeline, type TimelineCursor } from '../../database/queries/timeline.ts';
import { getUser } from '../users/get-user.ts';

export type Timeline = { rows: ActivityRow[]; nextCursor: string };

/** The place of an activity, which nothing that happens later moves. */
function toCursor({ atMs, eventId }: ActivityRow): string {
  return `${Math.round(atMs)}-${eventId}`;
}

/** The contract has seen to its form. */
function readCursor(text: string): TimelineCursor {
  const [atMs = '', eventId = ''] = text.split('-');
  return { atMs: Number(atMs), eventId };
}

/**
 * What a user and those they follow did, newest first (interface 4.6). New activity comes before the cursor, so that
 * later pages neither repeat nor skip; `nextCursor` is empty at the end.
 * @throws ServiceError user_not_found.
 */
export async function getTimeline(
  context: ServiceContext,
  idOrAddress: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Timeline> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const user = await getUser(context, idOrAddress);
  // One more than asked for tells whether there is another page.
  const found = await selectTimeline(context.database.orm, user.id, after, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? toCursor(last) : '' };
}
