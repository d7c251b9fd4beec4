import { expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

const log = { error: vi.fn() };
const context = { log } as never;

it('goes on after a round that failed, and says what failed', async () => {
  let rounds = 0;
  const repeating = repeat(context, {
    round: async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('away');
      return 1;
    },
    failure: 'the round failed',
    restAfterFailureMs: 1,
  });
  await expect.poll(() => rounds).toBeGreaterThan(2);
  await repeating.stop();
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: new Error('away') }, 'the round failed');
});

it('lets the round under way end, wakes from its rest, and begins no other', async () => {
  let [begun, ended] = [0, 0];
  let finish = () => {};
  const repeating = repeat(context, {
    round: async (signal) => {
      begun += 1;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      expect(signal.aborted).toBe(true);
      ended += 1;
      return 3_600_000;
    },
    failure: 'never',
    restAfterFailureMs: 1,
  });
  const stopped = repeating.stop();
  expect(ended).toBe(0);
  finish();
  await stopped;
  expect([begun, ended]).toEqual([1, 1]);
});
