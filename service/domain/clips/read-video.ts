import { createHash } from 'node:crypto';
import { MAX_CLIP_BYTES } from '../../../lib/contract/clips.ts';
import { ServiceError } from '../../errors.ts';

export type VideoFile = { format: 'webm' | 'mp4'; bytes: Uint8Array; hash: string };

const HEAD = /^data:video\/(webm|mp4)[^,]{0,80};base64,/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function refuse(message: string): never {
  throw new ServiceError('validation_failed', { issues: [{ path: 'body.video', message }] });
}

/**
 * The file in a data URL, looked at from outside: that it is a WebM or MP4 as it says, and whole as far as its
 * containers tell. Browsers decode it in their own sandbox; here nothing does.
 * @throws ServiceError validation_failed.
 */
export function readVideo(dataUrl: string): VideoFile {
  const head = HEAD.exec(dataUrl);
  const format = head?.[1] as VideoFile['format'] | undefined;
  if (!head || !format) return refuse('must be a WebM or MP4 as a data URL in base64');
  const text = dataUrl.slice(head[0].length);
  if (!isBase64(text)) return refuse('is not valid base64');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > MAX_CLIP_BYTES) return refuse('must be at most 24 MB');
  if (format === 'webm' ? !isWebm(bytes) : !isMp4(bytes)) {
    return refuse(`is not the ${format === 'webm' ? 'WebM' : 'MP4'} it says it is, or is cut off`);
  }
  return { format, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** In pieces: a pattern over megabytes at once costs a deep stack. */
function isBase64(text: string): boolean {
  const piece = 4 * 16_384;
  for (let at = 0; at < text.length; at += piece) {
    const part = text.slice(at, at + piece);
    const isLast = at + piece >= text.length;
    if (!BASE64.test(part) || (!isLast && part.includes('='))) return false;
  }
  return text.length > 0;
}

/** The EBML header with document type "webm", followed by a segment. */
function isWebm(bytes: Buffer): boolean {
  if (bytes.length < 40 || bytes.readUInt32BE(0) !== 0x1a45dfa3) return false;
  const { value: length, size } = readEbmlLength(bytes, 4);
  const end = 4 + size + length;
  if (length > 100 || end + 4 > bytes.length) return false;
  const header = bytes.subarray(4 + size, end);
  const type = header.indexOf(Buffer.from([0x42, 0x82, 0x84]));
  if (type < 0 || header.toString('latin1', type + 3, type + 7) !== 'webm') return false;
  return bytes.readUInt32BE(end) === 0x18538067;
}

/** A number of 1 to 4 bytes, told by the leading zeros of the first; a longer one is more than a header has. */
function readEbmlLength(bytes: Buffer, at: number): { value: number; size: number } {
  const size = Math.clz32(bytes.readUInt8(at)) - 23;
  if (size > 4) return { value: Number.POSITIVE_INFINITY, size };
  return { value: bytes.readUIntBE(at, size) & (2 ** (7 * size) - 1), size };
}

const MOST_BOXES = 10_000;

/** Boxes from "ftyp" on that fill the file exactly, with a "moov" among them. */
function isMp4(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  let hasMovie = false;
  let at = 0;
  for (let count = 0; at + 8 <= bytes.length && count < MOST_BOXES; count++) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const length = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (length < 8) return false;
    hasMovie ||= name === 'moov';
    at += length;
  }
  return hasMovie && at === bytes.length;
}
