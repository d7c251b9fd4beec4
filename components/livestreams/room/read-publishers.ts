import { type RemoteParticipant, type Room, Track } from 'livekit-client';
import type { OwnTracks, Publisher, SharedTrack } from './room-store';

function sharedTrack(participant: RemoteParticipant, source: Track.Source): SharedTrack | null {
  const publication = participant.getTrackPublication(source);
  const track = publication?.track;
  return publication && track && !publication.isMuted ? { publication, track } : null;
}

const isOpen = (participant: RemoteParticipant, source: Track.Source) => {
  const publication = participant.getTrackPublication(source);
  return publication !== undefined && !publication.isMuted;
};

/** Who of the others shows or says something, the longest there first. */
export function readPublishers(room: Room): Publisher[] {
  return [...room.remoteParticipants.values()]
    .filter((participant) => participant.trackPublications.size > 0)
    .sort((left, right) => Number(left.joinedAt ?? 0) - Number(right.joinedAt ?? 0))
    .map((participant) => ({
      identity: participant.identity,
      userId: participant.identity.split('#')[0] ?? '',
      name: participant.name ?? '',
      // Whoever sends by WHIP names no source.
      camera: sharedTrack(participant, Track.Source.Camera) ?? sharedTrack(participant, Track.Source.Unknown),
      screen: sharedTrack(participant, Track.Source.ScreenShare),
      isHeard: isOpen(participant, Track.Source.Microphone) || isOpen(participant, Track.Source.ScreenShareAudio),
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
