import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what comes in time is given, and no timer is left', async () => {
  await expect(inTime(2000, async () => 'here')).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('what does not come is not waited for, and is told to stop', async () => {
  let signal: AbortSignal | undefined;
  const waiting = inTime(2000, (given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  const refused = expect(waiting).rejects.toMatchObject({ status: 0, error: 'timeout' });
  await vi.advanceTimersByTimeAsync(1999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(signal?.aborted).toBe(true);
});

test('a failure in time is that failure', async () => {
  await expect(inTime(2000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
