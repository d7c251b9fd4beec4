import type { RecorderFormat } from './recorder-formats';
import { trimMp4 } from './trim-mp4';
import { trimWebm } from './trim-webm';

/** Pieces of a file, and how long it is. */
export type Trimmed = { parts: Uint8Array<ArrayBuffer>[]; seconds: number };

export type Recording = { blob: Blob; seconds: number };

/** The last `seconds` of what a recorder has written so far, as a file of its own; it may be a picture group longer. */
export async function trimRecording(
  chunks: readonly Blob[],
  container: RecorderFormat['container'],
  seconds: number,
  recordedMs: number,
): Promise<Recording | null> {
  const bytes = new Uint8Array(await new Blob([...chunks]).arrayBuffer());
  const trimmed = container === 'mp4' ? trimMp4(bytes, seconds) : trimWebm(bytes, seconds, recordedMs);
  if (!trimmed || trimmed.seconds <= 0) return null;
  return { blob: new Blob(trimmed.parts, { type: `video/${container}` }), seconds: trimmed.seconds };
}
