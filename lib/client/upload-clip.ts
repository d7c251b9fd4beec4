import type { Clip } from '../contract/clips.ts';
import { ApiError, toApiError } from './api-error.ts';
import type { NewClip } from './clips.ts';

/** A minute's clip over a line of a megabit a second. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/**
 * Sends a clip and tells how much of it is on its way, 0 to 1, which fetch cannot. The same `key` counts once.
 * @throws ApiError
 */
export function uploadClip(clip: NewClip, onProgress: (share: number) => void, signal: AbortSignal): Promise<Clip> {
  const { key, ...body } = clip;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/clips/clips');
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = readBody(request.responseText);
      if (request.status === 201 || request.status === 200) return resolve(answer as Clip);
      reject(toApiError(request.status, headersOf(request), answer));
    };
    request.ontimeout = () => reject(new ApiError({ status: 0, error: 'timeout', message: 'No answer came in time' }));
    request.onerror = () =>
      reject(new ApiError({ status: 0, error: 'network_error', message: 'The connection was lost' }));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(JSON.stringify(body));
  });
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headersOf(request: XMLHttpRequest): Headers {
  const after = request.getResponseHeader('retry-after');
  return new Headers(after ? { 'retry-after': after } : {});
}
