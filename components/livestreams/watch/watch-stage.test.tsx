import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_ROOM, type RoomState, roomStore } from '@/components/livestreams/room/room-store';
import { livestreamSwitchQuery } from '@/lib/client/livestream-control';
import { createQueryClient } from '@/lib/client/query-client';
import type { SeenLivestream } from '@/lib/contract/livestreams';
import { coin } from '@/test/msw/factories';
import { WatchStage } from './watch-stage';

const joined = vi.hoisted(() => vi.fn());
vi.mock('@/components/livestreams/room/join-room', () => ({
  joinRoom: joined,
  leaveRoom: vi.fn(),
  prepareRoom: vi.fn(),
}));

const COIN = coin();
const stream = (given: Partial<SeenLivestream>): SeenLivestream => ({
  ...{ id: 'first', mint: COIN.mint, roomName: 'room', title: 'Morning', nsfw: false, creator: COIN.creator },
  ...{ status: 'live', createdAt: '2026-01-31T12:00:00.000Z', startedAt: '2026-01-31T12:00:00.000Z', endedAt: null },
  ...{ num_participants: 3, peak_participants: 3, thumbnail: null, stoppedUntil: null, slowModeSeconds: 0 },
  holdersOnly: false,
  you: { role: 'viewer', canModerate: false, stage: 'none', chatRefusal: null, chatAgainAt: null },
  ...given,
});
const inRoom = (given: Partial<RoomState>): Partial<RoomState> => ({
  ...NO_ROOM,
  request: {
    ...{ mint: COIN.mint, streamId: 'first', role: 'viewer', creator: COIN.creator, hidden: false },
    coinName: COIN.name,
  },
  ...given,
});

afterEach(() => act(() => roomStore.set(NO_ROOM)));

function open(first: SeenLivestream) {
  const client = createQueryClient();
  const control = { enabled: true, reason: '', changedAt: null, mediaServer: 'ready' as const, whip: false };
  client.setQueryData(livestreamSwitchQuery().queryKey, control);
  const page = (of: SeenLivestream) => (
    <QueryClientProvider client={client}>
      <WatchStage coin={COIN} stream={of} own={null} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(first));
  return { show: (next: SeenLivestream) => rerender(page(next)) };
}
const ended = (given: Partial<SeenLivestream> = {}) =>
  stream({ status: 'ended', endedAt: new Date().toISOString(), ...given });

test('after the end a clip can be saved, with nothing else left to press', async () => {
  const { show } = open(stream({}));
  act(() => roomStore.set(inRoom({ phase: 'joined' })));
  const clip = await screen.findByRole('button', { name: 'Clip' });
  act(() => roomStore.set(inRoom({ phase: 'over', end: 'ended' })));
  show(ended());
  expect(screen.getByText('The stream has ended')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clip' })).toBe(clip);
  expect(screen.queryByRole('button', { name: 'Stop watching' })).toBeNull();
  show(ended({ endedAt: new Date(Date.now() - 11 * 60_000).toISOString() }));
  expect(screen.queryByRole('button', { name: 'Clip' })).toBeNull();
});

test('single letters turn the sound on and fill the screen, once one watches', async () => {
  open(stream({}));
  await userEvent.keyboard('m');
  expect(roomStore.get().isMuted).toBe(true);
  act(() => roomStore.set(inRoom({ phase: 'joined' })));
  await userEvent.keyboard('m');
  expect(roomStore.get().isMuted).toBe(false);
  await userEvent.keyboard('f');
  expect(screen.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('nothing is saved of a stream that was stopped', async () => {
  const { show } = open(stream({}));
  act(() => roomStore.set(inRoom({ phase: 'joined' })));
  await screen.findByRole('button', { name: 'Clip' });
  act(() => roomStore.set(inRoom({ phase: 'over', end: 'stopped' })));
  show(ended({ stoppedUntil: '2099-01-01T00:00:00.000Z' }));
  expect(screen.queryByRole('button', { name: 'Clip' })).toBeNull();
});

test('the next stream of the coin is joined without a reload', async () => {
  const { show } = open(stream({}));
  act(() => roomStore.set(inRoom({ phase: 'over', end: 'ended' })));
  // The page may still take the stream for live when its room is gone already.
  expect(screen.getByText('The stream has ended')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
  show(ended());
  show(stream({ id: 'second', status: 'created' }));
  expect(screen.getByText('About to start')).toBeVisible();
  show(stream({ id: 'second' }));
  await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
  expect(joined).toHaveBeenCalledWith(expect.objectContaining({ mint: COIN.mint, streamId: 'second', role: 'viewer' }));
});
