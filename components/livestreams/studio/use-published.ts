'use client';

import type { LocalTrackPublication, Room, Track, TrackPublishOptions } from 'livekit-client';
import { useEffect, useState } from 'react';

type PublishedAs = 'camera' | 'microphone' | 'screen_share' | 'screen_share_audio';

const OPTIONS: Record<PublishedAs, TrackPublishOptions> = {
  camera: { simulcast: true },
  microphone: { dtx: true },
  screen_share: { simulcast: false },
  screen_share_audio: { dtx: false },
};

/**
 * Keeps a track published in a room as long as both are there: in another room, as after a lost connection, it is
 * published anew. Gives the publication, for what it measures.
 */
export function usePublished(
  room: Room | null,
  track: MediaStreamTrack | null,
  source: PublishedAs,
  isMuted = false,
): { publication: LocalTrackPublication | null; hasFailed: boolean } {
  const [publication, setPublication] = useState<LocalTrackPublication | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!room || !track) return;
    let isOver = false;
    setHasFailed(false);
    // A room that is lost or left stops what it sends: it gets a copy, and the device goes on for the next one.
    const sent = track.clone();
    // By its value: the media client itself is loaded with the first room only.
    const publishing = room.localParticipant
      .publishTrack(sent, { ...OPTIONS[source], source: source as Track.Source })
      .then((made) => {
        if (!isOver) setPublication(made);
      })
      .catch(() => {
        if (!isOver) setHasFailed(true);
      });
    return () => {
      isOver = true;
      setPublication(null);
      // In a room that is gone there is nothing to take back.
      void publishing
        .then(() => room.localParticipant.unpublishTrack(sent, true))
        .catch(() => undefined)
        .finally(() => sent.stop());
    };
  }, [room, track, source]);
  useEffect(() => {
    if (!publication) return;
    void (isMuted ? publication.mute() : publication.unmute()).catch(() => undefined);
  }, [publication, isMuted]);
  return { publication, hasFailed };
}
