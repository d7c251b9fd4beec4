import type { MediaEvent, ServiceContext } from '../../context.ts';
import { findStreamById, keepEvent, type StreamRow, updateRoomState } from '../../database/queries/livestreams.ts';
import { selectStage } from '../../database/queries/stage.ts';
import { writeMarks } from './chat-lines.ts';
import { closeRooms } from './end-livestream.ts';
import { isHost } from './is-host.ts';
import { reconcileStage } from './reconcile-stage.ts';
import { roomName, streamOfRoom } from './room-name.ts';

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'media' | 'log'>;

/**
 * Moves a stream on by what the media server tells; an event that comes again, or of a room that is none of ours,
 * changes nothing. A room that opens for an ended stream is closed: its old tokens are still good there.
 */
export async function takeMediaEvent(context: Parts, event: MediaEvent): Promise<void> {
  const streamId = streamOfRoom(event.room);
  if (!streamId) return;
  const now = context.clock.now();
  const stream = await context.database.orm.transaction(async (tx) => {
    if (!(await keepEvent(tx, event.id, now))) return null;
    const found = await findStreamById(tx, streamId);
    const change = found && changeBy(event, found);
    if (found && change) await updateRoomState(tx, found.id, { ...change, now });
    return found;
  });
  const opens = event.name === 'room_started' || event.name === 'participant_joined';
  if (stream?.status === 'ended' && opens) await closeRooms(context, [stream.id]);
  if (!stream || stream.status === 'ended') return;
  if (event.name === 'track_published' && stream.status === 'created') await writeMarks(context, stream.id);
  if (event.name === 'participant_joined' || event.name === 'participant_left') await mendStage(context, stream);
}

/** Who was on stage and comes back may publish again at once; the checks do it for lost events. */
async function mendStage(context: Parts, stream: StreamRow): Promise<void> {
  try {
    const places = await selectStage(context.database.orm, stream.id);
    if (places.length === 0 || !context.media) return;
    await reconcileStage(context, stream, (await context.media.listParticipants(roomName(stream.id))) ?? []);
  } catch (error) {
    context.log.warn({ err: error, stream: stream.id }, 'a stage was not mended and is with the next check');
  }
}

/** Events of a stream's own room alone: each stream has another room, so late ones of an earlier stream do no harm. */
function changeBy(event: MediaEvent, stream: StreamRow) {
  if (event.name === 'room_finished') return { hostIsThere: false, viewers: 0 };
  if (!isHost(event, stream)) return null;
  switch (event.name) {
    case 'participant_joined':
      return { hostIsThere: true };
    case 'track_published':
      return { hostIsThere: true, hasTrack: true };
    case 'participant_left':
    case 'participant_connection_aborted':
      return { hostIsThere: false };
    default:
      return null;
  }
}
