import { chooseStart } from './choose-start';
import type { Trimmed } from './trim-recording';

type Box = { name: string; start: number; end: number; body: number };

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf', 'mvex']);
const SYNC_FLAG = 0x0001_0000;

/**
 * The last `seconds` of a fragmented MP4 as a recorder writes it: the head, and the fragments from the newest one
 * that begins with a whole picture early enough, with their times counted from zero. Null where it is no such file.
 */
export function trimMp4(bytes: Uint8Array, seconds: number): Trimmed | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = readBoxes(view, 0, bytes.length);
  const movie = boxes.find(({ name }) => name === 'moov');
  const firstFragment = boxes.findIndex(({ name }) => name === 'moof');
  if (!movie || firstFragment < 0) return null;
  const tracks = readTracks(view, movie);
  const fragments = readFragments(view, boxes, tracks);
  const end = Math.max(...fragments.map((fragment) => fragment.endSeconds));
  const starts = fragments.filter(({ isSync }) => isSync);
  const first = chooseStart(starts, ({ startSeconds }) => startSeconds, end - seconds);
  if (!first) return null;
  const kept = fragments.filter((fragment) => fragment.start >= first.start);
  const head = bytes.slice(0, boxes[firstFragment]?.start ?? 0);
  const tail = bytes.slice(first.start, kept.at(-1)?.end);
  const origin = first.startSeconds;
  shiftTimes(new DataView(tail.buffer), tracks, origin);
  return { parts: [withLength(head, end - origin), tail], seconds: end - origin };
}

/** Boxes that are whole; a box cut off at the end is left out. */
function readBoxes(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= to;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short;
    if (length < 8 || at + length > to) break;
    boxes.push({ name: nameAt(view, at + 4), start: at, end: at + length, body: at + (isLong ? 16 : 8) });
    at += length;
  }
  return boxes;
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** All boxes of a name at any depth below one. */
function within(view: DataView, box: Box, name: string): Box[] {
  return readBoxes(view, box.body, box.end).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...(CONTAINERS.has(child.name) ? within(view, child, name) : []),
  ]);
}

type Tracks = Map<number, { timescale: number; isVideo: boolean }>;

function readTracks(view: DataView, movie: Box): Tracks {
  const tracks: Tracks = new Map();
  for (const track of within(view, movie, 'trak')) {
    const [head] = within(view, track, 'tkhd');
    const [media] = within(view, track, 'mdhd');
    const [handler] = within(view, track, 'hdlr');
    if (!head || !media || !handler) continue;
    const id = view.getUint32(head.body + (view.getUint8(head.body) === 1 ? 20 : 12));
    const timescale = view.getUint32(media.body + (view.getUint8(media.body) === 1 ? 20 : 12));
    tracks.set(id, { timescale, isVideo: nameAt(view, handler.body + 8) === 'vide' });
  }
  return tracks;
}

type Fragment = { start: number; end: number; startSeconds: number; endSeconds: number; isSync: boolean };

/** A fragment is a "moof" with the "mdat" behind it. Without any picture each fragment is a beginning. */
function readFragments(view: DataView, boxes: readonly Box[], tracks: Tracks): Fragment[] {
  const hasVideo = [...tracks.values()].some(({ isVideo }) => isVideo);
  return boxes.flatMap((box, index) => {
    const data = boxes[index + 1];
    if (box.name !== 'moof' || data?.name !== 'mdat') return [];
    const runs = within(view, box, 'traf').map((run) => readRun(view, run, tracks));
    const video = runs.find(({ isVideo }) => isVideo);
    const shown = video ?? runs[0];
    if (!shown) return [];
    const isSync = hasVideo ? video?.isSync === true : true;
    const endSeconds = Math.max(...runs.map((run) => run.endSeconds));
    return [{ start: box.start, end: data.end, startSeconds: shown.startSeconds, endSeconds, isSync }];
  });
}

