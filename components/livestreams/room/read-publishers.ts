import { type RemoteParticipant, type Room, Track } from 'livekit-client';
import type { OwnTracks, Publisher, SharedTrack } from './room-store';

/** Sound and picture of whoever names no source, as some programs that send by WHIP do, share that one name. */
function findPublication(participant: RemoteParticipant, kind: 'audio' | 'video', source: Track.Source) {
  const all = kind === 'audio' ? participant.audioTrackPublications : participant.videoTrackPublications;
  return [...all.values()].find((publication) => publication.source === source && !publication.isMuted);
}

function sharedTrack(participant: RemoteParticipant, source: Track.Source): SharedTrack | null {
  const publication = findPublication(participant, 'video', source);
  // Of a picture that is not asked for any more, the last track may stay for a while, black.
  const track = publication?.isSubscribed ? publication.track : undefined;
  return publication && track ? { publication, track } : null;
}

const SOUNDS = [Track.Source.Microphone, Track.Source.ScreenShareAudio, Track.Source.Unknown];

/** Who of the others shows or says something, the longest there first. */
export function readPublishers(room: Room): Publisher[] {
  return [...room.remoteParticipants.values()]
    .filter((participant) => participant.trackPublications.size > 0)
    .sort((left, right) => Number(left.joinedAt ?? 0) - Number(right.joinedAt ?? 0))
    .map((participant) => ({
      identity: participant.identity,
      userId: participant.identity.split('#')[0] ?? '',
      name: participant.name ?? '',
      camera: sharedTrack(participant, Track.Source.Camera) ?? sharedTrack(participant, Track.Source.Unknown),
      screen: sharedTrack(participant, Track.Source.ScreenShare),
      isHeard: SOUNDS.some((source) => findPublication(participant, 'audio', source) !== undefined),
      isSpeaking: participant.isSpeaking,
    }));
}

/** What this tab sends into the room now. */
export function readOwnTracks({ localParticipant }: Room): OwnTracks {
  const shown = (source: Track.Source) => {
    const publication = localParticipant.getTrackPublication(source);
    return publication && !publication.isMuted ? (publication.track ?? null) : null;
  };
  return {
    camera: shown(Track.Source.Camera),
    screen: shown(Track.Source.ScreenShare),
    isMicrophoneOpen: shown(Track.Source.Microphone) !== null,
  };
}
