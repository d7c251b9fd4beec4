import type { StreamRow } from '../../database/queries/livestreams.ts';

/** Whether a participant is the stream's host on air, and not the same person watching in another tab. */
export function isHost(participant: { identity: string; mayPublish: boolean }, stream: StreamRow): boolean {
  return participant.mayPublish && participant.identity.split('#')[0] === stream.hostUserId;
}