function readRun(view: DataView, fragment: Box, tracks: Tracks) {
  const [head] = within(view, fragment, 'tfhd');
  const [time] = within(view, fragment, 'tfdt');
  const track = head && tracks.get(view.getUint32(head.body + 4));
  const timescale = track?.timescale ?? 1;
  const startSeconds = time ? readTime(view, time) / timescale : 0;
  let ticks = 0;
  let isSync = false;
  for (const run of within(view, fragment, 'trun')) {
    const samples = readSamples(view, run);
    ticks += samples.ticks;
    isSync ||= samples.startsSync;
  }
  return {
    isVideo: track?.isVideo ?? false,
    startSeconds,
    endSeconds: startSeconds + ticks / timescale,
    isSync,
  };
}

/** How long the samples of a run last, and whether the first of them is a whole picture. */
function readSamples(view: DataView, run: Box): { ticks: number; startsSync: boolean } {
  const flags = view.getUint32(run.body) & 0xff_ffff;
  const count = view.getUint32(run.body + 4);
  let at = run.body + 8 + (flags & 0x1 ? 4 : 0);
  const firstFlags = flags & 0x4 ? view.getUint32(at) : null;
  if (flags & 0x4) at += 4;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag);
  const flagsField = fields.indexOf(0x400);
  const sampleFlags = firstFlags ?? (flagsField >= 0 ? view.getUint32(at + 4 * flagsField) : 0);
  let ticks = 0;
  for (let index = 0; index < count && flags & 0x100; index++) ticks += view.getUint32(at + 4 * fields.length * index);
  return { ticks, startsSync: (sampleFlags & SYNC_FLAG) === 0 };
}

const readTime = (view: DataView, time: Box) =>
  view.getUint8(time.body) === 1 ? Number(view.getBigUint64(time.body + 4)) : view.getUint32(time.body + 4);

/** Counts the times of all fragments from `origin` (seconds) on; sound that began a little earlier begins at zero. */
function shiftTimes(view: DataView, tracks: Tracks, origin: number): void {
  for (const box of readBoxes(view, 0, view.byteLength)) {
    if (box.name !== 'moof') continue;
    for (const fragment of within(view, box, 'traf')) {
      const [head] = within(view, fragment, 'tfhd');
      const [time] = within(view, fragment, 'tfdt');
      const timescale = head && tracks.get(view.getUint32(head.body + 4))?.timescale;
      if (!time || !timescale) continue;
      const shifted = Math.max(0, readTime(view, time) - Math.round(origin * timescale));
      if (view.getUint8(time.body) === 1) view.setBigUint64(time.body + 4, BigInt(shifted));
      else view.setUint32(time.body + 4, shifted);
    }
  }
}

/** The head with the whole length written into it ("mehd"), so that a player knows it before it has read everything. */
function withLength(head: Uint8Array<ArrayBuffer>, seconds: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(head.buffer);
  const movie = readBoxes(view, 0, head.length).find(({ name }) => name === 'moov');
  const [extends_] = movie ? within(view, movie, 'mvex') : [];
  const [movieHead] = movie ? within(view, movie, 'mvhd') : [];
  if (!movie || !extends_ || !movieHead || within(view, extends_, 'mehd').length > 0) return head;
  const timescale = view.getUint32(movieHead.body + (view.getUint8(movieHead.body) === 1 ? 20 : 12));
  const longer = new Uint8Array(head.length + 16);
  longer.set(head.subarray(0, extends_.body));
  longer.set(head.subarray(extends_.body), extends_.body + 16);
  const written = new DataView(longer.buffer);
  written.setUint32(extends_.body, 16);
  for (const [index, letter] of [...'mehd'].entries())
    written.setUint8(extends_.body + 4 + index, letter.charCodeAt(0));
  written.setUint32(extends_.body + 12, Math.round(seconds * timescale));
  for (const box of [movie, extends_]) written.setUint32(box.start, box.end - box.start + 16);
  return longer;
}
