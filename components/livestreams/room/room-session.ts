import { ConnectionQuality, LogLevel, Room, RoomEvent, setLogLevel } from 'livekit-client';
import { ApiError } from '@/lib/client/api-error';
import { apiGet } from '@/lib/client/http';
import type { MediaToken } from '@/lib/contract/livestreams';
import { fetchMediaToken } from './fetch-media-token';
import { readOwnTracks, readPublishers } from './read-publishers';
import { silenceAll, soundOf } from './room-sound';
import { NO_ROOM, type RoomQuality, type RoomRequest, type RoomState, roomStore, tellRoomJoined } from './room-store';

/** Waits before a lost room is asked for again, the last one again and again. */
const AGAIN_MS = [1000, 2000, 4000, 8000] as const;
/** The media client itself tries only so long: a room that is gone comes back by a new token alone. */
const OWN_TRIES_MS = [0, 300, 1000] as const;

const QUALITIES: Record<ConnectionQuality, RoomQuality> = {
  [ConnectionQuality.Excellent]: 'good',
  [ConnectionQuality.Good]: 'fair',
  [ConnectionQuality.Poor]: 'poor',
  [ConnectionQuality.Lost]: 'lost',
  [ConnectionQuality.Unknown]: 'unknown',
};

// A lost connection is said on the page; to the console the media client would call it an error.
setLogLevel(LogLevel.silent);

type Session = { request: RoomRequest; room: Room | null; abort: AbortController; tries: number; hasJoined: boolean };

let session: Session | null = null;

/**
 * Connects this tab to a room, and keeps it connected until it is closed or the stream is over.
 * @param first the token of the first try, which is on its way; each further try asks for its own.
 */
export function openSession(request: RoomRequest, first: Promise<MediaToken>): void {
  closeSession();
  const opened: Session = { request, room: null, abort: new AbortController(), tries: 0, hasJoined: false };
  session = opened;
  void connect(opened, first);
}

/** Leaves without a word to the store. */
export function closeSession(): void {
  const closing = session;
  session = null;
  closing?.abort.abort();
  void closing?.room?.disconnect();
  silenceAll();
}

const isOpen = (opened: Session) => session === opened;

async function connect(opened: Session, first?: Promise<MediaToken>): Promise<void> {
  try {
    const token = await (first ?? fetchMediaToken(opened.request, opened.abort.signal));
    if (!isOpen(opened)) return;
    const room = new Room({
      adaptiveStream: true,
      dynacast: true,
      ...opened.request.options,
      reconnectPolicy: { nextRetryDelayInMs: ({ retryCount }) => OWN_TRIES_MS[retryCount] ?? null },
    });
    opened.room = room;
    listen(opened, room);
    await room.connect(token.url, token.token, { maxRetries: 0 });
    if (!isOpen(opened)) return void room.disconnect();
    const isAgain = opened.hasJoined;
    opened.hasJoined = true;
    opened.tries = 0;
    roomStore.set({ phase: 'joined', room, identity: token.identity, problem: null, ...rightsOf(room) });
    showPublishers(opened, room);
    tellRoomJoined(room, isAgain);
  } catch (error) {
    if (isOpen(opened)) await recover(opened, error);
  }
}

const rightsOf = (room: Room) => ({ mayPublish: room.localParticipant.permissions?.canPublish ?? false });

function listen(opened: Session, room: Room): void {
  const isCurrent = () => isOpen(opened) && opened.room === room;
  const show = () => isCurrent() && showPublishers(opened, room);
  for (const event of [
    RoomEvent.ParticipantConnected,
    RoomEvent.ParticipantDisconnected,
    RoomEvent.TrackPublished,
    RoomEvent.TrackUnpublished,
    RoomEvent.TrackSubscribed,
    RoomEvent.TrackUnsubscribed,
    RoomEvent.TrackMuted,
    RoomEvent.TrackUnmuted,
    RoomEvent.ActiveSpeakersChanged,
    RoomEvent.LocalTrackPublished,
    RoomEvent.LocalTrackUnpublished,
  ] as const)
    room.on(event, show);
  room.on(RoomEvent.ParticipantPermissionsChanged, () => isCurrent() && roomStore.set(rightsOf(room)));
  room.on(RoomEvent.ConnectionQualityChanged, (quality, participant) => {
    if (isCurrent() && participant.isLocal) roomStore.set({ quality: QUALITIES[quality] });
  });
  const interrupt = () => isCurrent() && roomStore.set({ phase: 'interrupted', quality: 'lost' });
  room.on(RoomEvent.SignalReconnecting, interrupt);
  room.on(RoomEvent.Reconnecting, interrupt);
  room.on(RoomEvent.Reconnected, () => {
    if (!isCurrent()) return;
    roomStore.set({ phase: 'joined', problem: null, quality: 'unknown' });
    show();
  });
  room.on(RoomEvent.Disconnected, () => {
    // One that was never joined is the affair of who tried to.
    if (isCurrent() && roomStore.get().phase !== 'joining' && opened.hasJoined) void lose(opened, room);
  });
}

