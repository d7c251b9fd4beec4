import type { Actor, MediaServer, ServiceContext } from '../../context.ts';
import { type StreamRow, setIngress } from '../../database/queries/livestreams.ts';
import { findUserById } from '../../database/queries/users.ts';
import { ServiceError } from '../../errors.ts';
import { orUnavailable, requireMediaServer } from './require-media-server.ts';
import { getLivestream, getOpenStream, requireLivestreams } from './require-stream.ts';
import { roomName } from './room-name.ts';

function requireWhip({ media }: Pick<ServiceContext, 'media'>): NonNullable<MediaServer['whip']> {
  if (!media?.whip) throw new ServiceError('not_configured');
  return media.whip;
}

const requireHost = (stream: StreamRow, actor: Actor) => {
  if (stream.host !== actor.address) throw new ServiceError('not_yours');
};

/**
 * An address and a key with which OBS sends one's stream by WHIP, as a second participant of the host. An earlier key is
 * good no longer.
 * @throws ServiceError feature_off, livestream_not_found, not_yours, not_configured, unavailable.
 */
export async function createIngress(
  context: ServiceContext,
  actor: Actor,
  mint: string,
): Promise<{ url: string; streamKey: string }> {
  await requireLivestreams(context);
  const stream = await getLivestream(context, mint);
  requireHost(stream, actor);
  await getOpenStream(context, mint);
  const whip = requireWhip(context);
  if (stream.ingressId) await orUnavailable(whip.close(stream.ingressId));
  const user = await findUserById(context.database.orm, actor.userId);
  const admission = {
    room: roomName(stream.id),
    identity: `${actor.userId}#obs`,
    name: user?.username ?? '',
  };
  // Such a program asks for no media token, which is what makes the room for others.
  await requireMediaServer(context).openRoom(admission.room);
  const { id, url, streamKey } = await orUnavailable(whip.open(admission));
  // Ended meanwhile: nobody may send to a stream that is over.
  if (!(await setIngress(context.database.orm, stream.id, id))) {
    await orUnavailable(whip.close(id));
    throw new ServiceError('livestream_not_found');
  }
  return { url, streamKey };
}

/** Revokes the key. @throws ServiceError livestream_not_found, not_yours, not_configured, unavailable. */
export async function deleteIngress(context: ServiceContext, actor: Actor, mint: string): Promise<void> {
  const stream = await getLivestream(context, mint);
  requireHost(stream, actor);
  const whip = requireWhip(context);
  if (!stream.ingressId) return;
  await orUnavailable(whip.close(stream.ingressId));
  await setIngress(context.database.orm, stream.id, null);
}
