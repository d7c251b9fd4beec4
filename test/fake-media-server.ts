import { createHash, randomUUID } from 'node:crypto';
import { AccessToken } from 'livekit-server-sdk';
import {
  connectMediaServer,
  type MediaParticipant,
  type MediaServer,
  MediaServerAway,
} from '../service/adapters/media-server.ts';
import { readSettings } from '../service/env.ts';

const KEY = 'testkey';
const SECRET = 'a secret of tests, and of no media server';

export type FakeMediaServer = MediaServer & {
  key: string;
  secret: string;
  rooms: Map<string, MediaParticipant[]>;
  told: { room: string; topic: string; data: unknown }[];
  /** Ingresses that are open, by id. */
  ingresses: Map<string, { room: string; identity: string; streamKey: string }>;
  /** While true no call is answered; tokens and signatures need no call. */
  away: boolean;
  /** A webhook call as the media server signs it. */
  signEvent: (event: object, secret?: string) => Promise<{ body: string; headers: Record<string, string> }>;
};

/** A media server without media: rooms in memory, but the real tokens and signatures. */
export function createFakeMediaServer(): FakeMediaServer {
  const real = connectMediaServer(
    readSettings({
      DATABASE_URL: 'postgres://unused',
      JWT_SECRET: SECRET,
      LIVEKIT_URL: 'ws://media.test:7880',
      LIVEKIT_API_KEY: KEY,
      LIVEKIT_API_SECRET: SECRET,
    }),
  );
  if (!real) throw new Error('a media server is set');
  const rooms = new Map<string, MediaParticipant[]>();
  const told: FakeMediaServer['told'] = [];
  const ingresses: FakeMediaServer['ingresses'] = new Map();
  const answer = async <T>(act: () => T): Promise<T> => {
    if (fake.away) throw new MediaServerAway(new Error('asked to be away'));
    return act();
  };
  const fake: FakeMediaServer = {
    ...real,
    ...{ key: KEY, secret: SECRET, rooms, told, ingresses, away: false },
    openRoom: (room) => answer(() => void (rooms.has(room) || rooms.set(room, []))),
    closeRoom: (room) => answer(() => void rooms.delete(room)),
    listParticipants: (room) => answer(() => rooms.get(room) ?? null),
    setPublishing: (room, identity, mayPublish) =>
      answer(() => {
        const found = rooms.get(room)?.find((each) => each.identity === identity);
        if (found) Object.assign(found, { mayPublish, isPublishing: found.isPublishing && mayPublish });
        return found !== undefined;
      }),
    isThere: async () => !fake.away,
    whip: {
      open: ({ room, identity }) =>
        answer(() => {
          const id = `IN_${ingresses.size + 1}`;
          const streamKey = `key-${randomUUID()}`;
          ingresses.set(id, { room, identity, streamKey });
          return { id, url: 'https://media.test/w', streamKey };
        }),
      close: (id) => answer(() => void ingresses.delete(id)),
    },
    tell: (room, topic, data) => answer(() => void told.push({ room, topic, data })),
    async signEvent(event, secret = SECRET) {
      const body = JSON.stringify(event);
      const token = new AccessToken(KEY, secret, { ttl: 60 });
      token.sha256 = createHash('sha256').update(body).digest('base64');
      const headers = { 'content-type': 'application/webhook+json', authorization: await token.toJwt() };
      return { body, headers };
    },
  };
  return fake;
}
