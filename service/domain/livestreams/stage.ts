import { MAX_ON_STAGE } from '../../../lib/contract/livestream-stage.ts';
import type { Actor, MediaParticipant, MediaServer, ServiceContext } from '../../context.ts';
import type { StreamRow } from '../../database/queries/livestreams.ts';
import {
  deletePlace,
  findPlace,
  insertHand,
  lockStage,
  putOnStage,
  type StageRow,
  selectStage,
} from '../../database/queries/stage.ts';
import { findMute } from '../../database/queries/stream-rules.ts';
import { ServiceError } from '../../errors.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { getUser } from '../users/get-user.ts';
import { tellRoom } from './chat-lines.ts';
import { requireMediaServer } from './require-media-server.ts';
import { getLivestream, getOpenStream, requireLivestreams } from './require-stream.ts';
import { requireModerator } from './roles.ts';
import { roomName } from './room-name.ts';

/** Who is on stage, then raised hands. @throws ServiceError livestream_not_found. */
export async function getStage(context: ServiceContext, mint: string): Promise<StageRow[]> {
  const stream = await getLivestream(context, mint);
  return stream.status === 'ended' ? [] : selectStage(context.database.orm, stream.id);
}

/**
 * Raises a hand as a participant that others see. Whoever is on stage already moves their place to this identity: the
 * earlier one may publish no longer.
 * @throws ServiceError feature_off, livestream_not_found, not_yours (another's identity, or the host), chat_muted,
 *   not_in_room (also a hidden participant), unavailable.
 */
export async function raiseHand(
  context: ServiceContext,
  actor: Actor,
  { mint, identity }: { mint: string; identity: string },
): Promise<StageRow> {
  await requireLivestreams(context);
  const stream = await getOpenStream(context, mint);
  if (identity.split('#')[0] !== actor.userId || stream.host === actor.address) throw new ServiceError('not_yours');
  const now = context.clock.now();
  const muted = await findMute(context.database.orm, stream.id, actor.userId, now);
  if (muted) {
    const retryAfterSeconds = Math.max(1, Math.ceil((muted.getTime() - now.getTime()) / 1000));
    throw new ServiceError('chat_muted', { retryAfterSeconds });
  }
  const media = requireMediaServer(context);
  const room = roomName(stream.id);
  const participants = await media.listParticipants(room);
  if (!participants?.some((each) => each.identity === identity && !each.isHidden))
    throw new ServiceError('not_in_room');
  const place = await context.database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    await lockStage(tx, stream.id);
    const before = await findPlace(tx, stream.id, actor.userId);
    await insertHand(tx, { livestreamId: stream.id, userId: actor.userId, identity, since: now });
    if (before?.state === 'on_stage') await moveRight(media, room, before.identity, identity);
    return findPlace(tx, stream.id, actor.userId);
  });
  if (!place) throw new ServiceError('livestream_not_found');
  tellRoom(context, stream.id, { kind: 'stage' });
  return place;
}

async function moveRight(media: MediaServer, room: string, from: string, to: string): Promise<void> {
  if (from !== to) await media.setPublishing(room, from, false);
  await media.setPublishing(room, to, true);
}

/**
 * Lets a raised hand publish: the one identity it was raised with, and at most four people.
 * @throws ServiceError feature_off, livestream_not_found, not_yours, user_not_found, hand_not_raised (also one whose
 *   owner has just gone), stage_full, unavailable.
 */
export async function inviteToStage(
  context: ServiceContext,
  actor: Actor,
  { mint, userId }: { mint: string; userId: string },
): Promise<StageRow> {
  await requireLivestreams(context);
  const { id: streamId } = await requireModerator(context, actor, mint);
  await getOpenStream(context, mint);
  const { id } = await getUser(context, userId);
  const media = requireMediaServer(context);
  const place = await context.database.orm.transaction(async (tx) => {
    await lockStage(tx, streamId);
    const people = await selectStage(tx, streamId);
    const hand = people.find((person) => person.userId === id);
    if (!hand) throw new ServiceError('hand_not_raised');
    if (hand.state === 'raised') {
      if (people.filter(({ state }) => state === 'on_stage').length >= MAX_ON_STAGE)
        throw new ServiceError('stage_full');
      await putOnStage(tx, streamId, id, context.clock.now());
    }
    // Before the commit: who is on stage may publish. What a crash in between leaves is mended by the checks.
    if (!(await media.setPublishing(roomName(streamId), hand.identity, true)))
      throw new ServiceError('hand_not_raised');
    return findPlace(tx, streamId, id);
  });
  if (!place) throw new ServiceError('hand_not_raised');
  tellRoom(context, streamId, { kind: 'stage' });
  return place;
}

/** Lowers one's hand, or leaves the stage; nothing to leave is no error. @throws ServiceError livestream_not_found. */
export async function leaveStage(context: ServiceContext, actor: Actor, mint: string): Promise<void> {
  const stream = await getLivestream(context, mint);
  await takeOff(context, stream, actor.userId);
}

/** Takes a person off the stage, or lowers their hand. @throws ServiceError livestream_not_found, not_yours, user_not_found. */
export async function removeFromStage(
  context: ServiceContext,
  actor: Actor,
  { mint, userId }: { mint: string; userId: string },
): Promise<void> {
  const stream = await requireModerator(context, actor, mint);
  const { id } = await getUser(context, userId);
  await takeOff(context, stream, id);
}

/** The right goes at once where the media server answers, else with the next check. */
async function takeOff(context: ServiceContext, stream: StreamRow, userId: string): Promise<void> {
  const { database, media, log } = context;
  const place = await database.orm.transaction(async (tx) => {
    await lockStage(tx, stream.id);
    const found = await findPlace(tx, stream.id, userId);
    if (found) await deletePlace(tx, stream.id, userId);
    return found;
  });
  if (!place) return;
  if (place.state === 'on_stage') {
    await media
      ?.setPublishing(roomName(stream.id), place.identity, false)
      .catch((error: unknown) =>
        log.warn({ err: error, stream: stream.id }, 'the right to publish was not taken back'),
      );
  }
  tellRoom(context, stream.id, { kind: 'stage' });
}

/** Whether a token of a person on stage may publish: while their earlier identity is not in the room any more. */
export function isVacant(place: StageRow, participants: readonly MediaParticipant[]): boolean {
  return !participants.some(({ identity }) => identity === place.identity);
}
