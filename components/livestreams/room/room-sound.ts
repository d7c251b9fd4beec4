import type { Room } from 'livekit-client';
import { roomStore } from './room-store';

const elements = new Map<string, HTMLAudioElement>();

/** Plays what is said in a room. The elements belong to no page, so that sound goes on from one to the next. */
export function soundOf(room: Room): void {
  const heard = new Set<string>();
  for (const participant of room.remoteParticipants.values()) {
    for (const { trackSid, track } of participant.audioTrackPublications.values()) {
      if (!track) continue;
      heard.add(trackSid);
      if (!elements.has(trackSid)) elements.set(trackSid, play(track.mediaStreamTrack));
    }
  }
  for (const [sid, element] of elements) if (!heard.has(sid)) drop(sid, element);
}

function play(track: MediaStreamTrack): HTMLAudioElement {
  const element = new Audio();
  element.autoplay = true;
  element.srcObject = new MediaStream([track]);
  apply(element);
  return element;
}

function apply(element: HTMLAudioElement): void {
  const { isMuted, volume } = roomStore.get();
  element.muted = isMuted;
  element.volume = volume;
  element.play().catch((error: unknown) => {
    // Before anybody pressed anything a browser plays nothing aloud; a press on the button then does.
    if (error instanceof Error && error.name === 'NotAllowedError') roomStore.set({ isSoundBlocked: true });
  });
}

function drop(sid: string, element: HTMLAudioElement): void {
  element.srcObject = null;
  elements.delete(sid);
}

export function silenceAll(): void {
  for (const [sid, element] of elements) drop(sid, element);
}

/** Mutes or unmutes; call it from a press, which browsers ask for. */
export function setSound(change: { isMuted?: boolean; volume?: number }): void {
  roomStore.set({ ...change, isSoundBlocked: false });
  for (const element of elements.values()) apply(element);
}
