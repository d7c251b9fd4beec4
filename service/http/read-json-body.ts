import { ServiceError } from '../errors.ts';

const DEFAULT_MAX_BYTES = 1_000_000;
/** How long a body may take to arrive: an ordinary one, and one with a file in it over a slow line. */
const BODY_MS = 30_000;
const LARGE_BODY_MS = 350_000;
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Collects the body chunk by chunk, so that an endless one is dropped at the limit and not at its end, and one that
 * drips when its time is over.
 * @throws ServiceError payload_too_large, request_timeout.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  timeoutMs = BODY_MS,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  let isLate = false;
  // Cancelling ends the read that waits.
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => undefined);
  }, timeoutMs);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > maxBytes) {
        await reader.cancel();
        throw new ServiceError('payload_too_large');
      }
      chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw new ServiceError('request_timeout');
  return Buffer.concat(chunks);
}

/**
 * A body whose length was announced is never longer, so it is taken whole: a web stream costs more than all else about a
 * small request.
 * @throws ServiceError request_timeout.
 */
async function readAnnounced(request: Request, timeoutMs: number): Promise<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceError('request_timeout')), timeoutMs);
  });
  try {
    return new Uint8Array(await Promise.race([request.arrayBuffer(), late]));
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(request: Request, maxBytes: number, timeoutMs: number): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (announced === null) return request.body ? readBytes(request.body, maxBytes, timeoutMs) : new Uint8Array();
  if (Number(announced) > maxBytes) throw new ServiceError('payload_too_large');
  return readAnnounced(request, timeoutMs);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON value of a request, or undefined when it has no body (an empty one under a content type is none).
 * @throws ServiceError payload_too_large, request_timeout, unsupported_media_type, malformed_json.
 */
export async function readJsonBody(
  request: Request,
  maxBytes = DEFAULT_MAX_BYTES,
  timeoutMs = maxBytes > DEFAULT_MAX_BYTES ? LARGE_BODY_MS : BODY_MS,
): Promise<unknown> {
  const bytes = await readBody(request, maxBytes, timeoutMs);
  if (bytes.byteLength === 0) return undefined;
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new ServiceError('unsupported_media_type');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new ServiceError('malformed_json', { cause });
  }
}
