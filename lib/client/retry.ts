import { ApiError } from './api-error.ts';

/** Waits before the second, third and fourth try of a 5xx (interface section 7). */
const BACKOFF_MS = [1000, 2000, 4000] as const;
/** A longer `Retry-After` is told to the person instead of being waited for in silence. */
const LONGEST_SILENT_WAIT_SECONDS = 30;

/**
 * How long to wait before trying again, or null when trying again is of no use.
 * 429 by its `Retry-After`; 5xx and no answer after 1, 2 and 4 s, up to a quarter more so that many clients spread out;
 * everything else, 401 first of all, never.
 * @param tries how many tries have failed, from 1
 */
export function retryDelayMs(error: unknown, tries: number, random: () => number = Math.random): number | null {
  const backoff = BACKOFF_MS[tries - 1];
  if (!(error instanceof ApiError) || backoff === undefined) return null;
  const spread = (ms: number) => Math.round(ms * (1 + random() / 4));
  if (error.status === 429 || error.status === 503) {
    const seconds = error.retryAfterSeconds;
    if (seconds !== undefined) return seconds > LONGEST_SILENT_WAIT_SECONDS ? null : spread(seconds * 1000);
  }
  return error.status === 429 || error.outcomeUnknown ? spread(backoff) : null;
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
