import type { ServiceContext } from '../../context.ts';
import type { Executor } from '../../database/client.ts';
import { insertChatLine, lockChat, type NewLine } from '../../database/queries/chat.ts';
import { findStreamById } from '../../database/queries/livestreams.ts';
import { roomName } from './room-name.ts';

type Parts = Pick<ServiceContext, 'database' | 'clock' | 'media' | 'log'>;

/** What those in a room are told to look at again. They ask for it anyway, so news that does not get through is late. */
export function tellRoom({ media, log }: Pick<Parts, 'media' | 'log'>, streamId: string, news: object): void {
  media
    ?.tell(roomName(streamId), 'chat', news)
    .catch((error: unknown) => log.warn({ err: error, stream: streamId }, 'a room was not told of its news'));
}

/** Writes a line in the order of its stream. Null when the stream has its one line of this kind. */
export async function writeLine(tx: Executor, line: NewLine): Promise<string | null> {
  await lockChat(tx, line.livestreamId);
  return insertChatLine(tx, line);
}

const MARKS = { started: 'The stream has started', ended: 'The stream has ended' } as const;

/**
 * Says in the chat that a stream went on the air or is over, once each, whoever notices first. A stream that was never
 * live has nothing to say.
 */
export async function writeMarks(context: Parts, streamId: string): Promise<void> {
  const stream = await findStreamById(context.database.orm, streamId);
  if (!stream?.startedAt) return;
  const marks = [
    { kind: 'started' as const, createdAt: stream.startedAt },
    ...(stream.endedAt ? [{ kind: 'ended' as const, createdAt: stream.endedAt }] : []),
  ];
  const written = await context.database.orm.transaction(async (tx) => {
    await lockChat(tx, streamId);
    const ids: (string | null)[] = [];
    for (const mark of marks) {
      ids.push(await insertChatLine(tx, { ...mark, livestreamId: streamId, role: 'host', text: MARKS[mark.kind] }));
    }
    return ids.some((id) => id !== null);
  });
  if (written && stream.status !== 'ended') tellRoom(context, streamId, { kind: 'state' });
}
