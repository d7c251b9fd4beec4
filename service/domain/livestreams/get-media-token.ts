import { randomBytes } from 'node:crypto';
import type { Actor, ServiceContext } from '../../context.ts';
import { findCoinByMint } from '../../database/queries/coins.ts';
import type { StreamRow } from '../../database/queries/livestreams.ts';
import { findPlace, movePlace, type StageRow } from '../../database/queries/stage.ts';
import { findUserById } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { isAddress } from '../balances/is-address.ts';
import { requireMediaServer } from './require-media-server.ts';
import { getOpenStream, requireLivestreams } from './require-stream.ts';
import { roomName } from './room-name.ts';
import { isVacant } from './stage.ts';

export type GivenToken = { token: string; url: string; room: string; identity: string; expiresIn: number };
type Join = { kind: 'host' | 'participant' | 'stage'; hidden: boolean };

/**
 * A token to broadcast in one's own room (interface 4.7), always visible.
 * @throws ServiceError feature_off, livestream_not_found, not_yours (not the coin's creator, or not the caller's
 *   wallet), unavailable when everything is right but the media server does not answer.
 */
export async function getHostToken(
  context: ServiceContext,
  actor: Actor,
  { mint, creator }: { mint: string; creator: string },
): Promise<GivenToken> {
  await requireLivestreams(context);
  const coin = isAddress(mint) ? await findCoinByMint(context.database.orm, mint) : null;
  if (!coin) throw new ServiceError('livestream_not_found');
  if (coin.creator !== creator || actor.address !== creator) throw new ServiceError('not_yours');
  const stream = await getOpenStream(context, mint);
  return admit(context, actor, stream, { kind: 'host', hidden: false });
}

/**
 * A token to watch and chat (interface 4.7), kept out of the list of participants where `hidden`.
 * @throws ServiceError feature_off, livestream_not_found, unavailable.
 */
export async function getParticipantToken(
  context: ServiceContext,
  actor: Actor,
  { mint, hidden }: { mint: string; hidden: boolean },
): Promise<GivenToken> {
  await requireLivestreams(context);
  const stream = await getOpenStream(context, mint);
  const place = hidden ? null : await findPlace(context.database.orm, stream.id, actor.userId);
  if (place?.state !== 'on_stage') return admit(context, actor, stream, { kind: 'participant', hidden });
  return admitToStage(context, actor, stream, place);
}

/** Who is on stage and has left the room, as by a reload, comes back with the right; in a second tab they watch. */
async function admitToStage(context: ServiceContext, actor: Actor, stream: StreamRow, place: StageRow) {
  const participants = (await requireMediaServer(context).listParticipants(roomName(stream.id))) ?? [];
  if (!isVacant(place, participants)) return admit(context, actor, stream, { kind: 'participant', hidden: false });
  const given = await admit(context, actor, stream, { kind: 'stage', hidden: false });
  await movePlace(context.database.orm, stream.id, actor.userId, given.identity);
  return given;
}

/** Each token has an identity of its own, so that two tabs of a person do not throw each other out. */
async function admit(context: ServiceContext, actor: Actor, stream: StreamRow, join: Join): Promise<GivenToken> {
  const media = requireMediaServer(context);
  const room = roomName(stream.id);
  await media.openRoom(room);
  const user = await findUserById(context.database.orm, actor.userId);
  const identity = `${actor.userId}#${randomBytes(9).toString('base64url')}`;
  const name = actor.isGateway ? '' : (user?.username ?? '');
  const token = await media.signToken({ room, identity, name, ...join });
  return { token, url: media.url, room, identity, expiresIn: media.tokenSeconds };
}
