import { AccessToken, RoomServiceClient, TrackSource, type VideoGrant, WebhookReceiver } from 'livekit-server-sdk';
import type { Settings } from '../env.ts';

/** How long a media token opens its room: it is asked for at each joining. */
const MEDIA_TOKEN_SECONDS = 600;

const CALL_TIMEOUT_SECONDS = 2;
/** An empty room stays for the host to come back to; a stream ends after two minutes without it. */
const EMPTY_ROOM_SECONDS = 150;

/** Who is let into which room. A host publishes and rules its own room; a participant watches and sends data. */
export type Admission = {
  room: string;
  identity: string;
  name: string;
  kind: 'host' | 'participant';
  /** Kept out of the list of participants. */
  hidden: boolean;
};

export type MediaParticipant = { identity: string; mayPublish: boolean; isPublishing: boolean };

/** What the media server tells, as far as it matters here. */
export type MediaEvent = { id: string; name: string; room: string; identity: string; mayPublish: boolean };

/** The media server. Calls reject with MediaServerAway when it does not answer. */
export type MediaServer = {
  /** Where browsers connect. */
  url: string;
  /** How long a token opens its room. */
  tokenSeconds: number;
  signToken: (admission: Admission) => Promise<string>;
  /** Makes the room; again, the same. */
  openRoom: (room: string) => Promise<void>;
  /** Throws everybody out and removes the room; a room that is not there is closed. */
  closeRoom: (room: string) => Promise<void>;
  /** Everybody in a room, hidden ones too; null when there is no such room. */
  listParticipants: (room: string) => Promise<MediaParticipant[] | null>;
  /** Sends data to everybody in a room. */
  tell: (room: string, topic: string, data: unknown) => Promise<void>;
  /** The event of a webhook call; null when its signature is not the media server's. */
  readEvent: (body: string, authorization: string) => Promise<MediaEvent | null>;
};

/** The media server does not answer, or refuses to. */
export class MediaServerAway extends Error {
  constructor(cause: unknown) {
    super('the media server does not answer', { cause });
    this.name = 'MediaServerAway';
  }
}

const HOST_SOURCES = [
  TrackSource.CAMERA,
  TrackSource.MICROPHONE,
  TrackSource.SCREEN_SHARE,
  TrackSource.SCREEN_SHARE_AUDIO,
];

/** Rights within one room; nothing that holds for the whole server. */
function grantOf({ room, kind, hidden }: Admission): VideoGrant {
  const everybody = { room, roomJoin: true, canSubscribe: true, canPublishData: true, canUpdateOwnMetadata: false };
  if (kind === 'participant') return { ...everybody, canPublish: false, hidden };
  return { ...everybody, canPublish: true, canPublishSources: HOST_SOURCES, roomAdmin: true, hidden: false };
}

const isMissing = (error: unknown) => (error as { status?: unknown }).status === 404;

async function ask<T, U>(call: Promise<T>, whenMissing: U): Promise<T | U> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return whenMissing;
    throw new MediaServerAway(error);
  }
}

/** The media server of the settings; null where none is set. */
export function connectMediaServer({ mediaUrl, mediaKey, mediaSecret }: Settings): MediaServer | null {
  if (!mediaUrl) return null;
  const options = { requestTimeout: CALL_TIMEOUT_SECONDS, failover: false };
  const rooms = new RoomServiceClient(mediaUrl.replace(/^ws/, 'http'), mediaKey, mediaSecret, options);
  const receiver = new WebhookReceiver(mediaKey, mediaSecret);
  return {
    url: mediaUrl,
    tokenSeconds: MEDIA_TOKEN_SECONDS,
    async signToken(admission) {
      const { identity, name } = admission;
      const token = new AccessToken(mediaKey, mediaSecret, { identity, name, ttl: MEDIA_TOKEN_SECONDS });
      token.addGrant(grantOf(admission));
      return token.toJwt();
    },
    async openRoom(name) {
      const timeouts = { emptyTimeout: EMPTY_ROOM_SECONDS, departureTimeout: EMPTY_ROOM_SECONDS };
      await ask(rooms.createRoom({ name, ...timeouts }), null);
    },
    async closeRoom(name) {
      await ask(rooms.deleteRoom(name), null);
    },
    async listParticipants(name) {
      const found = await ask(rooms.listParticipants(name), null);
      return (
        found?.map(({ identity, permission, tracks }) => ({
          identity,
          mayPublish: permission?.canPublish ?? false,
          isPublishing: tracks.length > 0,
        })) ?? null
      );
    },
    async tell(name, topic, data) {
      const bytes = new TextEncoder().encode(JSON.stringify(data));
      // 0 is the reliable kind.
      await ask(rooms.sendData(name, bytes, 0, { topic }), null);
    },
    async readEvent(body, authorization) {
      try {
        const { id, event, room, participant } = await receiver.receive(body, authorization);
        const { identity = '', permission } = participant ?? {};
        return { id, name: event, room: room?.name ?? '', identity, mayPublish: permission?.canPublish ?? false };
      } catch {
        return null;
      }
    },
  };
}
