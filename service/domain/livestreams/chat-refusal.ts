import type { Actor } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { selectSaidSince } from '../../database/queries/chat.ts';
import { findMute, holdsCoin, type RulesRow } from '../../database/queries/stream-rules.ts';
import { mayModerate, type StreamRole } from './roles.ts';

export type ChatRefusal = { code: 'chat_muted' | 'chat_slowed' | 'holders_only'; until: Date | null };

type Speaker = {
  actor: Actor;
  role: StreamRole;
  stream: { id: string; coinId: number };
  rules: RulesRow;
  now: Date;
};

/** Why somebody may not speak in a stream now, and when that ends; null when they may. Rules bind viewers alone. */
export async function findChatRefusal(executor: Executor, speaker: Speaker): Promise<ChatRefusal | null> {
  const { actor, role, stream, rules, now } = speaker;
  if (mayModerate(role)) return null;
  const mutedUntil = await findMute(executor, stream.id, actor.userId, now);
  if (mutedUntil) return { code: 'chat_muted', until: mutedUntil };
  if (rules.holdersOnly && !(await holdsCoin(executor, actor.address, stream.coinId))) {
    return { code: 'holders_only', until: null };
  }
  if (rules.slowModeSeconds === 0) return null;
  const slowMs = rules.slowModeSeconds * 1000;
  const author = { streamId: stream.id, userId: actor.userId };
  const [last] = await selectSaidSince(executor, { ...author, since: new Date(now.getTime() - slowMs), limit: 1 });
  return last ? { code: 'chat_slowed', until: new Date(last.createdAt.getTime() + slowMs) } : null;
}
