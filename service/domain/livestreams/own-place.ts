import type { OwnPlace } from '../../../lib/contract/livestreams.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import type { StreamRow } from '../../database/queries/livestreams.ts';
import { findPlace } from '../../database/queries/stage.ts';
import { findRules, type RulesRow } from '../../database/queries/stream-rules.ts';
import { findChatRefusal } from './chat-refusal.ts';
import { areLivestreamsOn, getLivestream } from './require-stream.ts';
import { mayModerate, roleIn, type StreamRole } from './roles.ts';

export type RuledStream = { stream: StreamRow; rules: RulesRow };
export type SeenStream = RuledStream & { you: OwnPlace };

export async function withRules({ database }: ServiceContext, stream: StreamRow): Promise<RuledStream> {
  return { stream, rules: await findRules(database.orm, stream.coinId) };
}

/** The latest stream of a coin, its rules and what the caller may do in it. @throws ServiceError livestream_not_found. */
export async function seeLivestream(context: ServiceContext, actor: Actor, mint: string): Promise<SeenStream> {
  const { orm } = context.database;
  const stream = await getLivestream(context, mint);
  const [rules, role, place] = await Promise.all([
    findRules(orm, stream.coinId),
    roleIn(orm, actor, stream),
    findPlace(orm, stream.id, actor.userId),
  ]);
  const refusal = await findRefusal(context, actor, { stream, rules, role });
  const you = {
    role,
    canModerate: mayModerate(role),
    stage: place?.state ?? ('none' as const),
    chatRefusal: refusal.code,
    chatAgainAt: refusal.until?.toISOString() ?? null,
  };
  return { stream, rules, you };
}

type Refusal = { code: OwnPlace['chatRefusal']; until: Date | null };

async function findRefusal(
  context: ServiceContext,
  actor: Actor,
  seen: { stream: StreamRow; rules: RulesRow; role: StreamRole },
): Promise<Refusal> {
  const { stream } = seen;
  const without = (code: OwnPlace['chatRefusal']) => ({ code, until: null });
  if (actor.isGateway) return without('role_required');
  if (!(await areLivestreamsOn(context))) return without('feature_off');
  const isOver = stream.status === 'ended' || stream.hostBanned || stream.hostUserId === null || stream.coinHidden;
  if (isOver) return without('livestream_not_found');
  const now = context.clock.now();
  return (await findChatRefusal(context.database.orm, { ...seen, actor, now })) ?? without(null);
}
