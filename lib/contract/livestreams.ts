import { z } from 'zod';
import { Coin } from './coins.ts';
import { endpoint } from './endpoint.ts';
import { Address, AmountText, Flag, IsoTime, Limit, Mint, Offset, optional } from './fields.ts';

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
    peak_participants: z.number().int().meta({ description: 'The most viewers at one time' }),
    thumbnail: z.string().nullable().meta({ description: 'Path of the last small picture on this host' }),
    stoppedUntil: IsoTime.nullable().meta({
      description: 'Set when an administrator ended it: until then its host opens no other',
    }),
    slowModeSeconds: z.number().int().meta({ description: 'Between two messages of a person; 0 is no wait' }),
    holdersOnly: z.boolean().meta({ description: 'Only who holds the coin may chat' }),
  })
  .meta({ id: 'Livestream' });
export type Livestream = z.infer<typeof Livestream>;

export const STREAM_ROLES = ['host', 'helper', 'administrator', 'viewer'] as const;
export const STAGE_STATES = ['none', 'raised', 'on_stage'] as const;
/** Why somebody may not chat now; the codes are those that sending is refused with. */
export const CHAT_REFUSALS = [
  'livestream_not_found',
  'feature_off',
  'role_required',
  'chat_muted',
  'chat_slowed',
  'holders_only',
] as const;

/** What the caller is in a stream, and what it may do there now. */
export const OwnPlace = z
  .object({
    role: z.enum(STREAM_ROLES),
    canModerate: z.boolean().meta({ description: 'Deletes messages, mutes, sets the rules, invites to the stage' }),
    stage: z.enum(STAGE_STATES),
    chatRefusal: z.enum(CHAT_REFUSALS).nullable().meta({ description: 'Null when a message would be taken now' }),
    chatAgainAt: IsoTime.nullable().meta({ description: 'When a mute or the wait of slow mode ends' }),
  })
  .meta({ id: 'OwnPlace' });
export type OwnPlace = z.infer<typeof OwnPlace>;

export const SeenLivestream = Livestream.extend({ you: OwnPlace }).meta({ id: 'SeenLivestream' });
export type SeenLivestream = z.infer<typeof SeenLivestream>;

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
  summary: 'The latest stream of a coin, and what the caller may do in it',
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: SeenLivestream },
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
  summary:
    'A media token to watch; hidden true keeps out of the list of participants. Who is on stage and not in the room may publish with it',
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

export const LiveCoin = Coin.extend({
  num_participants: z.number().int(),
  livestream_title: z.string(),
  livestream_started_at: IsoTime.nullable(),
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

/** A stream as a mark on the chart. */
export const StreamSpan = z
  .object({
    id: z.string(),
    title: z.string(),
    status: z.enum(LIVESTREAM_STATES),
    createdAt: IsoTime,
    startedAt: IsoTime.nullable(),
    endedAt: IsoTime.nullable(),
    peak_participants: z.number().int(),
  })
  .meta({ id: 'StreamSpan' });
export type StreamSpan = z.infer<typeof StreamSpan>;

export const HostTrade = z
  .object({
    signature: z.string(),
    is_buy: z.boolean(),
    sol_amount: AmountText.meta({ description: 'Lamports' }),
    token_amount: AmountText.meta({ description: 'Base units of 6 decimals' }),
    createdAt: IsoTime,
    livestreamId: z.string().nullable().meta({ description: 'The stream that was on the air at that moment' }),
  })
  .meta({ id: 'HostTrade' });
export type HostTrade = z.infer<typeof HostTrade>;

export const getLivestreamHistory = endpoint({
  name: 'getLivestreamHistory',
  summary: "What the chart of a coin marks: streams that went live, and its host's trades; both newest first",
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}/history',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({ limit: Limit }),
  answers: { 200: z.object({ streams: z.array(StreamSpan), trades: z.array(HostTrade) }) },
  errors: ['coin_not_found'],
});

/** Of a small frame; larger ones are drawn smaller. */
export const MAX_THUMBNAIL_BYTES = 300_000;
const MAX_THUMBNAIL_URL = Math.ceil(MAX_THUMBNAIL_BYTES / 3) * 4 + 100;

export const putThumbnail = endpoint({
  name: 'putThumbnail',
  summary: "Show a small frame of one's live stream in lists; at most every five seconds",
  host: 'main',
  method: 'PUT',
  path: '/livestreams/{mint}/thumbnail',
  access: 'user',
  rate: 'write',
  section: 'contract',
  maxBodyBytes: MAX_THUMBNAIL_URL + 1000,
  body: z.object({
    image: z
      .string()
      .max(MAX_THUMBNAIL_URL, 'must be at most 300 kB')
      .regex(
        /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]/,
        'must be a JPEG, PNG or WebP as a data URL in base64',
      )
      .meta({
        description: 'A JPEG, PNG or WebP of at most 300 kB as a data URL',
        example:
          'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      }),
  }),
  answers: { 200: z.object({ thumbnail: z.string() }) },
  errors: ['not_yours', 'feature_off', 'livestream_not_found'],
});
