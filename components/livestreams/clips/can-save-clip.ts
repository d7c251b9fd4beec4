import type { Livestream } from '@/lib/contract/livestreams';

/** For how long after the end the service takes a clip. */
const AFTER_END_MS = 10 * 60_000;

/** Whether a moment of a stream that has ended can still be kept: for ten minutes, and of none that was stopped. */
export function canSaveClip(stream: Pick<Livestream, 'endedAt' | 'stoppedUntil'>, nowMs: number): boolean {
  if (stream.stoppedUntil !== null) return false;
  return stream.endedAt === null || nowMs - Date.parse(stream.endedAt) < AFTER_END_MS;
}
