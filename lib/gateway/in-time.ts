import { ApiError } from '../client/api-error.ts';

/**
 * What `make` gives within so many milliseconds; then its signal is aborted, and whatever it still does is not waited
 * for.
 * @throws ApiError `timeout`
 */
export async function inTime<T>(ms: number, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError({ status: 0, error: 'timeout', message: 'No answer came in time' }));
      controller.abort();
    }, ms);
  });
  const made = make(controller.signal);
  // Lost, it may still fail: nobody listens any more.
  made.catch(() => undefined);
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}
