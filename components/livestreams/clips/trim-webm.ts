import { chooseStart } from './choose-start';
import type { Trimmed } from './trim-recording';

const CLUSTER = [0x1f, 0x43, 0xb6, 0x75] as const;
const INFO = [0x15, 0x49, 0xa9, 0x66] as const;
const TIMECODE = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const KEY_FLAG = 0x80;
const MOST_HEAD_BYTES = 4096;

type Cluster = { start: number; timeAt: number; timeSize: number; timeMs: number; isSync: boolean };

/**
 * The last `seconds` of a WebM as a recorder writes it: the head, and the clusters from the newest one early enough,
 * with their times counted from zero and the length written into the head. A recorder begins a cluster with each
 * whole picture, and others in between. Null where it is no such file. `endMs` is when the recording ends, which the file does not say.
 */
export function trimWebm(bytes: Uint8Array, seconds: number, endMs: number): Trimmed | null {
  const clusters = findClusters(bytes);
  const [oldest] = clusters;
  if (!oldest) return null;
  const end = Math.max(endMs, clusters.at(-1)?.timeMs ?? 0);
  const starts = clusters.filter(({ isSync }) => isSync);
  const first = chooseStart(starts, ({ timeMs }) => timeMs / 1000, end / 1000 - seconds);
  if (!first) return null;
  const tail = bytes.slice(first.start);
  for (const cluster of clusters) {
    if (cluster.start < first.start) continue;
    writeNumber(tail, cluster.timeAt - first.start, cluster.timeSize, cluster.timeMs - first.timeMs);
  }
  const lengthMs = end - first.timeMs;
  return { parts: [withLength(bytes.slice(0, oldest.start), lengthMs), tail], seconds: lengthMs / 1000 };
}

/** Clusters by their mark and the timecode that stands right behind their length. */
function findClusters(bytes: Uint8Array): Cluster[] {
  const clusters: Cluster[] = [];
  const video = findVideoTrack(bytes);
  for (let at = bytes.indexOf(CLUSTER[0]); at >= 0; at = bytes.indexOf(CLUSTER[0], at + 1)) {
    if (!isAt(bytes, at, CLUSTER)) continue;
    const timecode = at + 4 + lengthSize(bytes[at + 4]);
    const timeSize = (bytes[timecode + 1] ?? 0) - 0x80;
    if (bytes[timecode] !== TIMECODE || timeSize < 1 || timeSize > 8) continue;
    let timeMs = 0;
    for (let index = 0; index < timeSize; index++) timeMs = timeMs * 256 + (bytes[timecode + 2 + index] ?? 0);
    const isSync = video === null || beginsWithPicture(bytes, timecode + 2 + timeSize, video);
    clusters.push({ start: at, timeAt: timecode + 2, timeSize, timeMs, isSync });
  }
  return clusters;
}

/** The number of the track that shows something: the one given before the first "track type: video" of the head. */
function findVideoTrack(bytes: Uint8Array): number | null {
  const type = bytes.findIndex((_, index) => isAt(bytes, index, [0x83, 0x81, 0x01]));
  if (type < 0 || type > MOST_HEAD_BYTES) return null;
  for (let at = type; at >= 0; at--) if (isAt(bytes, at, [0xd7, 0x81])) return bytes[at + 2] ?? null;
  return null;
}

/** Whether the block at `at` is one of the video track that needs none before it. */
function beginsWithPicture(bytes: Uint8Array, at: number, video: number): boolean {
  if (bytes[at] !== SIMPLE_BLOCK) return false;
  const body = at + 1 + lengthSize(bytes[at + 1]);
  return bytes[body] === 0x80 + video && ((bytes[body + 3] ?? 0) & KEY_FLAG) !== 0;
}

const isAt = (bytes: Uint8Array, at: number, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[at + index] === byte);

/** How many bytes a length has, told by the leading zeros of its first. */
const lengthSize = (first: number | undefined) => Math.clz32(first ?? 0) - 23;

function writeNumber(bytes: Uint8Array, at: number, size: number, value: number): void {
  let rest = value;
  for (let index = size - 1; index >= 0; index--) {
    bytes[at + index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}

/** The head with a duration at the end of its "Info"; a head that is otherwise is left as it is. */
function withLength(head: Uint8Array<ArrayBuffer>, lengthMs: number): Uint8Array<ArrayBuffer> {
  const at = head.findIndex((_, index) => isAt(head, index, INFO));
  const size = at < 0 ? 0 : lengthSize(head[at + 4]);
  if (size < 1 || size > 4) return head;
  let length = (head[at + 4] ?? 0) & (0xff >> size);
  for (let index = 1; index < size; index++) length = length * 256 + (head[at + 4 + index] ?? 0);
  const body = head.subarray(at + 4 + size, at + 4 + size + length);
  if (body.some((_, index) => isAt(body, index, [0x44, 0x89, 0x84]) || isAt(body, index, [0x44, 0x89, 0x88])))
    return head;
  const duration = new Uint8Array(11);
  duration.set([0x44, 0x89, 0x88]);
  new DataView(duration.buffer).setFloat64(3, lengthMs);
  const longer = new Uint8Array(8);
  longer[0] = 0x01;
  writeNumber(longer, 1, 7, length + duration.length);
  return joined([head.subarray(0, at + 4), longer, body, duration, head.subarray(at + 4 + size + length)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
