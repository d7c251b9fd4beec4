import { afterEach, expect, test, vi } from 'vitest';
import { listenToOtherTabs, tellOtherTabs } from './session-channel.ts';

const otherTab = new BroadcastChannel('curb-session');
afterEach(() => {
  otherTab.onmessage = null;
});

test('a tab hears of the others, and not of itself', async () => {
  const changed = vi.fn();
  const stop = listenToOtherTabs(changed);
  const heardThere = new Promise((resolve) => {
    otherTab.onmessage = resolve;
  });
  tellOtherTabs();
  await heardThere;
  expect(changed).not.toHaveBeenCalled();
  otherTab.postMessage('changed');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  stop();
});
