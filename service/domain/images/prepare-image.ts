import { createHash } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '../../../lib/contract/images.ts';
import type { ServiceContext } from '../../context.ts';
import { hasImage } from '../../database/queries/images.ts';
import { ServiceError } from '../../errors.ts';
import { findImageFault } from './find-image-fault.ts';
import type { ImageFormat } from './image-format.ts';
import { reEncodeImage, UnreadableImage } from './re-encode-image.ts';

/** A picture as it will be kept: `hash` null for a link elsewhere, `bytes` null where the store has it already. */
export type PreparedImage = { url: string; hash: string | null; bytes: Buffer | null };

const DATA_URL = /^data:image\/(png|jpeg|webp|gif);base64,/;
const OWN_PATH = /^\/images\/([0-9a-f]{64})$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const imageUrl = (hash: string) => `/images/${hash}`;

/** The hash in the address of a stored picture, or null for any other text. */
export function imageHash(url: string): string | null {
  return OWN_PATH.exec(url)?.[1] ?? null;
}

/**
 * Reads what a person gave as picture. A data URL is checked and drawn anew; a link is never fetched.
 * @param field as in `body.image`, named when the picture is refused.
 * @throws ServiceError validation_failed naming the field; unavailable when too many pictures wait.
 */
export async function prepareImage(
  context: Pick<ServiceContext, 'database' | 'settings'>,
  text: string,
  { field, maxEdge }: { field: string; maxEdge: number },
): Promise<PreparedImage> {
  const format = DATA_URL.exec(text)?.[1] as ImageFormat | undefined;
  if (format) return draw(text.slice(text.indexOf(',') + 1), { format, field, maxEdge });
  const path = toOwnPath(text, context.settings.webOrigins, field);
  const hash = imageHash(path);
  if (hash && !(await hasImage(context.database.orm, hash))) throw refusal(field, 'names a picture that is not there');
  return { url: path, hash, bytes: null };
}

type Wanted = { format: ImageFormat; field: string; maxEdge: number };

async function draw(base64: string, { format, field, maxEdge }: Wanted): Promise<PreparedImage> {
  if (
    base64.length % 4 !== 0 ||
    !BASE64.test(base64.slice(-4)) ||
    Buffer.byteLength(base64, 'base64') > MAX_IMAGE_BYTES
  ) {
    throw refusal(field, base64.length % 4 !== 0 ? 'is not valid base64' : 'must be at most 5 MB');
  }
  const file = Buffer.from(base64, 'base64');
  // Node skips what is not base64, which the length then tells.
  if (file.length !== Buffer.byteLength(base64, 'base64')) throw refusal(field, 'is not valid base64');
  const fault = findImageFault(file, format);
  if (fault) throw refusal(field, fault);
  try {
    const bytes = await reEncodeImage(file, format, maxEdge);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { url: imageUrl(hash), hash, bytes };
  } catch (error) {
    if (error instanceof UnreadableImage) throw refusal(field, error.message);
    throw error;
  }
}

/** A link to a picture of the own store is that picture. */
function toOwnPath(text: string, webOrigins: readonly string[], field: string): string {
  if (text.startsWith('/')) return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) throw refusal(field, 'is not a valid https URL');
  return webOrigins.includes(url.origin) && imageHash(url.pathname) ? url.pathname : url.href;
}

function refusal(field: string, message: string): ServiceError {
  return new ServiceError('validation_failed', { issues: [{ path: field, message }] });
}