/** The room is gone, with or without us: the service says what is to be done. */
async function lose(opened: Session, room: Room): Promise<void> {
  if (opened.room !== room) return;
  opened.room = null;
  silenceAll();
  roomStore.set({
    phase: 'interrupted',
    room: null,
    mayPublish: false,
    publishers: [],
    own: NO_ROOM.own,
    quality: 'lost',
  });
  await recover(opened, null);
}

/** After a failure: over, refused, or again after a while. */
async function recover(opened: Session, cause: unknown): Promise<void> {
  const end = await findEnd(opened, cause);
  if (!isOpen(opened)) return;
  if (end) return finish(end);
  if (cause instanceof ApiError && (cause.status === 401 || cause.error === 'not_yours')) {
    const problem = cause.status === 401 ? 'Your session has ended. Sign in and join again.' : `${cause.message}.`;
    closeSession();
    return roomStore.set({ ...quietRoom(), phase: 'refused', problem });
  }
  const delayMs = AGAIN_MS[Math.min(opened.tries, AGAIN_MS.length - 1)] ?? 0;
  opened.tries += 1;
  const isAway = cause instanceof ApiError && cause.status === 503;
  const problem = isAway ? 'The media server does not answer. Trying again.' : 'The connection was lost. Reconnecting.';
  roomStore.set({ problem, ...(opened.hasJoined && { phase: 'interrupted' as const }) });
  setTimeout(() => isOpen(opened) && void connect(opened), delayMs);
}

/** Whether there is nothing to come back to, by the service's word. */
async function findEnd({ request, abort }: Session, cause: unknown): Promise<RoomState['end']> {
  if (cause instanceof ApiError && cause.error === 'feature_off') return 'off';
  try {
    const params = { mint: request.mint };
    const stream = await apiGet('main', '/livestreams/{mint}', { params }, { signal: abort.signal });
    if (stream.stoppedUntil) return 'stopped';
    return stream.status === 'ended' ? 'ended' : null;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'ended' : null;
  }
}

/** Ends it for good: no return by itself. */
function finish(end: RoomState['end']): void {
  closeSession();
  roomStore.set({ ...quietRoom(), phase: 'over', end });
}

function quietRoom() {
  const { request, isMuted, volume } = roomStore.get();
  return { ...NO_ROOM, request, isMuted, volume };
}

function showPublishers(opened: Session, room: Room): void {
  if (opened.room !== room) return;
  soundOf(room);
  applyPicture(room);
  roomStore.set({ publishers: readPublishers(room), own: readOwnTracks(room) });
}

/** Asks for the picture that was chosen: none, one of a height, or what fits. */
function applyPicture(room: Room): void {
  const { isAudioOnly, height } = roomStore.get();
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.videoTrackPublications.values()) {
      if (publication.isDesired === isAudioOnly) publication.setSubscribed(!isAudioOnly);
      const size = height && publication.trackInfo?.layers.find((layer) => layer.height === height);
      if (size) publication.setVideoDimensions({ width: size.width, height: size.height });
    }
  }
}

/** Chooses the height of the picture, px; null lets the room choose by place and network. */
export function chooseHeight(height: number | null): void {
  roomStore.set({ height });
  const room = session?.room;
  if (!room) return;
  if (height) {
    applyPicture(room);
    return;
  }
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.videoTrackPublications.values()) {
      // Asked for the same quality twice, the client keeps the dimensions of before.
      publication.setVideoQuality(1);
      publication.setVideoQuality(2);
    }
  }
}

/** Sound alone, which spares the network, or the picture too. */
export function chooseAudioOnly(isAudioOnly: boolean): void {
  roomStore.set({ isAudioOnly });
  const room = session?.room;
  if (room && session) showPublishers(session, room);
}
