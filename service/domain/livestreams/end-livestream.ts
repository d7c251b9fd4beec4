import type { Actor, ServiceContext } from '../../context.ts';
import {
  endStreams,
  findStreamById,
  markRoomClosed,
  type StreamRow,
  setIngress,
} from '../../database/queries/livestreams.ts';
import { clearStage } from '../../database/queries/stage.ts';
import { ServiceError } from '../../errors.ts';
import { isAdministrator } from '../auth/is-administrator.ts';
import { writeMarks } from './chat-lines.ts';
import { getLivestream } from './require-stream.ts';
import { roomName } from './room-name.ts';

/** How long somebody whose stream an administrator ended may not stream. */
export const STOP_MS = 24 * 60 * 60_000;

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'media' | 'log'>;

/**
 * Ends a stream: its host, or an administrator, which also keeps the host from streaming for a day. The room is
 * closed before this resolves, where the media server answers; else by the checks that follow.
 * @throws ServiceError livestream_not_found (ended ones too), not_yours.
 */
export async function endLivestream(context: Parts, actor: Actor, mint: string): Promise<StreamRow> {
  const stream = await getLivestream(context, mint);
  const isHost = stream.host === actor.address;
  if (!isHost && !isAdministrator(actor)) throw new ServiceError('not_yours');
  if (stream.status === 'ended') throw new ServiceError('livestream_not_found');
  const at = context.clock.now();
  const stop = isHost ? {} : { stoppedUntil: new Date(at.getTime() + STOP_MS) };
  const ended = await endStreams(context.database.orm, stream.id, { at, ...stop });
  await finishStreams(context, ended);
  return (await findStreamById(context.database.orm, stream.id)) ?? stream;
}

/** What is left to do for streams that have just ended: their last line, and their rooms. */
export async function finishStreams(context: Parts, streamIds: readonly string[]): Promise<void> {
  for (const id of streamIds) {
    await writeMarks(context, id).catch((error: unknown) =>
      context.log.warn({ err: error, stream: id }, 'the end of a stream was not said in its chat'),
    );
  }
  await closeRooms(context, streamIds);
}

/** Throws everybody out of the rooms of ended streams; what does not answer is tried again by the checks. */
export async function closeRooms({ database, media, clock, log }: Parts, streamIds: readonly string[]): Promise<void> {
  for (const id of streamIds) {
    try {
      await media?.closeRoom(roomName(id));
      await clearStage(database.orm, id);
      const stream = await findStreamById(database.orm, id);
      if (stream?.ingressId && media?.whip) await media.whip.close(stream.ingressId);
      if (stream?.ingressId) await setIngress(database.orm, id, null);
      await markRoomClosed(database.orm, id, clock.now());
    } catch (error) {
      log.warn({ err: error, stream: id }, 'a room was not closed and is tried again');
    }
  }
}
