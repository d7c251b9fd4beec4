import { expect, test } from 'vitest';
import type { OwnTracks, Publisher, SharedTrack } from '@/components/livestreams/room/room-store';
import { arrangePictures } from './arrange-pictures';

const shared = {} as SharedTrack;
const person = (given: Partial<Publisher>): Publisher => ({
  ...{ identity: 'a#1', userId: 'a', name: 'ada', camera: shared, screen: null, isHeard: true, isSpeaking: false },
  ...given,
});
const NOTHING: OwnTracks = { camera: null, screen: null, isMicrophoneOpen: false };
const keys = (found: ReturnType<typeof arrangePictures>) => [found.main?.key, ...found.others.map(({ key }) => key)];

test("the host's screen stands large, before cameras and guests", () => {
  const guest = person({ identity: 'guest#1' });
  const host = person({ identity: 'host#1', screen: shared });
  expect(keys(arrangePictures([guest, host], NOTHING, new Set(['guest#1'])))).toEqual([
    'host#1 screen',
    'host#1 camera',
    'guest#1 camera',
  ]);
});

test('oneself comes last, and alone stands large', () => {
  const own = { ...NOTHING, camera: {} as NonNullable<OwnTracks['camera']> };
  expect(keys(arrangePictures([person({})], own, new Set()))).toEqual(['a#1 camera', 'own camera']);
  expect(keys(arrangePictures([], own, new Set()))).toEqual(['own camera']);
  expect(arrangePictures([], NOTHING, new Set()).main).toBeNull();
});
