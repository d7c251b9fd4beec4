export type RecorderFormat = { mimeType: string; container: 'mp4' | 'webm' };

/** MP4 first: every player opens it, and it says how long it is. */
const FORMATS: readonly RecorderFormat[] = [
  { mimeType: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', container: 'mp4' },
  { mimeType: 'video/mp4;codecs=vp9,opus', container: 'mp4' },
  { mimeType: 'video/webm;codecs=vp8,opus', container: 'webm' },
  { mimeType: 'video/webm', container: 'webm' },
];

/** What this browser records; null where it cannot record at all. */
export function pickRecorderFormat(): RecorderFormat | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return FORMATS.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? null;
}
