import { ServiceError } from '../errors.ts';

/** Below the three seconds in which everybody is answered, so that what surrounds the waiting fits in. */
export const REQUEST_BUDGET_MS = 2_600;
const RETRY_AFTER_SECONDS = 2;

/** The time one request may spend waiting for what the service depends on; reading a slow body is not part of it. */
export type Deadline = { within: <T>(work: () => Promise<T>) => Promise<T> };

/**
 * A hung database says nothing at all, so that waiting must end by itself. What was asked for may still happen: a client
 * that gets the 503 repeats the call with its nonce or `Idempotency-Key`.
 * @throws ServiceError unavailable when the time of this request is used up.
 */
export function createDeadline(budgetMs: number): Deadline {
  let leftMs = budgetMs;
  return {
    async within(work) {
      const begin = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<never>((_, reject) => {
        const refuse = () => reject(new ServiceError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
        timer = setTimeout(refuse, Math.max(0, leftMs));
      });
      try {
        return await Promise.race([work(), over]);
      } finally {
        clearTimeout(timer);
        leftMs -= performance.now() - begin;
      }
    },
  };
}
