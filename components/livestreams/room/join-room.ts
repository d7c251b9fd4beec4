import { fetchMediaToken } from './fetch-media-token';
import { NO_ROOM, type RoomRequest, roomStore } from './room-store';

// The media client weighs more than a page may: it comes with the first wish to join.
const loadSession = () => import('./room-session');

/** Loads what joining needs, as when a pointer comes near the button. */
export function prepareRoom(): void {
  // Without a network the joining says so.
  void loadSession().catch(() => undefined);
}

/** Joins a room and leaves the one before. Progress is in the store; it never throws. */
export async function joinRoom(request: RoomRequest): Promise<void> {
  const { isMuted, volume } = roomStore.get();
  roomStore.set({ ...NO_ROOM, isMuted: request.role === 'viewer' ? isMuted : true, volume, phase: 'joining', request });
  // Both take a while, and neither needs the other.
  const token = fetchMediaToken(request);
  token.catch(() => undefined);
  try {
    (await loadSession()).openSession(request, token);
  } catch {
    roomStore.set({ phase: 'refused', problem: 'The player could not be loaded. Try again.' });
  }
}

/** Leaves; nothing to leave is fine. */
export async function leaveRoom(): Promise<void> {
  if (roomStore.get().phase === 'idle') return;
  const { isMuted, volume } = roomStore.get();
  roomStore.set({ ...NO_ROOM, isMuted, volume });
  (await loadSession()).closeSession();
}
