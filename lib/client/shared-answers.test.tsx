import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownProfile } from '../../test/msw/factories.ts';
import { sessionKeys } from './auth.ts';
import { notificationKeys } from './notification-keys.ts';
import { polled } from './poll-intervals.ts';
import { restsNow } from './rested-polls.ts';
import { shareAnswers } from './shared-answers.ts';

type Told = { from: string; kind: string; queryHash?: string; data?: unknown; answeredAt?: number };

/** Channels that deliver at once, as another tab would hear them. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: Told }) => void) | null = null;
  readonly heard: Told[] = [];
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: Told): void {
    for (const other of FakeChannel.open) {
      if (other === this || other.name !== this.name) continue;
      other.heard.push(data);
      other.onmessage?.({ data });
    }
  }
  close(): void {
    FakeChannel.open = FakeChannel.open.filter((one) => one !== this);
  }
}

const EARLIER = '000000000000000-earlier';
const LATER = '999999999999999-later';
const INTERVAL_MS = 2000;
const PRICE = ['price'];
const HASH = JSON.stringify(PRICE);

let queryClient: QueryClient;
let peer: FakeChannel;
let hidden = false;
let stops: (() => void)[] = [];
const ask = vi.fn(async () => ({ price: 1 }));

const answer = (from: string, data: unknown, queryHash = HASH): Told => ({
  from,
  kind: 'answer',
  queryHash,
  data,
  answeredAt: Date.now() + 1,
});

function watch(queryKey: readonly string[] = PRICE): void {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: ask, ...polled(INTERVAL_MS) });
  stops.push(observer.subscribe(() => {}));
}

function turn(isHidden: boolean): void {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

function start(session = 'nobody'): void {
  stops.push(shareAnswers(queryClient));
  peer = new FakeChannel(`curb-answers-${session}`);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = false;
  FakeChannel.open = [];
  queryClient = new QueryClient();
  queryClient.mount();
});
afterEach(() => {
  for (const stop of stops.reverse()) stop();
  stops = [];
  queryClient.unmount();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  ask.mockClear();
});

test('an answer is told to the other tabs, and to nobody while there is none', async () => {
  start();
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(peer.heard.map(({ kind }) => kind)).not.toContain('answer');
  peer.postMessage({ from: LATER, kind: 'here' });
  expect(peer.heard.at(-1)?.kind).toBe('present');
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(peer.heard.at(-1)).toMatchObject({ kind: 'answer', queryHash: HASH, data: { price: 1 } });
});

test('while an earlier tab answers this one shows its answers and does not ask', async () => {
  start();
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  for (let price = 2; price < 12; price += 1) {
    peer.postMessage(answer(EARLIER, { price }));
    expect(queryClient.getQueryData(PRICE)).toEqual({ price });
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  }
  expect(ask).toHaveBeenCalledTimes(1);
  // Then nothing comes any more, and nobody said why.
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('of two that ask the later one rests', async () => {
  start();
  watch();
  await vi.advanceTimersByTimeAsync(0);
  peer.postMessage(answer(LATER, { price: 2 }));
  expect(restsNow(HASH)).toBe(false);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

describe('when the tab that asked for all', () => {
  beforeEach(async () => {
    start();
    watch();
    await vi.advanceTimersByTimeAsync(0);
    peer.postMessage(answer(EARLIER, { price: 2 }));
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
    ask.mockClear();
  });

  test.each(['gone', 'hidden'])('is %s, this one asks at once', async (kind) => {
    peer.postMessage({ from: EARLIER, kind });
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(restsNow(HASH)).toBe(false);
  });

  test('is gone, another that was opened before this one goes first', async () => {
    peer.postMessage({ from: `${EARLIER}-second`, kind: 'present' });
    peer.postMessage({ from: EARLIER, kind: 'gone' });
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).not.toHaveBeenCalled();
  });
});

test('a hidden tab takes nothing but what it may have to tell of, says that it is hidden, and asks nothing', async () => {
  start();
  watch();
  watch(notificationKeys.list(1) as unknown as string[]);
  await vi.advanceTimersByTimeAsync(0);
  ask.mockClear();
  turn(true);
  expect(peer.heard.at(-1)?.kind).toBe('hidden');
  peer.postMessage(answer(EARLIER, { price: 2 }));
  peer.postMessage(answer(EARLIER, { unreadCount: 9 }, JSON.stringify(notificationKeys.list(1))));
  expect(queryClient.getQueryData(PRICE)).toEqual({ price: 1 });
  expect(queryClient.getQueryData(notificationKeys.list(1))).toEqual({ unreadCount: 9 });
});

test('neither an older answer nor one for what is not shown is taken', async () => {
  start();
  watch();
  await vi.advanceTimersByTimeAsync(0);
  peer.postMessage({ ...answer(EARLIER, { price: 0 }), answeredAt: Date.now() - 1 });
  peer.postMessage(answer(EARLIER, { secret: true }, '["another"]'));
  expect(queryClient.getQueryData(PRICE)).toEqual({ price: 1 });
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
});

test('nothing crosses to another session', async () => {
  const profile = ownProfile();
  start();
  const ofPerson = new FakeChannel(`curb-answers-${profile.address}`);
  queryClient.setQueryData(sessionKeys.me(), profile);
  expect(peer.heard.at(-1)?.kind).toBe('gone');
  expect(ofPerson.heard.at(-1)?.kind).toBe('here');
  watch();
  await vi.advanceTimersByTimeAsync(0);
  peer.postMessage(answer(EARLIER, { price: 2 }));
  expect(queryClient.getQueryData(PRICE)).toEqual({ price: 1 });
});
