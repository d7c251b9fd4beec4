import type { Actor, ServiceContext } from '../../context.ts';
import {
  CHAT_COUNT_LIMIT,
  type ChatRow,
  countChat,
  findChatMessage,
  insertChatMessage,
  removeChatMessage,
  selectChatOfStream,
  selectSaidSince,
} from '../../database/queries/chat.ts';
import { ServiceError } from '../../errors.ts';
import { isAdministrator } from '../auth/is-administrator.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { isReplyId } from '../replies/reply-id.ts';
import { getLivestream, getOpenStream, requireLivestreams } from './require-stream.ts';
import { roomName } from './room-name.ts';

const DUPLICATE_WITHIN_MS = 5_000;
/** Nobody says more than so much within so long in a stream. */
const MOST_MESSAGES = 5;
const WITHIN_MS = 10_000;

/** `total` is exact unless it is said to be a minimum. */
export type ChatPage = { rows: ChatRow[]; total: number; totalIsMinimum: boolean };

/** What was said in the latest stream of a coin, newest first. @throws ServiceError livestream_not_found. */
export async function listChat(
  context: ServiceContext,
  mint: string,
  page: { limit: number; offset: number },
): Promise<ChatPage> {
  const stream = await getLivestream(context, mint);
  const rows = await selectChatOfStream(context.database.orm, stream.id, page);
  const total = await countChat(context.database.orm, stream.id);
  return { rows, total: Math.min(total, CHAT_COUNT_LIMIT), totalIsMinimum: total > CHAT_COUNT_LIMIT };
}

/**
 * Says something in a stream that is not ended; those in the room are told.
 * @throws ServiceError feature_off, livestream_not_found, duplicate (the same words within 5 s), rate_limited (more
 *   than five messages within 10 s).
 */
export async function sendChat(context: ServiceContext, actor: Actor, mint: string, text: string): Promise<ChatRow> {
  requireLivestreams(context);
  const stream = await getOpenStream(context, mint);
  const now = context.clock.now();
  const id = await context.database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    const since = new Date(now.getTime() - WITHIN_MS);
    const author = { streamId: stream.id, userId: actor.userId };
    refuseFlood(await selectSaidSince(tx, { ...author, since, limit: MOST_MESSAGES }), text, now);
    return insertChatMessage(tx, { livestreamId: stream.id, userId: actor.userId, text, createdAt: now });
  });
  const message = await findChatMessage(context.database.orm, id);
  if (!message) throw new ServiceError('livestream_not_found');
  const { address: user, username } = message;
  tellRoom(context, stream.id, { kind: 'message', id, text, user, username, createdAt: now.toISOString() });
  return message;
}

function refuseFlood(said: readonly { text: string; createdAt: Date }[], text: string, now: Date): void {
  const age = (message: { createdAt: Date }) => now.getTime() - message.createdAt.getTime();
  if (said.some((each) => each.text === text && age(each) < DUPLICATE_WITHIN_MS)) throw new ServiceError('duplicate');
  const oldest = said[MOST_MESSAGES - 1];
  if (!oldest) return;
  throw new ServiceError('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil((WITHIN_MS - age(oldest)) / 1000)),
  });
}

/**
 * Deletes a message: its author, the stream's host or an administrator.
 * @throws ServiceError livestream_not_found, not_found, not_yours.
 */
export async function deleteChat(context: ServiceContext, actor: Actor, mint: string, id: string): Promise<void> {
  await getLivestream(context, mint);
  const message = isReplyId(id) ? await findChatMessage(context.database.orm, id) : null;
  if (!message || message.mint !== mint) throw new ServiceError('not_found');
  const may = message.userId === actor.userId || message.host === actor.address || isAdministrator(actor);
  if (!may) throw new ServiceError('not_yours');
  if (!(await removeChatMessage(context.database.orm, message.id))) throw new ServiceError('not_found');
  tellRoom(context, message.livestreamId, { kind: 'deleted', id });
}

/** Viewers ask for the chat anyway, so news that does not get through is only late. */
function tellRoom({ media, log }: ServiceContext, streamId: string, news: object): void {
  media
    ?.tell(roomName(streamId), 'chat', news)
    .catch((error: unknown) => log.warn({ err: error, stream: streamId }, 'a room was not told of its chat'));
}
