import { AnswerCache } from './answer-cache.ts';
import { ApiError, toApiError } from './api-error.ts';
import type { Fetcher, PlainCall } from './http.ts';
import { retryDelayMs, wait } from './retry.ts';

/** One try; the gateway itself gives up on the service earlier. */
const TRY_TIMEOUT_MS = 15_000;
/** A large body is given as long as it takes over a line of about a megabit a second. */
const SLOWEST_BYTES_PER_MS = 100;
/** No new try starts after this, so that a person waits a bounded time for an error that can be read. */
const TRIES_BUDGET_MS = 20_000;

const answers = new AnswerCache(200);

/** Forgets every kept answer: called when the account changes. */
export function forgetAnswers(): void {
  answers.clear();
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function noAnswer(cause: unknown): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return timedOut
    ? new ApiError({ status: 0, error: 'timeout', message: 'No answer came in time' }, { cause })
    : new ApiError({ status: 0, error: 'network_error', message: 'The connection was lost' }, { cause });
}

async function tryOnce(call: PlainCall): Promise<unknown> {
  const url = `/api/${call.host}${call.path}`;
  const kept = call.method === 'GET' ? answers.get(url) : undefined;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.method !== 'GET') headers['content-type'] = 'application/json';
  if (kept) headers['if-none-match'] = kept.etag;
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const timeout = AbortSignal.timeout(TRY_TIMEOUT_MS + Math.ceil((body?.length ?? 0) / SLOWEST_BYTES_PER_MS));
  try {
    const response = await fetch(url, {
      method: call.method,
      headers,
      // Kept answers are ours: the browser's cache would hold a second copy that outlives the session.
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      ...(body !== undefined && { body }),
    });
    if (response.status === 304 && kept) return kept.body;
    const answer = await readBody(response);
    if (!response.ok) throw toApiError(response.status, response.headers, answer);
    // What was asked for has a body: half of one, or a page of the network in between, is no answer.
    if (answer === undefined && (call.method === 'GET' || (call.method === 'POST' && call.idempotent))) {
      throw new ApiError({ status: 0, error: 'bad_answer', message: 'The answer could not be read' });
    }
    const etag = response.headers.get('etag');
    if (call.method === 'GET' && etag) answers.set(url, { etag, body: answer });
    return answer;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    // An abort of the caller is no failure of the call: React Query drops it.
    if (call.signal?.aborted) throw cause;
    throw noAnswer(cause);
  }
}

/** Calls the service through the gateway on the page's own origin, with retries as `retryDelayMs` says. */
export const browserFetcher: Fetcher = async (call) => {
  const startedMs = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(call);
    } catch (error) {
      const delayMs = call.idempotent ? retryDelayMs(error, tries) : null;
      if (delayMs === null || performance.now() - startedMs + delayMs > TRIES_BUDGET_MS) throw error;
      await wait(delayMs, call.signal);
    }
  }
};
