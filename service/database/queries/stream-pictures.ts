import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { users } from '../schema/users.ts';
import type { PersonRow } from './stream-rules.ts';

/** Shows another frame of a live stream, and gives the one before; null when it is not live. */
export async function replaceThumbnail(
  tx: Executor,
  id: string,
  thumbnail: string,
  at: Date,
): Promise<{ before: string } | null> {
  const { rows } = await tx.execute<{ before: string }>(sql`
    with old as (select id, thumbnail from livestreams where id = ${id}::uuid and status = 'live' for update)
    update livestreams set thumbnail = ${thumbnail}, thumbnail_at = ${at.toISOString()}::timestamptz
    from old where livestreams.id = old.id returning old.thumbnail as before`);
  return rows[0] ?? null;
}

/** Takes the frames of some streams away that ended before a moment, or whose host has no account any more. */
export async function takeOldThumbnails(tx: Executor, before: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ before: string }>(sql`
    with old as (
      select id, thumbnail from livestreams
      where thumbnail <> '' and (ended_at < ${before.toISOString()}::timestamptz
        or not exists (select from users where users.address = livestreams.host))
      limit ${limit} for update skip locked)
    update livestreams set thumbnail = '' from old where livestreams.id = old.id returning old.thumbnail as before`);
  return rows.map((row) => row.before);
}

/** People by id, but the gateway's account, ordered by name. */
export async function selectPeople(
  executor: Executor,
  ids: readonly string[],
  gatewayAddress: string,
): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { id, address, username, profileImage } = users;
  return executor
    .select({ id, address, username, profileImage })
    .from(users)
    .where(and(inArray(id, [...ids]), ne(address, gatewayAddress)))
    .orderBy(asc(username));
}
