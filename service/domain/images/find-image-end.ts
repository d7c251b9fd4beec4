import type { ImageFormat } from './image-format.ts';

/** Where the picture ends by its own structure, or null when the file stops before that. */
export function findImageEnd(file: Buffer, format: Exclude<ImageFormat, 'jpeg'>): number | null {
  const end = FINDERS[format](file);
  return end === null || end > file.length ? null : end;
}

const FINDERS = { png: endOfPng, gif: endOfGif, webp: endOfWebp };

/** Chunks of length, name, data and checksum, up to IEND. */
function endOfPng(file: Buffer): number | null {
  for (let at = 8; at + 12 <= file.length; ) {
    const next = at + 12 + file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return null;
}

/** One RIFF chunk, padded to an even length. */
function endOfWebp(file: Buffer): number | null {
  if (file.length < 12) return null;
  const length = file.readUInt32LE(4);
  return 8 + length + (length % 2);
}

const colourTable = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Blocks up to the trailer; the data of each is in parts of up to 255 bytes, ended by an empty one. */
function endOfGif(file: Buffer): number | null {
  if (file.length < 13) return null;
  let at = 13 + colourTable(file.readUInt8(10));
  while (at < file.length) {
    const kind = file.readUInt8(at);
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c && at + 9 < file.length) at += 11 + colourTable(file.readUInt8(at + 9));
    else return null;
    while (at < file.length && file.readUInt8(at) > 0) at += 1 + file.readUInt8(at);
    at += 1;
  }
  return null;
}
