import {
  AccessToken,
  IngressAudioOptions,
  IngressClient,
  IngressInput,
  IngressVideoOptions,
  RoomServiceClient,
  TrackSource,
  type VideoGrant,
  WebhookReceiver,
} from 'livekit-server-sdk';
import type { Settings } from '../env.ts';

/** How long a media token opens its room: it is asked for at each joining. */
const MEDIA_TOKEN_SECONDS = 600;

const CALL_TIMEOUT_SECONDS = 2;
/** An empty room stays for the host to come back to; a stream ends after two minutes without it. */
const EMPTY_ROOM_SECONDS = 150;

/**
 * Who is let into which room. A host publishes and rules its own room; a participant watches and sends data; who is on
 * stage publishes too.
 */
export type Admission = {
  room: string;
  identity: string;
  name: string;
  kind: 'host' | 'participant' | 'stage';
  /** Kept out of the list of participants. */
  hidden: boolean;
};

export type MediaParticipant = { identity: string; mayPublish: boolean; isPublishing: boolean; isHidden: boolean };

/** Where a program like OBS sends a stream. */
export type MediaIngress = { id: string; url: string; streamKey: string };

/** Takes streams by WHIP; calls reject with MediaServerAway when it does not answer. */
export type WhipIngress = {
  open: (admission: { room: string; identity: string; name: string }) => Promise<MediaIngress>;
  /** Ends it, and cuts off who sends; one that is not there is ended. */
  close: (id: string) => Promise<void>;
};

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
  /** Grants or takes back the right of one participant to publish; false when it is not in the room. */
  setPublishing: (room: string, identity: string, mayPublish: boolean) => Promise<boolean>;
  /** Whether it answers now. */
  isThere: () => Promise<boolean>;
  /** Null where none is set up. */
  whip: WhipIngress | null;
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
  if (kind === 'stage') return { ...everybody, canPublish: true, canPublishSources: HOST_SOURCES, hidden: false };
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

type Ingresses = Pick<IngressClient, 'createIngress' | 'deleteIngress'>;

/** The media server's ingress, which makes a participant of whoever sends by WHIP. */
export function whipIngress(ingresses: Ingresses, whipUrl: string): WhipIngress {
  return {
    async open({ room, identity, name }) {
      const made = await ask(
        ingresses.createIngress(IngressInput.WHIP_INPUT, {
          name: room,
          roomName: room,
          participantIdentity: identity,
          participantName: name,
          enableTranscoding: false,
          // Without these words both tracks are of no known source, and one cannot be told from the other.
          audio: new IngressAudioOptions({ source: TrackSource.MICROPHONE }),
          video: new IngressVideoOptions({ source: TrackSource.CAMERA }),
        }),
        null,
      );
      if (!made) throw new MediaServerAway(new Error('the media server has no ingress'));
      return { id: made.ingressId, url: made.url || whipUrl, streamKey: made.streamKey };
    },
    async close(id) {
      await ask(ingresses.deleteIngress(id), null);
    },
  };
}

/** The media server of the settings; null where none is set. */
export function connectMediaServer(settings: Settings): MediaServer | null {
  const { mediaUrl, mediaKey, mediaSecret, whipUrl } = settings;
  if (!mediaUrl) return null;
  const api = mediaUrl.replace(/^ws/, 'http');
  const options = { requestTimeout: CALL_TIMEOUT_SECONDS, failover: false };
  const rooms = new RoomServiceClient(api, mediaKey, mediaSecret, options);
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
          isHidden: permission?.hidden ?? false,
        })) ?? null
      );
    },
    async setPublishing(name, identity, mayPublish) {
      const permission = {
        ...{ canSubscribe: true, canPublishData: true, canUpdateMetadata: false, hidden: false },
        ...{ canPublish: mayPublish, canPublishSources: mayPublish ? HOST_SOURCES : [] },
      };
      return (await ask(rooms.updateParticipant(name, identity, { permission }), null)) !== null;
    },
    async isThere() {
      return ask(rooms.listRooms(['-']), []).then(
        () => true,
        () => false,
      );
    },
    whip: whipUrl ? whipIngress(new IngressClient(api, mediaKey, mediaSecret, options), whipUrl) : null,
    async tell(name, topic, data) {
      const bytes = new TextEncoder().encode(JSON.stringify(data));
      // 0 is the reliable kind.
      await ask(rooms.sendData(name, bytes, 0, { topic }), null);
    },
    async readEvent(body, authorization) {
      try {
        const { id, event, room, participant } = await receiver.receive(body, authorization);
        const { identity = '', permission } = participant ?? {};
        // Of a track the server names who published it and not their rights: it lets nobody else publish.
        const mayPublish = permission?.canPublish ?? event === 'track_published';
        return { id, name: event, room: room?.name ?? '', identity, mayPublish };
      } catch {
        return null;
      }
    },
  };
}
