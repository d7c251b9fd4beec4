import sharp, { type Sharp } from 'sharp';
import { ServiceError } from '../../errors.ts';
import type { ImageFormat } from './image-format.ts';

/** Of all frames together: what a large phone camera makes, and a bound for memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
/** Pictures are worked on one at a time; more than these waiting are told to come back. */
const MAX_WAITING = 16;

// Only the four decoders that are needed: HEIF, AVIF, SVG, PDF and the rest cannot be reached by any file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** The file is not a picture that can be kept; the message says why, for a person. */
export class UnreadableImage extends Error {}

const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  png: (image) => image.png({ compressionLevel: 9 }),
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 82 }),
  gif: (image) => image.gif({ effort: 4 }),
};

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Draws a picture anew in its own format, at most `maxEdge` pixels wide and high: metadata and everything that is not
 * pixels are gone, animations stay.
 * @throws UnreadableImage when it is damaged, cut off or too large; ServiceError unavailable when too many wait.
 */
export async function reEncodeImage(file: Buffer, format: ImageFormat, maxEdge: number): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new ServiceError('unavailable', { retryAfterSeconds: 2 });
  waiting += 1;
  const turn = last.then(() => draw(file, format, maxEdge));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

async function draw(file: Buffer, format: ImageFormat, maxEdge: number): Promise<Buffer> {
  const animated = format === 'gif' || format === 'webp';
  const image = sharp(file, { animated, limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
  try {
    return await ENCODERS[format](image).toBuffer();
  } catch (cause) {
    const tooLarge = cause instanceof Error && /pixel limit|timeout/i.test(cause.message);
    throw new UnreadableImage(
      tooLarge ? 'has too many pixels: at most 50 million, over all frames' : 'is damaged or cut off',
      { cause },
    );
  }
}
