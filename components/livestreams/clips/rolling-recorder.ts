import { pickRecorderFormat } from './recorder-formats';
import { type Recording, trimRecording } from './trim-recording';

/** The longest clip that is offered. */
const LONGEST_CLIP_SECONDS = 60;
const CHUNK_MS = 1000;
/** Whole pictures come so often; a clip begins with one. */
const PICTURE_EVERY_MS = 2000;
/** A minute at this rate, with sound, stays well below the largest file the service takes. */
const VIDEO_BITS = 2_000_000;
const AUDIO_BITS = 96_000;

type Chunk = { blob: Blob; atMs: number };

export type RollingRecorder = {
  /** The last `seconds` as a file; null where too little was recorded. */
  take: (seconds: number) => Promise<Recording | null>;
  /** Records no more; the last minute stays. */
  stop: () => void;
};

/** Keeps the last minute of `tracks` in memory. Null where this browser records nothing. */
export function startRollingRecorder(tracks: readonly MediaStreamTrack[]): RollingRecorder | null {
  const format = pickRecorderFormat();
  if (!format || tracks.length === 0) return null;
  const options = {
    mimeType: format.mimeType,
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: AUDIO_BITS,
    videoKeyFrameIntervalDuration: PICTURE_EVERY_MS,
  };
  const recorder = new MediaRecorder(new MediaStream([...tracks]), options);
  // The first chunk has the head of the file, without which the others are nothing.
  let head: Blob | null = null;
  let chunks: Chunk[] = [];
  const startedMs = performance.now();
  let stoppedMs: number | null = null;
  // Also by itself, when all tracks have ended.
  recorder.addEventListener('stop', () => {
    stoppedMs ??= performance.now();
  });
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    head ??= data;
    chunks.push({ blob: data, atMs: performance.now() });
    const oldestMs = performance.now() - (LONGEST_CLIP_SECONDS * 1000 + 2 * PICTURE_EVERY_MS + CHUNK_MS);
    chunks = chunks.filter(({ atMs }) => atMs > oldestMs);
  });
  try {
    recorder.start(CHUNK_MS);
  } catch {
    // A track that has just ended; the next ones begin another recorder.
    return null;
  }
  return {
    take: async (seconds) => {
      if (recorder.state === 'recording') await flush(recorder);
      if (!head) return null;
      const kept = chunks.map(({ blob }) => blob);
      const pieces = kept[0] === head ? kept : [head, ...kept];
      return trimRecording(pieces, format.container, seconds, (stoppedMs ?? performance.now()) - startedMs);
    },
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

/** Has the recorder hand over what it holds. */
function flush(recorder: MediaRecorder): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      recorder.removeEventListener('dataavailable', done);
      recorder.removeEventListener('stop', done);
      resolve();
    };
    // Added later than the one that keeps the chunk, so that the chunk is kept when this is called.
    recorder.addEventListener('dataavailable', done);
    recorder.addEventListener('stop', done);
    recorder.requestData();
  });
}
