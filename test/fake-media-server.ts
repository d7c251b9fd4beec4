import { createHash } from 'node:crypto';
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
  const answer = async <T>(act: () => T): Promise<T> => {
    if (fake.away) throw new MediaServerAway(new Error('asked to be away'));
    return act();
  };
  const fake: FakeMediaServer = {
    ...real,
    ...{ key: KEY, secret: SECRET, rooms, told, away: false },
    openRoom: (room) => answer(() => void (rooms.has(room) || rooms.set(room, []))),
    closeRoom: (room) => answer(() => void rooms.delete(room)),
    listParticipants: (room) => answer(() => rooms.get(room) ?? null),
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
