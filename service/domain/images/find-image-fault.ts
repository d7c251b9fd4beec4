import { findImageEnd } from './find-image-end.ts';
import { findImageFormat, type ImageFormat } from './image-format.ts';

/** Words by which a browser or reader would take a file for a page, a script or a document. */
const MARKUP = /<(?:script|svg|html|iframe|body|!doctype|\?php)|%PDF-/i;
/** The directory at the end of a ZIP archive, which readers look for from the end of any file. */
const ZIP_DIRECTORY = 'PK\x05\x06';
const ZIP_TAIL_BYTES = 22 + 65_535;

/**
 * What is wrong with a file that claims to be a picture of `format`, for a person; null when nothing is.
 * A file that is a picture and something else at once is refused, although only its pixels would be kept.
 */
export function findImageFault(file: Buffer, format: ImageFormat): string | null {
  const found = findImageFormat(file);
  if (found === null) return 'is not a PNG, JPEG, WebP or GIF';
  if (found !== format) return `is a ${found.toUpperCase()}, not the ${format.toUpperCase()} it says it is`;
  if (MARKUP.test(file.toString('latin1')) || file.subarray(-ZIP_TAIL_BYTES).includes(ZIP_DIRECTORY, 0, 'latin1')) {
    return 'holds another document inside the picture';
  }
  // Cameras put previews and clips behind a JPEG, so only the formats that nobody extends end where they end.
  if (found === 'jpeg') return null;
  const end = findImageEnd(file, found);
  if (end === null) return 'is cut off before its end';
  return file.subarray(end).some((byte) => byte !== 0) ? 'holds something else behind the picture' : null;
}
