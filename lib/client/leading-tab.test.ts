import { expect, test, vi } from 'vitest';
import { leadTabs } from './leading-tab.ts';

/** One lock, given in the order in which it was asked for. */
function fakeLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: { signal: AbortSignal }, held: () => Promise<void> | undefined) => {
    const mine = tail.then(() => {
      if (signal.aborted) throw signal.reason;
      return held();
    });
    tail = mine.catch(() => undefined);
    return mine;
  };
  return { request } as unknown as LockManager;
}

test('one tab leads until it ends, then the next one does', async () => {
  const locks = fakeLocks();
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  const endFirst = leadTabs(first, locks);
  const endSecond = leadTabs(second, locks);
  leadTabs(third, locks);
  await vi.waitFor(() => expect(first).toHaveBeenLastCalledWith(true));
  expect(second).not.toHaveBeenCalled();
  // Whoever gives up while waiting never leads.
  endSecond();
  endFirst();
  await vi.waitFor(() => expect(third).toHaveBeenLastCalledWith(true));
  expect(first).toHaveBeenLastCalledWith(false);
  expect(second).not.toHaveBeenCalledWith(true);
});

test('where there are no locks nobody leads', () => {
  const changed = vi.fn();
  leadTabs(changed, null)();
  expect(changed).not.toHaveBeenCalledWith(true);
});
