import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, IsoTime, Success } from './fields.ts';

/** The most helpers a host appoints. */
export const MAX_HELPERS = 20;

const Words = z
  .array(z.string().trim().min(2).max(40).meta({ example: 'airdrop' }))
  .max(200)
  .meta({ description: 'Messages with one of these words are refused, whatever the case' });

/** What the host of a coin's streams wants of their chat. It holds for the next stream too. */
export const ChatRules = z
  .object({
    slowModeSeconds: z.number().int().min(0).max(600).meta({ example: 10 }),
    holdersOnly: z.boolean(),
    words: Words,
  })
  .meta({ id: 'ChatRules' });
export type ChatRules = z.infer<typeof ChatRules>;

export const getChatRules = endpoint({
  name: 'getChatRules',
  summary: 'The rules of a chat with its word list, for those who moderate it: host, helpers, administrators',
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}/chat/rules',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: ChatRules },
  errors: ['not_yours', 'livestream_not_found'],
});

export const setChatRules = endpoint({
  name: 'setChatRules',
  summary: 'Change rules of a chat; what is absent stays. Host, helpers and administrators',
  host: 'main',
  method: 'PATCH',
  path: '/livestreams/{mint}/chat/rules',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: ChatRules.partial(),
  answers: { 200: ChatRules },
  errors: ['not_yours', 'livestream_not_found'],
});

export const StreamPerson = z
  .object({ id: z.string(), address: Address, username: z.string(), profileImage: z.string() })
  .meta({ id: 'StreamPerson' });
export type StreamPerson = z.infer<typeof StreamPerson>;

export const ChatMute = StreamPerson.extend({ until: IsoTime, by: z.string() }).meta({ id: 'ChatMute' });
export type ChatMute = z.infer<typeof ChatMute>;

export const listChatMutes = endpoint({
  name: 'listChatMutes',
  summary: 'Who is muted in a stream now, for those who moderate it',
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}/chat/mutes',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: z.object({ mutes: z.array(ChatMute) }) },
  errors: ['not_yours', 'livestream_not_found'],
});

export const muteInChat = endpoint({
  name: 'muteInChat',
  summary: 'Mute a person in a stream for a time; again, for the new time. Never the host, helpers or administrators',
  host: 'main',
  method: 'PUT',
  path: '/livestreams/{mint}/chat/mutes/{userId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({ seconds: z.number().int().min(10).max(86_400).meta({ example: 300 }) }),
  answers: { 200: ChatMute },
  errors: ['not_yours', 'livestream_not_found', 'user_not_found', 'role_protected'],
});

export const unmuteInChat = endpoint({
  name: 'unmuteInChat',
  summary: 'End a mute; none is no error',
  host: 'main',
  method: 'DELETE',
  path: '/livestreams/{mint}/chat/mutes/{userId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_yours', 'livestream_not_found', 'user_not_found'],
});

export const listHelpers = endpoint({
  name: 'listHelpers',
  summary: "Who helps the host in a coin's streams",
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}/helpers',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: z.object({ helpers: z.array(StreamPerson) }) },
  errors: ['coin_not_found'],
});

export const appointHelper = endpoint({
  name: 'appointHelper',
  summary: "Let a person help in one's streams: delete messages, mute, set the rules, invite to the stage",
  host: 'main',
  method: 'PUT',
  path: '/livestreams/{mint}/helpers/{userId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: StreamPerson },
  errors: ['not_yours', 'coin_not_found', 'user_not_found', 'too_many'],
});

export const dismissHelper = endpoint({
  name: 'dismissHelper',
  summary: 'A helper helps no longer: by the host, or of their own accord; none is no error',
  host: 'main',
  method: 'DELETE',
  path: '/livestreams/{mint}/helpers/{userId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_yours', 'coin_not_found', 'user_not_found'],
});

export const getChatWords = endpoint({
  name: 'getChatWords',
  summary: 'The words refused in the chat of every stream',
  host: 'main',
  method: 'GET',
  path: '/livestreams/words',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  answers: { 200: z.object({ words: Words }) },
});

export const setChatWords = endpoint({
  name: 'setChatWords',
  summary: 'Replace the words refused in the chat of every stream',
  host: 'main',
  method: 'PUT',
  path: '/livestreams/words',
  access: 'administrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({ words: Words }),
  answers: { 200: z.object({ words: Words }) },
});
