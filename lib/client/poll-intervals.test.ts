import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { polled } from './poll-intervals.ts';

const after = (error: Error | null) => polled(2000).refetchInterval({ queryHash: 'trades', state: { error } });
const refused = (retryAfterSeconds: number) =>
  new ApiError({ status: 429, error: 'rate_limited', message: 'Too many requests', retryAfterSeconds });

test('what is polled stays away as long as a refusal asks for, and never less than its own time', () => {
  expect(after(null)).toBe(2000);
  expect(after(new Error('The connection was lost'))).toBe(2000);
  expect(after(refused(1))).toBe(2000);
  expect(after(refused(60))).toBe(60_000);
});
