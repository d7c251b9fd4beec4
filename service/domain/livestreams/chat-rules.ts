import { MAX_HELPERS } from '../../../lib/contract/livestream-rules.ts';
import type { Actor, ServiceContext } from '../../context.ts';
import {
  deleteHelper,
  deleteMute,
  findControl,
  findMute,
  findRules,
  insertHelper,
  lockHelpers,
  type MuteRow,
  type PersonRow,
  type RulesRow,
  saveControl,
  saveMute,
  saveRules,
  selectHelpers,
  selectMutes,
} from '../../database/queries/stream-rules.ts';
import { findUserById, listRoles } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { getCoin } from '../coins/get-coin.ts';
import { getUser } from '../users/get-user.ts';
import { tellRoom } from './chat-lines.ts';
import { requireModerator, roleIn } from './roles.ts';

/** @throws ServiceError livestream_not_found, not_yours. */
export async function getChatRules(context: ServiceContext, actor: Actor, mint: string): Promise<RulesRow> {
  const { coinId } = await requireModerator(context, actor, mint);
  return findRules(context.database.orm, coinId);
}

type Change = { [K in keyof RulesRow]?: RulesRow[K] | undefined };

/** Changes rules of a coin's chats; what is absent stays. @throws ServiceError livestream_not_found, not_yours. */
export async function setChatRules(
  context: ServiceContext,
  actor: Actor,
  mint: string,
  change: Change,
): Promise<RulesRow> {
  const stream = await requireModerator(context, actor, mint);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const rules = await saveRules(context.database.orm, stream.coinId, given as Partial<RulesRow>);
  tellRoom(context, stream.id, { kind: 'state' });
  return rules;
}

/** @throws ServiceError livestream_not_found, not_yours. */
export async function listMutes(context: ServiceContext, actor: Actor, mint: string): Promise<MuteRow[]> {
  const stream = await requireModerator(context, actor, mint);
  return selectMutes(context.database.orm, stream.id, context.clock.now());
}

/**
 * Keeps a viewer from speaking in a stream for a time. A hand they raise comes down with it.
 * @throws ServiceError livestream_not_found, not_yours, user_not_found, role_protected (host, helpers, administrators).
 */
export async function muteInChat(
  context: ServiceContext,
  actor: Actor,
  { mint, userId, seconds }: { mint: string; userId: string; seconds: number },
): Promise<MuteRow> {
  const { orm } = context.database;
  const stream = await requireModerator(context, actor, mint);
  const { id, address, username, profileImage } = await getUser(context, userId);
  const roles = await listRoles(orm, address);
  const role = await roleIn(orm, { userId: id, address, roles, isGateway: false, jti: '' }, stream);
  if (role !== 'viewer') throw new ServiceError('role_protected');
  const until = new Date(context.clock.now().getTime() + seconds * 1000);
  await saveMute(orm, { livestreamId: stream.id, userId: id, until, by: actor.address });
  tellRoom(context, stream.id, { kind: 'state' });
  return { id, address, username, profileImage, until, by: actor.address };
}

/** @throws ServiceError livestream_not_found, not_yours, user_not_found. */
export async function unmuteInChat(
  context: ServiceContext,
  actor: Actor,
  { mint, userId }: { mint: string; userId: string },
): Promise<void> {
  const { orm } = context.database;
  const stream = await requireModerator(context, actor, mint);
  const { id } = await getUser(context, userId);
  if (!(await findMute(orm, stream.id, id, context.clock.now()))) return;
  await deleteMute(orm, stream.id, id);
  tellRoom(context, stream.id, { kind: 'state' });
}

/** @throws ServiceError coin_not_found. */
export async function listHelpers(context: ServiceContext, mint: string): Promise<PersonRow[]> {
  const coin = await getCoin(context, mint);
  return selectHelpers(context.database.orm, coin.id);
}

/** Lets a person help in one's streams. @throws ServiceError coin_not_found, not_yours, user_not_found, too_many. */
export async function appointHelper(
  context: ServiceContext,
  actor: Actor,
  { mint, userId }: { mint: string; userId: string },
): Promise<PersonRow> {
  const coin = await getCoin(context, mint);
  if (coin.creator !== actor.address) throw new ServiceError('not_yours');
  const { id, address, username, profileImage } = await getUser(context, userId);
  await context.database.orm.transaction(async (tx) => {
    await lockHelpers(tx, coin.id);
    const helpers = await selectHelpers(tx, coin.id);
    if (helpers.some((helper) => helper.id === id)) return;
    if (helpers.length >= MAX_HELPERS) throw new ServiceError('too_many');
    if (!(await findUserById(tx, id))) throw new ServiceError('user_not_found');
    await insertHelper(tx, coin.id, id, context.clock.now());
  });
  return { id, address, username, profileImage };
}

/** By the host, or of one's own accord. @throws ServiceError coin_not_found, not_yours, user_not_found. */
export async function dismissHelper(
  context: ServiceContext,
  actor: Actor,
  { mint, userId }: { mint: string; userId: string },
): Promise<void> {
  const coin = await getCoin(context, mint);
  const isOwn = userId === actor.userId || userId === actor.address;
  if (coin.creator !== actor.address && !isOwn) throw new ServiceError('not_yours');
  const { id } = await getUser(context, userId);
  await deleteHelper(context.database.orm, coin.id, id);
}

/** The words that no chat takes. */
export async function getChatWords({ database }: Pick<ServiceContext, 'database'>): Promise<string[]> {
  return (await findControl(database.orm)).words;
}

export async function setChatWords({ database }: ServiceContext, words: readonly string[]): Promise<string[]> {
  const list = [...new Set(words)];
  await saveControl(database.orm, { words: list });
  return list;
}
