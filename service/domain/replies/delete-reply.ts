import type { Actor, ServiceContext } from '../../context.ts';
import { lockReply } from '../../database/queries/reply-writes.ts';
import { ServiceError } from '../../errors.ts';
import { removeUnusedImages } from '../images/remove-unused-images.ts';
import { removeReplies } from './remove-replies.ts';
import { isReplyId } from './reply-id.ts';

/**
 * Deletes one's own reply; where it has answers, a tombstone without author and words stays.
 * @throws ServiceError not_found (tombstones too), not_yours.
 */
export async function deleteReply(context: ServiceContext, actor: Actor, id: string): Promise<void> {
  if (!isReplyId(id)) throw new ServiceError('not_found');
  const hashes = await context.database.orm.transaction(async (tx) => {
    const reply = await lockReply(tx, id);
    if (!reply || reply.deleted) throw new ServiceError('not_found');
    if (reply.userId !== actor.userId) throw new ServiceError('not_yours');
    return removeReplies(tx, [reply], context.clock.now());
  });
  await removeUnusedImages(context, hashes);
}
