import type { RoomQuality, RoomState } from '@/components/livestreams/room/room-store';
import type { LivestreamSwitch } from '@/lib/contract/livestream-control';
import type { SeenLivestream } from '@/lib/contract/livestreams';

/** What stands where a picture would, and why. */
export type StreamWords = { title: string; detail: string };

/** Why nothing can be watched now, by the service's word; null where something can. */
export function offWords(control: LivestreamSwitch | undefined): StreamWords | null {
  if (!control) return null;
  if (!control.enabled) {
    const reason = control.reason ? ` Reason: ${control.reason}` : '';
    return { title: 'Livestreams are turned off', detail: `The market as a whole goes on.${reason}` };
  }
  if (control.mediaServer === 'none') {
    return {
      title: 'There is no media server here',
      detail:
        'To turn streams on, put livekit-server 1.13.5 or newer into the PATH, or set LIVEKIT_URL, and start again. ' +
        'Everything else works without it.',
    };
  }
  return null;
}

/** Why a coin's page shows no picture, where that is not about joining. */
export function absenceWords(stream: SeenLivestream | null, isHost: boolean): StreamWords | null {
  if (!stream) {
    return isHost
      ? { title: 'You have not streamed yet', detail: 'Open the studio to check camera and microphone and go live.' }
      : { title: 'No stream yet', detail: 'The creator of this coin has not been live. It shows here when they are.' };
  }
  if (stream.status === 'live') return null;
  if (stream.status === 'created') {
    return isHost
      ? {
          title: 'Your stream is open and silent',
          detail: 'It begins with the first picture or sound from the studio.',
        }
      : { title: 'About to start', detail: 'The host has opened the stream. The picture appears here by itself.' };
  }
  return stream.stoppedUntil
    ? { title: 'A moderator stopped this stream', detail: 'It cannot be joined again. The chat stays to be read.' }
    : { title: 'The stream has ended', detail: 'The chat stays to be read, and so do the clips that were kept.' };
}

/** What became of one's own connection. */
export function endWords(end: RoomState['end']): StreamWords {
  if (end === 'stopped') return { title: 'A moderator stopped this stream', detail: 'It cannot be joined again.' };
  if (end === 'off') return { title: 'Livestreams were turned off', detail: 'The market as a whole goes on.' };
  return { title: 'The stream has ended', detail: 'Thank you for watching.' };
}

export const QUALITY_WORDS: Record<RoomQuality, string> = {
  unknown: 'Connected',
  good: 'Good connection',
  fair: 'Fair connection',
  poor: 'Poor connection',
  lost: 'No connection',
};
