import type { Actor, ServiceContext } from '../../context.ts';
import {
  CHAT_COUNT_LIMIT,
  type ChatRow,
  type ChatSpan,
  countChat,
  findChatMessage,
  removeChatMessage,
  selectChatOfStream,
  selectDeletedSince,
  selectSaidSince,
} from '../../database/queries/chat.ts';
import { findRules } from '../../database/queries/stream-rules.ts';
import { ServiceError } from '../../errors.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { isReplyId } from '../replies/reply-id.ts';
import { tellRoom, writeLine } from './chat-lines.ts';
import { findChatRefusal } from './chat-refusal.ts';
import { hasRefusedWord } from './refused-words.ts';
import { getLivestream, getOpenStream, requireLivestreams } from './require-stream.ts';
import { mayModerate, roleIn } from './roles.ts';

const DUPLICATE_WITHIN_MS = 5_000;
/** Nobody says more than so much within so long in a stream. */
const MOST_MESSAGES = 5;
const WITHIN_MS = 10_000;
/** For how long readers are told that a line was deleted. */
const DELETED_KEPT_MS = 10 * 60_000;

/** `total` is exact unless it is said to be a minimum. */
export type ChatPage = { rows: ChatRow[]; deleted: string[]; total: number; totalIsMinimum: boolean };

/** What was said in the latest stream of a coin, newest first. @throws ServiceError livestream_not_found. */
export async function listChat(
  context: ServiceContext,
  mint: string,
  page: { limit: number; offset: number } & ChatSpan,
): Promise<ChatPage> {
  const { orm } = context.database;
  const stream = await getLivestream(context, mint);
  const since = new Date(context.clock.now().getTime() - DELETED_KEPT_MS);
  const [rows, deleted, total] = await Promise.all([
    selectChatOfStream(orm, stream.id, page),
    selectDeletedSince(orm, [stream.id], since),
    countChat(orm, stream.id),
  ]);
  const ids = deleted.map(({ id }) => id.toString());
  return { rows, deleted: ids, total: Math.min(total, CHAT_COUNT_LIMIT), totalIsMinimum: total > CHAT_COUNT_LIMIT };
}

/**
 * Says something in a stream that is not ended; those in the room are told.
 * @throws ServiceError feature_off, livestream_not_found, chat_muted, chat_slowed and holders_only (both with the seconds
 *   left), word_refused, duplicate (the same words within 5 s), rate_limited (more than five messages within 10 s).
 */
export async function sendChat(context: ServiceContext, actor: Actor, mint: string, text: string): Promise<ChatRow> {
  const control = await requireLivestreams(context);
  const stream = await getOpenStream(context, mint);
  const now = context.clock.now();
  const id = await context.database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    const role = await roleIn(tx, actor, stream);
    const rules = await findRules(tx, stream.coinId);
    const refusal = await findChatRefusal(tx, { actor, role, stream, rules, now });
    if (refusal) throw new ServiceError(refusal.code, waitOf(refusal.until, now));
    const words = [...control.words, ...rules.words];
    if (!mayModerate(role) && hasRefusedWord(text, words)) throw new ServiceError('word_refused');
    const since = new Date(now.getTime() - WITHIN_MS);
    const author = { streamId: stream.id, userId: actor.userId };
    refuseFlood(await selectSaidSince(tx, { ...author, since, limit: MOST_MESSAGES }), text, now);
    return writeLine(tx, { livestreamId: stream.id, userId: actor.userId, role, text, createdAt: now });
  });
  const message = id === null ? null : await findChatMessage(context.database.orm, id);
  if (!message) throw new ServiceError('livestream_not_found');
  const { address: user, username } = message;
  tellRoom(context, stream.id, { kind: 'message', id, text, user, username, createdAt: now.toISOString() });
  return message;
}

function waitOf(until: Date | null, now: Date) {
  if (!until) return {};
  return { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) };
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
 * Deletes a message: its author, or who moderates the stream. Lines of the service stay.
 * @throws ServiceError livestream_not_found, not_found, not_yours.
 */
export async function deleteChat(context: ServiceContext, actor: Actor, mint: string, id: string): Promise<void> {
  const { orm } = context.database;
  await getLivestream(context, mint);
  const message = isReplyId(id) ? await findChatMessage(orm, id) : null;
  if (!message || message.mint !== mint || message.kind !== 'message') throw new ServiceError('not_found');
  const may = message.userId === actor.userId || mayModerate(await roleIn(orm, actor, message));
  if (!may) throw new ServiceError('not_yours');
  if (!(await removeChatMessage(orm, message.id, context.clock.now()))) throw new ServiceError('not_found');
  tellRoom(context, message.livestreamId, { kind: 'deleted', id });
}
