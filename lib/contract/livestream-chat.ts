import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AmountText, IsoTime, Limit, Offset, optional, Success, VISIBLE } from './fields.ts';
import { STREAM_ROLES } from './livestreams.ts';

export const CHAT_KINDS = ['message', 'started', 'ended', 'bought', 'sold', 'clip'] as const;

export const ChatMessage = z
  .object({
    id: z.string(),
    kind: z.enum(CHAT_KINDS).meta({ description: 'All but `message` are lines the service says itself' }),
    text: z.string().meta({ description: 'For a person to read, also in the lines of the service' }),
    user: z.string().meta({ description: 'Whose message or doing it is; empty where nobody' }),
    username: z.string(),
    profileImage: z.string(),
    role: z.enum(STREAM_ROLES).meta({ description: 'What the author was in the stream when it was said' }),
    trade: z
      .object({ signature: z.string(), sol_amount: AmountText, token_amount: AmountText })
      .nullable()
      .meta({ description: 'Of a line of kind `bought` or `sold`, amounts in base units' }),
    clipId: z.string().nullable().meta({ description: 'Of a line of kind `clip`' }),
    createdAt: IsoTime,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

const MessageId = optional(z.string().regex(/^[1-9][0-9]{0,17}$/, 'must be the id of a message')).meta({
  example: '1024',
});

export const listChat = endpoint({
  name: 'listChat',
  summary: 'Chat of the latest stream of a coin, newest first; `before` pages back, `after` asks for what is new',
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}/chat',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({
    limit: Limit,
    offset: Offset,
    before: MessageId.meta({ description: 'Only messages older than this one', example: '1024' }),
    after: MessageId.meta({ description: 'Only messages newer than this one', example: '1000' }),
  }),
  answers: {
    200: z.object({
      messages: z.array(ChatMessage),
      deleted: z.array(z.string()).meta({ description: 'Ids of messages deleted within the last ten minutes' }),
      total: z.number().int(),
      totalIsMinimum: z.boolean().optional(),
    }),
  },
  errors: ['livestream_not_found'],
});

export const streamChat = endpoint({
  name: 'streamChat',
  summary:
    'Server-sent events of the latest stream of a coin: `message` (a ChatMessage), `deleted` (`{ id }`), `state` when ' +
    'the stream or its rules changed and `stage` when its stage did (`{}`: ask again), `reset` when more was missed ' +
    'than is kept. The header `Last-Event-ID` resumes; a comment comes every 15 seconds',
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}/chat/stream',
  access: 'user',
  rate: 'read',
  section: 'contract',
  noStore: true,
  eventStream: true,
  answers: { 200: z.object({ id: z.string().optional(), event: z.string(), data: z.string() }) },
  errors: ['livestream_not_found', 'too_many'],
});

export const sendChat = endpoint({
  name: 'sendChat',
  summary:
    'Say something in the chat of a stream that is not ended. `Retry-After` has the seconds left of a mute or of slow mode',
  host: 'main',
  method: 'POST',
  path: '/livestreams/{mint}/chat',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({ text: z.string().max(500).regex(VISIBLE, 'must not be blank') }),
  answers: { 201: ChatMessage },
  errors: [
    'feature_off',
    'livestream_not_found',
    'chat_muted',
    'chat_slowed',
    'holders_only',
    'word_refused',
    'duplicate',
  ],
});

export const deleteChat = endpoint({
  name: 'deleteChat',
  summary: 'Delete a message: its author, the host, a helper or an administrator',
  host: 'main',
  method: 'DELETE',
  path: '/livestreams/{mint}/chat/{id}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_yours', 'not_found', 'livestream_not_found'],
});
