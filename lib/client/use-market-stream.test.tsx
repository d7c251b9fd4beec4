import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMarket } from './market-stream.ts';
import { useMarketStream } from './use-market-stream.ts';

const stop = vi.hoisted(() => vi.fn());
vi.mock('./market-stream.ts', () => ({ followMarket: vi.fn(() => stop) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const followed = () => vi.mocked(followMarket).mock.calls.map(([, mints]) => mints);
const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function follow(mints: string | readonly string[]) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook((props: string | readonly string[]) => useMarketStream(props), { initialProps: mints, wrapper });
}

test('a coin is followed while it is on screen', async () => {
  const { unmount } = follow('a');
  await settle(0);
  expect(followed()).toEqual([['a']]);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('of a list the first 50 are followed, each once, in one order', async () => {
  const mints = Array.from({ length: 60 }, (_, place) => `mint${String(59 - place).padStart(2, '0')}`);
  follow([...mints, 'mint59']);
  await settle(0);
  expect(followed()).toEqual([mints.slice(0, 50).sort()]);
});

test('a list in another order, or without some coins, goes on with its stream; new coins wait until it settles', async () => {
  const { rerender } = follow(['a', 'b', 'c']);
  await settle(0);
  rerender(['c', 'a']);
  await settle(5000);
  expect(followed()).toHaveLength(1);
  rerender(['d', 'c', 'a']);
  await settle(500);
  rerender(['e', 'd', 'c']);
  await settle(999);
  expect(followed()).toHaveLength(1);
  await settle(1);
  await settle(0);
  expect(followed()).toEqual([
    ['a', 'b', 'c'],
    ['c', 'd', 'e'],
  ]);
});

test('nothing is followed while there is nothing, and another list is followed at once', async () => {
  const { rerender } = follow([]);
  await settle(0);
  expect(followed()).toEqual([]);
  rerender(['a']);
  await settle(0);
  await settle(0);
  expect(followed()).toEqual([['a']]);
});
