import { expect, test } from 'vitest';
import type { LivestreamSwitch } from '@/lib/contract/livestream-control';
import type { SeenLivestream } from '@/lib/contract/livestreams';
import { formatDuration } from './elapsed';
import { absenceWords, offWords } from './stream-words';

const control = (given: Partial<LivestreamSwitch>): LivestreamSwitch => ({
  ...{ enabled: true, reason: '', changedAt: null, mediaServer: 'ready', whip: false },
  ...given,
});
const stream = (given: Partial<SeenLivestream>) => ({ status: 'live', stoppedUntil: null, ...given }) as SeenLivestream;

test('where streams cannot be had, it is said how to turn them on', () => {
  expect(offWords(control({ mediaServer: 'none' }))?.detail).toContain('livekit-server');
  expect(offWords(control({ enabled: false, reason: 'Maintenance' }))?.detail).toContain('Maintenance');
  expect(offWords(control({ mediaServer: 'away' }))).toBeNull();
  expect(offWords(undefined)).toBeNull();
});

test('no picture is always explained, to the host by the next step', () => {
  expect(absenceWords(null, true)?.detail).toContain('studio');
  expect(absenceWords(null, false)?.title).toBe('No stream yet');
  expect(absenceWords(stream({ status: 'created' }), false)?.title).toBe('About to start');
  expect(absenceWords(stream({ status: 'ended' }), false)?.title).toBe('The stream has ended');
  const stopped = stream({ status: 'ended', stoppedUntil: '2026-01-31T12:00:00.000Z' });
  expect(absenceWords(stopped, false)?.title).toContain('moderator stopped');
  expect(absenceWords(stream({}), false)).toBeNull();
});

test('time on the air is written as players write it', () => {
  expect([0, 67, 3753, -5].map(formatDuration)).toEqual(['0:00', '1:07', '1:02:33', '0:00']);
});
