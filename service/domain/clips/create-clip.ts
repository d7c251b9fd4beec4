import type { Actor, ServiceContext } from '../../context.ts';
import {
  type ClipRow,
  findClip,
  hasClipBy,
  insertClip,
  lockClipFile,
  selectClipTimes,
} from '../../database/queries/clips.ts';
import type { StreamRow } from '../../database/queries/livestreams.ts';
import { ServiceError } from '../../errors.ts';
import { tellRoom, writeLine } from '../livestreams/chat-lines.ts';
import { getLivestream, requireLivestreams } from '../livestreams/require-stream.ts';
import { requireAccount } from '../profiles/require-account.ts';
import { readVideo } from './read-video.ts';

/** For how long after the end a moment of a stream can still be kept. */
const AFTER_END_MS = 10 * 60_000;
const MOST_CLIPS = 20;
const WITHIN_MS = 60 * 60_000;

export type ClipInput = { mint: string; title?: string | undefined; seconds: number; video: string };

/**
 * Keeps a recorded moment of a stream that is live or ended a short while ago.
 * @throws ServiceError feature_off, livestream_not_found (also one that never was live, or was stopped), validation_failed (the
 *   file), duplicate (the same file by the same person), rate_limited (more than 20 within an hour).
 */
export async function createClip(context: ServiceContext, actor: Actor, input: ClipInput): Promise<ClipRow> {
  await requireLivestreams(context);
  const now = context.clock.now();
  const stream = await getLivestream(context, input.mint);
  if (!isClippable(stream, now)) throw new ServiceError('livestream_not_found');
  const { format, bytes, hash } = readVideo(input.video);
  const clip = {
    ...{ livestreamId: stream.id, coinId: stream.coinId, userId: actor.userId, title: input.title ?? stream.title },
    ...{ hash, format, bytes: bytes.length, seconds: input.seconds, createdAt: now },
  };
  const id = await context.database.orm.transaction(async (tx) => {
    await requireAccount(tx, actor);
    await lockClipFile(tx, hash);
    if (await hasClipBy(tx, actor.userId, hash)) throw new ServiceError('duplicate');
    const since = new Date(now.getTime() - WITHIN_MS);
    refuseTooMany(await selectClipTimes(tx, { userId: actor.userId, since, limit: MOST_CLIPS }), now);
    await context.clips.put(hash, bytes);
    const made = await insertClip(tx, clip);
    if (stream.status === 'live') await writeLine(tx, lineOf(clip, made));
    return made;
  });
  tellRoom(context, stream.id, { kind: 'line' });
  const row = await findClip(context.database.orm, id);
  if (!row) throw new ServiceError('livestream_not_found');
  return row;
}

function lineOf(
  clip: { livestreamId: string; userId: string; title: string; seconds: number; createdAt: Date },
  clipId: string,
) {
  const { livestreamId, userId, title, seconds, createdAt } = clip;
  return { livestreamId, userId, kind: 'clip' as const, text: `Saved ${seconds} s as “${title}”`, clipId, createdAt };
}

function isClippable({ startedAt, endedAt, stoppedUntil, hostBanned, coinHidden }: StreamRow, now: Date): boolean {
  if (!startedAt || stoppedUntil || hostBanned || coinHidden) return false;
  return !endedAt || now.getTime() - endedAt.getTime() < AFTER_END_MS;
}

function refuseTooMany(times: readonly Date[], now: Date): void {
  const oldest = times[MOST_CLIPS - 1];
  if (!oldest) return;
  const left = WITHIN_MS - (now.getTime() - oldest.getTime());
  throw new ServiceError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
}
