import type { LocalTrack, RemoteTrack, RemoteTrackPublication, Room, RoomOptions } from 'livekit-client';
import { useSyncExternalStore } from 'react';

/** Which room, and as whom. */
export type RoomRequest = {
  mint: string;
  /** Of which stream of the coin, as the page knew it; the next one is another. */
  streamId: string | null;
  role: 'host' | 'viewer';
  /** The address of the coin's creator, which the host's token asks for. */
  creator: string;
  /** Watching without being listed; a host is always seen. */
  hidden: boolean;
  coinName: string;
  options?: RoomOptions;
};

export type SharedTrack = { publication: RemoteTrackPublication; track: RemoteTrack };

/** Somebody else who shows or says something. `userId` is the part of the identity that names the account. */
export type Publisher = {
  identity: string;
  userId: string;
  name: string;
  camera: SharedTrack | null;
  screen: SharedTrack | null;
  /** Whether a microphone or the sound of a screen is open. */
  isHeard: boolean;
  isSpeaking: boolean;
};

/** What this tab itself sends. */
export type OwnTracks = { camera: LocalTrack | null; screen: LocalTrack | null; isMicrophoneOpen: boolean };

export type RoomQuality = 'unknown' | 'good' | 'fair' | 'poor' | 'lost';

/**
 * `idle` before and after; `joining` the first time; `joined`; `interrupted` while a lost connection comes back;
 * `over` when the stream has ended; `refused` when the service lets this person not in.
 */
export type RoomPhase = 'idle' | 'joining' | 'joined' | 'interrupted' | 'over' | 'refused';

export type RoomState = {
  phase: RoomPhase;
  request: RoomRequest | null;
  room: Room | null;
  identity: string | null;
  mayPublish: boolean;
  quality: RoomQuality;
  publishers: readonly Publisher[];
  own: OwnTracks;
  /** Why it is over. */
  end: 'ended' | 'stopped' | 'off' | null;
  /** What stands in the way, for a person to read; null while all is well. */
  problem: string | null;
  isMuted: boolean;
  /** 0 to 1. */
  volume: number;
  /** The browser plays no sound until somebody presses something. */
  isSoundBlocked: boolean;
  isAudioOnly: boolean;
  /** The height of the picture asked for, px; null lets the room choose. */
  height: number | null;
};

export const NO_ROOM: RoomState = {
  phase: 'idle',
  request: null,
  room: null,
  identity: null,
  mayPublish: false,
  quality: 'unknown',
  publishers: [],
  own: { camera: null, screen: null, isMicrophoneOpen: false },
  end: null,
  problem: null,
  isMuted: true,
  volume: 1,
  isSoundBlocked: false,
  isAudioOnly: false,
  height: null,
};

let state: RoomState = NO_ROOM;
const listeners = new Set<() => void>();

/** What this tab is connected to. It is no part of a page: a stream goes on while others are looked at. */
export const roomStore = {
  get: (): RoomState => state,
  getOnServer: (): RoomState => NO_ROOM,
  set(change: Partial<RoomState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useRoom(): RoomState {
  return useSyncExternalStore(roomStore.subscribe, roomStore.get, roomStore.getOnServer);
}

/** What this tab has to do with one coin's stream: nothing where it is connected to another. */
export function useRoomOf(mint: string): RoomState {
  const current = useRoom();
  return current.request?.mint === mint ? current : NO_ROOM;
}

type JoinListener = (room: Room, isAgain: boolean) => void;
const joinListeners = new Set<JoinListener>();

/**
 * Tells each time a room is joined, with `isAgain` after an interruption that took the old room away: whoever
 * published then publishes anew. Gives what ends it.
 */
export function onRoomJoined(listener: JoinListener): () => void {
  joinListeners.add(listener);
  return () => joinListeners.delete(listener);
}

export function tellRoomJoined(room: Room, isAgain: boolean): void {
  for (const listener of joinListeners) listener(room, isAgain);
}
