'use client';

import { useMemo } from 'react';
import type { Publisher, RoomState } from '@/components/livestreams/room/room-store';
import { ClipMaker } from './clip-maker';

type WatchClipProps = { mint: string; streamId: string; title: string; room: RoomState; isSignedIn: boolean };

/** Keeps the last minute of what a viewer watches: the first picture, and the sound of whoever shows it. */
export function WatchClip({ mint, streamId, title, room, isSignedIn }: WatchClipProps) {
  const shown = room.publishers.find(({ screen, camera }) => screen ?? camera) ?? room.publishers[0];
  const picture = shown && (shown.screen ?? shown.camera)?.track.mediaStreamTrack;
  const sound = shown && soundOf(room, shown);
  const tracks = useMemo(() => [picture, sound].filter((track) => track !== undefined), [picture, sound]);
  return <ClipMaker mint={mint} streamId={streamId} title={title} tracks={tracks} isSignedIn={isSignedIn} />;
}

function soundOf({ room }: RoomState, { identity }: Publisher): MediaStreamTrack | undefined {
  const publications = room?.remoteParticipants.get(identity)?.audioTrackPublications.values() ?? [];
  return [...publications].find(({ track }) => track)?.track?.mediaStreamTrack;
}
