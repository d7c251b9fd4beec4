import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hasRecording, useRollingRecorder } from './use-rolling-recorder';

const started = vi.hoisted(() => [] as { ids: string[]; stop: ReturnType<typeof vi.fn> }[]);
vi.mock('./rolling-recorder', () => ({
  startRollingRecorder: (tracks: MediaStreamTrack[]) => {
    if (tracks.length === 0) return null;
    const recorder = { ids: tracks.map(({ id }) => id), take: vi.fn(), stop: vi.fn() };
    started.push(recorder);
    return recorder;
  },
}));

const track = (id: string, readyState = 'live') => ({ id, readyState }) as MediaStreamTrack;
const record = (streamId: string, tracks: MediaStreamTrack[]) =>
  renderHook(
    (props: { streamId: string; tracks: MediaStreamTrack[] }) => useRollingRecorder(props.streamId, props.tracks),
    {
      initialProps: { streamId, tracks },
    },
  );

test('what was recorded last stays when the tracks are gone, and for whoever asks later', () => {
  const { result, rerender, unmount } = record('one', [track('a')]);
  const [recorder] = started.slice(-1);
  expect(result.current).toBe(recorder);
  rerender({ streamId: 'one', tracks: [track('a', 'ended')] });
  rerender({ streamId: 'one', tracks: [] });
  expect(recorder?.stop).toHaveBeenCalled();
  expect(result.current).toBe(recorder);
  unmount();
  expect(record('one', []).result.current).toBe(recorder);
  expect(hasRecording('one')).toBe(true);
});

test('other tracks begin anew, and another stream has nothing of the one before', () => {
  const { result, rerender } = record('two', [track('a')]);
  const [first] = started.slice(-1);
  rerender({ streamId: 'two', tracks: [track('b')] });
  expect(first?.stop).toHaveBeenCalledOnce();
  expect(result.current).toMatchObject({ ids: ['b'] });
  rerender({ streamId: 'three', tracks: [] });
  expect(result.current).toBeNull();
  expect(hasRecording('three')).toBe(false);
});
