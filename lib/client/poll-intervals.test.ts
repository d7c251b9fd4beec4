import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { polled } from './poll-intervals.ts';

const failed = (error: Error | null, errorUpdatedAt = 0) => ({ queryHash: 'trades', state: { error, errorUpdatedAt } });
const after = (error: Error | null) => polled(2000).refetchInterval(failed(error));
const refused = (retryAfterSeconds: number) =>
  new ApiError({ status: 429, error: 'rate_limited', message: 'Too many requests', retryAfterSeconds });

test('what is polled stays away as long as a refusal asks for, and never less than its own time', () => {
  expect(after(null)).toBe(2000);
  expect(after(new Error('The connection was lost'))).toBe(2000);
  expect(after(refused(1))).toBe(2000);
  expect(after(refused(60))).toBe(60_000);
});

test('what is told to stay away is not asked for by looking at it again, until it may', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  const now = Date.now();
  const { refetchOnWindowFocus, refetchOnReconnect } = polled(2000);
  expect(refetchOnWindowFocus(failed(null))).toBe(true);
  expect(refetchOnWindowFocus(failed(refused(60), now))).toBe(false);
  expect(refetchOnReconnect(failed(refused(60), now))).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(refetchOnWindowFocus(failed(refused(60), now))).toBe(true);
  expect(refetchOnReconnect(failed(refused(60), now))).toBe(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
