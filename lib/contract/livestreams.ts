import { z } from 'zod';
import { Coin } from './coins.ts';
import { endpoint } from './endpoint.ts';
import { Address, Flag, IsoTime, Limit, Mint, Offset, optional, Success } from './fields.ts';

export const LIVESTREAM_STATES = ['created', 'live', 'ended'] as const;

export const Livestream = z
  .object({
    id: z.string(),
    mint: Mint,
    roomName: z.string(),
    title: z.string(),
    nsfw: z.boolean(),
    creator: Address,
    status: z.enum(LIVESTREAM_STATES),
    createdAt: IsoTime,
    startedAt: IsoTime.nullable().meta({ description: 'The moment of the first track' }),
    endedAt: IsoTime.nullable(),
    num_participants: z.number().int().meta({ description: 'Viewers as last counted, hidden ones included' }),
  })
  .meta({ id: 'Livestream' });
export type Livestream = z.infer<typeof Livestream>;

export const createLivestream = endpoint({
  name: 'createLivestream',
  summary: "Open a media room for one's own coin; again, the stream that is not ended",
  host: 'main',
  method: 'POST',
  path: '/livestreams/create-livestream',
  access: 'user',
  rate: 'write',
  section: '4.7',
  body: z.object({
    mint: Mint,
    title: optional(z.string().max(100)),
    nsfw: z.preprocess((v) => v ?? false, z.boolean()).meta({ example: false }),
  }),
  answers: { 201: Livestream },
  errors: ['not_yours', 'livestream_stopped', 'feature_off', 'coin_not_found'],
});

export const endLivestream = endpoint({
  name: 'endLivestream',
  summary: "End one's stream; administrators may end any",
  host: 'main',
  method: 'POST',
  path: '/livestreams/end',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({ mint: Mint }),
  answers: { 200: Livestream },
  errors: ['not_yours', 'livestream_not_found'],
});

export const getLivestream = endpoint({
  name: 'getLivestream',
  summary: 'The latest stream of a coin',
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: Livestream },
  errors: ['livestream_not_found'],
});

export const MediaToken = z
  .object({
    token: z.string(),
    url: z.string(),
    room: z.string(),
    identity: z.string(),
    expiresIn: z.number().int(),
  })
  .meta({ id: 'MediaToken' });
export type MediaToken = z.infer<typeof MediaToken>;

export const getHostToken = endpoint({
  name: 'getHostToken',
  summary: 'A media token with broadcasting rights, for the creator of the coin alone',
  host: 'main',
  method: 'GET',
  path: '/livestreams/media/token/host',
  access: 'user',
  rate: 'read',
  section: '4.7',
  noStore: true,
  query: z.object({ mint: Mint, creator: Address }),
  answers: { 200: MediaToken },
  errors: ['not_yours', 'feature_off', 'livestream_not_found', 'unavailable'],
});

export const getParticipantToken = endpoint({
  name: 'getParticipantToken',
  summary: 'A media token to watch; hidden true keeps out of the list of participants',
  host: 'main',
  method: 'GET',
  path: '/livestreams/media/token/participant',
  access: 'user',
  rate: 'read',
  section: '4.7',
  noStore: true,
  query: z.object({ mint: Mint, hidden: Flag }),
  answers: { 200: MediaToken },
  errors: ['feature_off', 'livestream_not_found', 'unavailable'],
});

export const ChatMessage = z
  .object({
    id: z.string(),
    text: z.string(),
    user: z.string(),
    username: z.string(),
    profileImage: z.string(),
    createdAt: IsoTime,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

export const listChat = endpoint({
  name: 'listChat',
  summary: 'Chat of the latest stream of a coin, newest first',
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}/chat',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: {
    200: z.object({
      messages: z.array(ChatMessage),
      total: z.number().int(),
      totalIsMinimum: z.boolean().optional(),
    }),
  },
  errors: ['livestream_not_found'],
});

export const sendChat = endpoint({
  name: 'sendChat',
  summary: 'Say something in the chat of a stream that is not ended',
  host: 'main',
  method: 'POST',
  path: '/livestreams/{mint}/chat',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({ text: z.string().max(500).regex(/\S/, 'must not be blank') }),
  answers: { 201: ChatMessage },
  errors: ['feature_off', 'livestream_not_found', 'duplicate'],
});

export const deleteChat = endpoint({
  name: 'deleteChat',
  summary: 'Delete a message: its author, the host or an administrator',
  host: 'main',
  method: 'DELETE',
  path: '/livestreams/{mint}/chat/{id}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_yours', 'not_found', 'livestream_not_found'],
});

export const LiveCoin = Coin.extend({
  num_participants: z.number().int(),
  livestream_title: z.string(),
  thumbnail: z.string().nullable(),
}).meta({ id: 'LiveCoin' });
export type LiveCoin = z.infer<typeof LiveCoin>;

export const listLiveCoins = endpoint({
  name: 'listLiveCoins',
  summary: 'Coins with a stream that is live, most viewers first',
  host: 'main',
  method: 'GET',
  path: '/coins/currently-live',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  query: z.object({ limit: Limit, offset: Offset, includeNsfw: optional(Flag) }),
  answers: { 200: z.array(LiveCoin) },
});
