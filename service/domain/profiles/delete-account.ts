import type { Actor, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { deleteFollowsOfUser } from '../../database/queries/follows.ts';
import { clearStreamTitles } from '../../database/queries/forget-streams.ts';
import { deleteKeysOf } from '../../database/queries/idempotency.ts';
import { releaseImages } from '../../database/queries/images.ts';
import { deleteLikesOfUser } from '../../database/queries/likes.ts';
import { deleteTraces, deleteUser, lockCircle, selectLiveSessions } from '../../database/queries/profiles.ts';
import { lockRepliesOfUser } from '../../database/queries/reply-writes.ts';
import type { LiveSessions } from '../auth/live-sessions.ts';
import { imageHash } from '../images/prepare-image.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { removeReplies } from '../replies/remove-replies.ts';
import { forgetPerson } from '../reports/forget-person.ts';
import { requireAccount } from './require-account.ts';

/**
 * Deletes the account of the token holder for good (interface section 3). Trades, balances and coins stay under the
 * bare address; replies with answers stay as tombstones; every token is dead when this resolves.
 */
export async function deleteAccount(context: ServiceContext, sessions: LiveSessions, actor: Actor): Promise<void> {
  const logins = await selectLiveSessions(context.database.orm, actor.userId, context.clock.now());
  const hashes = await context.database.orm.transaction((tx) => erase(tx, actor, context.clock.now()));
  // Their rows are gone; this makes the tokens unknown here without waiting for what is remembered to age.
  for (const { jti } of logins) await sessions.revoke(jti);
  await removeUnusedImages(context, hashes);
}

/** Locks go accounts, replies, coins, counts, pictures: the order of everything that writes. */
async function erase(tx: Executor, actor: Actor, now: Date): Promise<string[]> {
  await lockCircle(tx, actor.userId);
  const user = await requireAccount(tx, actor);
  const evidence = await forgetPerson(tx, { userId: user.id, address: user.address });
  await deleteFollowsOfUser(tx, user.id);
  const replies = await lockRepliesOfUser(tx, user.id);
  await deleteLikesOfUser(tx, user.id);
  const hashes = await removeReplies(tx, replies, now);
  const portrait = [imageHash(user.profileImage) ?? []].flat();
  await releaseImages(tx, [...portrait, ...evidence]);
  await deleteTraces(tx, user.address);
  await clearStreamTitles(tx, user.address);
  await deleteKeysOf(tx, [user.id, `address:${user.address}`]);
  await deleteUser(tx, user.id);
  return [...hashes, ...portrait, ...evidence];
}
