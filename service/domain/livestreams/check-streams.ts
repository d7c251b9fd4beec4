import type { MediaParticipant, ServiceContext } from '../../context.ts';
import {
  claimStreams,
  endStreams,
  findStreamById,
  type StreamRow,
  updateRoomState,
} from '../../database/queries/livestreams.ts';
import { writeMarks } from './chat-lines.ts';
import { finishStreams } from './end-livestream.ts';
import { isHost } from './is-host.ts';
import { reconcileStage } from './reconcile-stage.ts';
import { roomName } from './room-name.ts';

/** How often rooms are looked for that should be closed, as after a ban. */
export const ROUND_EVERY_MS = 1_000;
/** How often the room of a stream that is not ended is looked at. */
const CHECK_EVERY_MS = 5_000;
/** How many streams one round looks at; what is left comes first in the next one. */
const STREAMS_PER_ROUND = 50;
const AT_ONCE = 5;
/** A host that is gone for so long has ended the stream. */
export const HOST_GONE_MS = 2 * 60_000;
/** A stream that nobody ever went live in ends after so long. */
export const NEVER_LIVE_MS = 60 * 60_000;

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'media' | 'log'>;

/**
 * Compares streams with their rooms: repairs what a lost event left wrong, counts viewers, ends streams whose host is
 * gone, banned or deleted, and closes rooms that should be closed. Any number of processes may do it.
 */
export async function checkStreams(context: Parts): Promise<void> {
  const now = context.clock.now();
  const uncheckedSince = new Date(now.getTime() - CHECK_EVERY_MS);
  const endedSince = new Date(now.getTime() - ROUND_EVERY_MS);
  const claim = { now, uncheckedSince, endedSince, limit: STREAMS_PER_ROUND };
  const streams = await context.database.orm.transaction((tx) => claimStreams(tx, claim));
  const waiting = [...streams];
  const work = async () => {
    for (let stream = waiting.shift(); stream; stream = waiting.shift()) await checkStream(context, stream, now);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function checkStream(context: Parts, stream: StreamRow, now: Date): Promise<void> {
  if (stream.status === 'ended') return finishStreams(context, [stream.id]);
  const participants = await lookInto(context, stream);
  if (participants !== 'unknown') {
    await updateRoomState(context.database.orm, stream.id, { ...stateOf(participants, stream), now });
    await mendRoom(context, stream, participants);
  }
  const current = await findStreamById(context.database.orm, stream.id);
  if (!current || !isOver(current, now)) return;
  await finishStreams(context, await endStreams(context.database.orm, stream.id, { at: now }));
}

/** What a room should show besides; a failure is made good by the next check. */
async function mendRoom(context: Parts, stream: StreamRow, participants: readonly MediaParticipant[]): Promise<void> {
  try {
    if (stream.status === 'created') await writeMarks(context, stream.id);
    await reconcileStage(context, stream, participants);
  } catch (error) {
    context.log.warn({ err: error, stream: stream.id }, 'the stage or the chat of a stream was not mended');
  }
}

/** Everybody in the room, nobody where there is none; unknown while the media server does not answer. */
async function lookInto({ media, log }: Parts, stream: StreamRow): Promise<MediaParticipant[] | 'unknown'> {
  const room = roomName(stream.id);
  try {
    const found = (await media?.listParticipants(room)) ?? [];
    // A program that sends by WHIP comes back after a restart without asking here, and nobody else makes its room.
    if (found.length === 0 && stream.ingressId) await media?.openRoom(room);
    return found;
  } catch (error) {
    log.warn({ err: error, stream: stream.id }, 'a room could not be looked at');
    return 'unknown';
  }
}

function stateOf(participants: readonly MediaParticipant[], stream: StreamRow) {
  const hosts = participants.filter((each) => isHost(each, stream));
  const wasThere = stream.status === 'live' || stream.hostLeftAt !== null;
  return {
    hasTrack: hosts.some(({ isPublishing }) => isPublishing),
    viewers: participants.length - hosts.length,
    // A host that has not come yet is not gone.
    ...(hosts.length > 0 ? { hostIsThere: true } : wasThere ? { hostIsThere: false } : {}),
  };
}

function isOver({ status, hostUserId, hostBanned, hostLeftAt, createdAt }: StreamRow, now: Date): boolean {
  if (status === 'ended') return false;
  if (hostBanned || hostUserId === null) return true;
  if (hostLeftAt) return now.getTime() - hostLeftAt.getTime() >= HOST_GONE_MS;
  return status === 'created' && now.getTime() - createdAt.getTime() >= NEVER_LIVE_MS;
}
