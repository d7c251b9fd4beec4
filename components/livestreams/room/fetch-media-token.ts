import { fetchHostToken, fetchParticipantToken } from '@/lib/client/livestreams';
import type { MediaToken } from '@/lib/contract/livestreams';
import type { RoomRequest } from './room-store';

/** Asks the service to be let in. @throws ApiError */
export function fetchMediaToken(request: RoomRequest, signal?: AbortSignal): Promise<MediaToken> {
  const { role, mint, creator, hidden } = request;
  return role === 'host' ? fetchHostToken(mint, creator, signal) : fetchParticipantToken(mint, hidden, signal);
}
