import type { LocalTrack, RemoteTrack, RemoteTrackPublication } from 'livekit-client';
import type { OwnTracks, Publisher } from '@/components/livestreams/room/room-store';

export type Picture = {
  key: string;
  label: string;
  track: RemoteTrack | LocalTrack;
  publication: RemoteTrackPublication | null;
  isOwn: boolean;
  isSpeaking: boolean;
};

/**
 * Which picture is the large one, and which stand small beside it: the host's screen before the host's camera, before
 * people on stage, before oneself.
 * @param onStage identities of who is on stage beside the host
 */
export function arrangePictures(
  publishers: readonly Publisher[],
  own: OwnTracks,
  onStage: ReadonlySet<string>,
): { main: Picture | null; others: Picture[] } {
  const isHost = ({ identity }: Publisher) => !onStage.has(identity);
  const pictures = [
    ...[...publishers].sort((left, right) => Number(isHost(right)) - Number(isHost(left))).flatMap(picturesOf),
    ...ownPictures(own),
  ];
  const [main = null, ...others] = pictures;
  return { main, others };
}

function picturesOf({ identity, name, screen, camera, isSpeaking }: Publisher): Picture[] {
  const who = name || 'somebody without a name';
  return [
    ...(screen ? [{ key: `${identity} screen`, label: `Screen of ${who}`, ...screen, isOwn: false, isSpeaking }] : []),
    ...(camera ? [{ key: `${identity} camera`, label: `Camera of ${who}`, ...camera, isOwn: false, isSpeaking }] : []),
  ];
}

function ownPictures({ screen, camera }: OwnTracks): Picture[] {
  const own = { publication: null, isOwn: true, isSpeaking: false };
  return [
    ...(screen ? [{ key: 'own screen', label: 'Your screen', track: screen, ...own }] : []),
    ...(camera ? [{ key: 'own camera', label: 'You', track: camera, ...own }] : []),
  ];
}
