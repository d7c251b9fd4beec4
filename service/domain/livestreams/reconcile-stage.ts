import type { MediaParticipant, MediaServer, ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import type { StreamRow } from '../../database/queries/livestreams.ts';
import { deletePlace, lockStage, markGone, type StageRow, selectStage } from '../../database/queries/stage.ts';
import { tellRoom } from './chat-lines.ts';
import { isHost } from './is-host.ts';
import { roomName } from './room-name.ts';

/** A hand comes down, and a place on stage is free, when its person is gone for so long. */
const HAND_GONE_MS = 20_000;
const STAGE_GONE_MS = 60_000;

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'media' | 'log'>;
type Room = { stream: StreamRow; places: readonly StageRow[]; participants: readonly MediaParticipant[] };

const isIn = ({ participants }: Room, identity: string) => participants.some((each) => each.identity === identity);

/** Participants that publish without a place, or have one and may not. */
function wronged(room: Room): { identity: string; mayPublish: boolean }[] {
  const onStage = new Set(room.places.flatMap(({ state, identity }) => (state === 'on_stage' ? [identity] : [])));
  return room.participants
    .filter((each) => !isHost(each, room.stream) && each.mayPublish !== onStage.has(each.identity))
    .map(({ identity }) => ({ identity, mayPublish: onStage.has(identity) }));
}

/** Places whose person went or came back. */
function moved(room: Room): StageRow[] {
  return room.places.filter(({ identity, goneSince }) => isIn(room, identity) !== (goneSince === null));
}

/** Who is gone for good. */
function isOver({ state, goneSince }: StageRow, now: Date): boolean {
  if (!goneSince) return false;
  return now.getTime() - goneSince.getTime() >= (state === 'raised' ? HAND_GONE_MS : STAGE_GONE_MS);
}

/** Makes the rights in a room what the stage says, and lowers the hands of those who went. */
export async function reconcileStage(
  context: Parts,
  stream: StreamRow,
  participants: readonly MediaParticipant[],
): Promise<void> {
  const { database, media } = context;
  const places = await selectStage(database.orm, stream.id);
  const room = { stream, places, participants };
  const isRight =
    wronged(room).length === 0 && places.every(({ goneSince, identity }) => !goneSince && isIn(room, identity));
  if (isRight || !media) return;
  const changed = await database.orm.transaction((tx) => mend(tx, context, media, stream));
  if (changed) tellRoom(context, stream.id, { kind: 'stage' });
}

/** Looks again under the lock: an invitation may have been under way. True when a place was taken away. */
async function mend(tx: Executor, { clock }: Parts, media: MediaServer, stream: StreamRow): Promise<boolean> {
  await lockStage(tx, stream.id);
  const name = roomName(stream.id);
  const participants = (await media.listParticipants(name)) ?? [];
  const room = { stream, participants, places: await selectStage(tx, stream.id) };
  const now = clock.now();
  for (const { userId, goneSince } of moved(room)) await markGone(tx, stream.id, userId, goneSince ? null : now);
  const over = room.places.filter((place) => !isIn(room, place.identity) && isOver(place, now));
  for (const { userId } of over) await deletePlace(tx, stream.id, userId);
  for (const { identity, mayPublish } of wronged(room)) await media.setPublishing(name, identity, mayPublish);
  return over.length > 0;
}
