import { fetchHostToken } from '@/lib/client/livestreams';

type ServerTrack = { sid: string; type: number | string; source: number | string };

/**
 * Silences the microphone of somebody on stage, at the media server, with the host's right over its own room. They can
 * open it again themselves; taking them off the stage is final. @throws Error where the media server refuses.
 */
export async function mutePublisher(mint: string, creator: string, identity: string, trackSid: string): Promise<void> {
  const { url, token, room } = await fetchHostToken(mint, creator);
  const address = new URL('/twirp/livekit.RoomService/MutePublishedTrack', url.replace(/^ws/, 'http'));
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ room, identity, track_sid: trackSid, muted: true }),
  });
  if (!response.ok) throw new Error('The media server did not mute them');
  const { track } = (await response.json()) as { track?: ServerTrack };
  if (!track) throw new Error('The media server did not mute them');
}
