import { type RemoteParticipant, type Room, Track } from 'livekit-client';
import { expect, test } from 'vitest';
import { readPublishers } from './read-publishers';

type Sent = { kind: 'audio' | 'video'; source: Track.Source; isMuted?: boolean; isSubscribed?: boolean };

/** Somebody who sends these tracks, in this order. */
function participant(identity: string, joinedAt: number, sent: Sent[]): RemoteParticipant {
  const publications = sent.map(({ kind, source, isMuted = false, isSubscribed = true }, index) => {
    const sid = `${identity}-${index}`;
    return [sid, { kind, source, isMuted, isSubscribed, track: { sid } }] as const;
  });
  const of = (wanted: string) => new Map(publications.filter(([, { kind }]) => kind === wanted));
  return {
    ...{ identity, name: '', joinedAt: new Date(joinedAt), isSpeaking: false },
    trackPublications: new Map(publications),
    audioTrackPublications: of('audio'),
    videoTrackPublications: of('video'),
  } as unknown as RemoteParticipant;
}

const roomOf = (...people: RemoteParticipant[]) =>
  ({ remoteParticipants: new Map(people.map((each) => [each.identity, each])) }) as unknown as Room;
const { Camera, Microphone, ScreenShare, Unknown } = Track.Source;

test('whoever names no source for sound and picture is seen and heard all the same', () => {
  const obs = participant('host#obs', 1, [
    { kind: 'audio', source: Unknown },
    { kind: 'video', source: Unknown },
  ]);
  const [found] = readPublishers(roomOf(obs));
  expect(found).toMatchObject({
    userId: 'host',
    isHeard: true,
    screen: null,
    camera: { track: { sid: 'host#obs-1' } },
  });
});

test('what is muted is neither seen nor heard, and whoever sends nothing is no publisher', () => {
  const host = participant('host#1', 1, [
    { kind: 'video', source: Camera, isMuted: true },
    { kind: 'audio', source: Microphone, isMuted: true },
  ]);
  expect(readPublishers(roomOf(host, participant('fan#1', 2, [])))).toMatchObject([
    { identity: 'host#1', camera: null, screen: null, isHeard: false },
  ]);
});

test('a picture that is not asked for is not shown, and its sound goes on', () => {
  const host = participant('host#1', 1, [
    { kind: 'video', source: Camera, isSubscribed: false },
    { kind: 'audio', source: Microphone },
  ]);
  expect(readPublishers(roomOf(host))).toMatchObject([{ camera: null, isHeard: true }]);
});

test('who came first stands first, with camera and screen apart', () => {
  const guest = participant('guest#1', 5, [{ kind: 'video', source: Camera }]);
  const host = participant('host#1', 1, [
    { kind: 'video', source: Camera },
    { kind: 'video', source: ScreenShare },
    { kind: 'audio', source: Microphone },
  ]);
  expect(readPublishers(roomOf(guest, host))).toMatchObject([
    {
      identity: 'host#1',
      camera: { track: { sid: 'host#1-0' } },
      screen: { track: { sid: 'host#1-1' } },
      isHeard: true,
    },
    { identity: 'guest#1', isHeard: false },
  ]);
});
