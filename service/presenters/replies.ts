import type { Reply } from '../../lib/contract/replies.ts';
import type { ReplyRow } from '../database/queries/replies.ts';
import type { CoinReplyPage } from '../domain/replies/list-replies.ts';
import { toPercent } from './wire-numbers.ts';

/**
 * A reply on the wire. What a moderator withdrew keeps its place, but only an administrator (`seesHidden`) still
 * gets its words and picture.
 */
export function toReply(row: ReplyRow, seesHidden: boolean): Reply {
  const isWithheld = row.hidden && !seesHidden;
  return {
    id: row.id.toString(),
    mint: row.mint,
    text: isWithheld ? '' : row.text,
    image: isWithheld ? '' : row.image,
    user: row.address ?? '',
    username: row.username ?? '',
    profileImage: row.profileImage ?? '',
    createdAt: row.createdAt.toISOString(),
    parentId: row.parentId?.toString() ?? null,
    likes: row.likes,
    likedByUser: row.likedByUser,
    hidden: row.hidden,
    ...(row.address !== null && { authorPercentage: toPercent(row.held ?? 0n, row.totalSupply) }),
  };
}

export function toReplyList({ rows, total, totalIsMinimum, offset }: CoinReplyPage, seesHidden: boolean) {
  const replies = rows.map((row) => toReply(row, seesHidden));
  return { replies, total, ...(totalIsMinimum ? { totalIsMinimum } : {}), ...(offset === undefined ? {} : { offset }) };
}
