import { describe, expect, it } from 'vitest';
import { chooseStart } from './choose-start';
import { trimMp4 } from './trim-mp4';
import { trimWebm } from './trim-webm';

const VIDEO_SCALE = 1000;

const bytesOf = (...numbers: number[]) => Uint8Array.from(numbers);
const wide = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const box = (name: string, ...content: number[][]): number[] => {
  const body = content.flat();
  return [...wide(body.length + 8), ...letters(name), ...body];
};
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const HEAD = [
  ...box('ftyp', letters('isom'), wide(0)),
  ...box(
    'moov',
    box('mvhd', zeros(12), wide(1000), zeros(84)),
    box(
      'trak',
      box('tkhd', zeros(12), wide(1), zeros(68)),
      box(
        'mdia',
        box('mdhd', zeros(12), wide(VIDEO_SCALE), zeros(8)),
        box('hdlr', zeros(8), letters('vide'), zeros(13)),
      ),
    ),
    box('mvex', box('trex', zeros(24))),
  ),
];
const MOVIE_HEAD = box('ftyp', letters('isom'), wide(0)).length;

/** One second of picture; a whole one first, or none. */
const fragment = (atMs: number, isSync: boolean) => [
  ...box(
    'moof',
    box(
      'traf',
      box('tfhd', wide(0), wide(1)),
      box('tfdt', [1, 0, 0, 0], wide(0), wide(atMs)),
      // One sample, its length and its flags given.
      box('trun', wide(0x104), wide(1), wide(isSync ? 0x0200_0000 : 0x0101_0000), wide(1000)),
    ),
  ),
  ...box('mdat', [atMs & 255]),
];

const joined = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
/** The base times of all fragments, in milliseconds. */
function timesOf(file: Uint8Array): number[] {
  const view = new DataView(file.buffer);
  const times: number[] = [];
  for (let at = 0; at + 4 <= file.length; at++) {
    if (String.fromCharCode(...file.subarray(at, at + 4)) === 'tfdt') times.push(Number(view.getBigUint64(at + 8)));
  }
  return times;
}

describe('the end of an MP4', () => {
  const recorded = bytesOf(...HEAD, ...[...Array(10).keys()].flatMap((at) => fragment(at * 1000, at % 2 === 0)));

  it('begins with the whole picture before the wanted moment, counts from zero and says how long it is', () => {
    const trimmed = trimMp4(recorded, 3);
    expect(trimmed?.seconds).toBe(4);
    const file = joined(trimmed?.parts ?? []);
    expect(timesOf(file)).toEqual([0, 1000, 2000, 3000]);
    const length = String.fromCharCode(...file).indexOf('mehd');
    expect(length).toBeGreaterThan(MOVIE_HEAD);
    expect(new DataView(file.buffer).getUint32(length + 8)).toBe(4000);
  });

  it('is the whole recording where that is shorter than asked for', () => {
    expect(trimMp4(recorded, 60)?.seconds).toBe(10);
  });

  it('goes over a gap where old pieces were dropped', () => {
    const gapped = bytesOf(...HEAD, ...fragment(0, true), ...fragment(60_000, true), ...fragment(61_000, false));
    const trimmed = trimMp4(gapped, 2);
    expect(timesOf(joined(trimmed?.parts ?? []))).toEqual([0, 1000]);
  });

  it('is nothing where no whole picture came yet, or where it is no such file', () => {
    expect(trimMp4(bytesOf(...HEAD, ...fragment(0, false)), 5)).toBeNull();
    expect(trimMp4(bytesOf(...letters('something else')), 5)).toBeNull();
  });
});

const MARK = [0x1f, 0x43, 0xb6, 0x75];
/** One cluster whose first block is a whole picture, or one that is not. */
const cluster = (atMs: number, isSync: boolean) => [
  ...MARK,
  ...[0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  ...[0xe7, 0x82, atMs >> 8, atMs & 255],
  ...[0xa3, 0x85, 0x81, 0, 0, isSync ? 0x80 : 0, 9],
];
const WEBM_HEAD = [
  ...[0x1a, 0x45, 0xdf, 0xa3, 0x80],
  ...[0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  ...[0x15, 0x49, 0xa9, 0x66, 0x84, 0x4d, 0x80, 0x81, 0x41],
  ...[0x16, 0x54, 0xae, 0x6b, 0x88, 0xae, 0x86, 0xd7, 0x81, 1, 0x83, 0x81, 1],
];

describe('the end of a WebM', () => {
  const recorded = bytesOf(...WEBM_HEAD, ...[0, 1, 2, 3, 4, 5].flatMap((at) => cluster(at * 1000, at % 2 === 0)));

  it('begins with the cluster of a whole picture and counts from zero', () => {
    const trimmed = trimWebm(recorded, 3, 6000);
    expect(trimmed?.seconds).toBe(4);
    const file = joined(trimmed?.parts ?? []);
    const times: number[] = [];
    for (let at = 0; at < file.length; at++) {
      if (MARK.every((byte, index) => file[at + index] === byte)) {
        times.push((file[at + 14] ?? 0) * 256 + (file[at + 15] ?? 0));
      }
    }
    expect(times).toEqual([0, 1000, 2000, 3000]);
  });

  it('says how long it is', () => {
    const [head] = trimWebm(recorded, 3, 6000)?.parts ?? [];
    const at = head?.findIndex((byte, index) => byte === 0x44 && head[index + 1] === 0x89) ?? -1;
    expect(new DataView(head?.buffer ?? new ArrayBuffer(0)).getFloat64(at + 3)).toBe(4000);
  });

  it('is nothing where there is no cluster', () => {
    expect(trimWebm(bytesOf(...WEBM_HEAD), 3, 1000)).toBeNull();
  });
});

describe('where a clip begins', () => {
  const start = (wanted: number) => chooseStart([0, 10, 20], (at) => at, wanted);

  it('is shortly before the wanted moment, or after it where the one before is far', () => {
    expect(start(12)).toBe(10);
    expect(start(17)).toBe(20);
    expect(start(25)).toBe(20);
    expect(start(-5)).toBe(0);
  });
});
