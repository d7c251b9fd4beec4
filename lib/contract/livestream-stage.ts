import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoTime, Limit, Success } from './fields.ts';
import { StreamPerson } from './livestream-rules.ts';
import { STREAM_ROLES } from './livestreams.ts';

/** The most people on stage beside the host. */
export const MAX_ON_STAGE = 4;

export const StagePerson = StreamPerson.extend({
  state: z.enum(['raised', 'on_stage']),
  identity: z
    .string()
    .meta({ description: 'Of whom to listen to in the media room; publishing is granted to it alone' }),
  since: IsoTime,
}).meta({ id: 'StagePerson' });
export type StagePerson = z.infer<typeof StagePerson>;

export const Stage = z
  .object({
    people: z.array(StagePerson).meta({ description: 'On stage, then raised hands; each the longest first' }),
    limit: z.number().int().meta({ description: 'The most people on stage beside the host' }),
  })
  .meta({ id: 'Stage' });
export type Stage = z.infer<typeof Stage>;

export const getStage = endpoint({
  name: 'getStage',
  summary: 'Who is on stage beside the host, and who raises a hand',
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}/stage',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: Stage },
  errors: ['livestream_not_found'],
});

/** The identity of a media token. */
const Identity = z
  .string()
  .max(100)
  .regex(/^[0-9a-f-]{36}#[\w-]{1,40}$/, 'must be the identity of a media token')
  .meta({ example: '3b0c4fd6-5b9b-4f0e-9a40-0d6a7a3c8a11#2jmj7l5rSw0y' });

export const raiseHand = endpoint({
  name: 'raiseHand',
  summary:
    'Ask to be let onto the stage, as the visible participant of `identity`; whoever is on stage already moves their ' +
    'place to this identity, as after a reload',
  host: 'main',
  method: 'PUT',
  path: '/livestreams/{mint}/stage',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({ identity: Identity }),
  answers: { 200: StagePerson },
  errors: ['feature_off', 'livestream_not_found', 'not_yours', 'not_in_room', 'chat_muted', 'unavailable'],
});

export const leaveStage = endpoint({
  name: 'leaveStage',
  summary: "Lower one's hand, or leave the stage; nothing to leave is no error",
  host: 'main',
  method: 'DELETE',
  path: '/livestreams/{mint}/stage',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['livestream_not_found'],
});

export const inviteToStage = endpoint({
  name: 'inviteToStage',
  summary: 'Let a person with a raised hand publish; host, helpers and administrators',
  host: 'main',
  method: 'PUT',
  path: '/livestreams/{mint}/stage/{userId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: StagePerson },
  errors: [
    'feature_off',
    'not_yours',
    'livestream_not_found',
    'user_not_found',
    'hand_not_raised',
    'stage_full',
    'unavailable',
  ],
});

export const removeFromStage = endpoint({
  name: 'removeFromStage',
  summary: 'Take a person off the stage, or lower their hand; host, helpers and administrators',
  host: 'main',
  method: 'DELETE',
  path: '/livestreams/{mint}/stage/{userId}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_yours', 'livestream_not_found', 'user_not_found'],
});

export const StreamViewer = StreamPerson.extend({ role: z.enum(STREAM_ROLES), onStage: z.boolean() }).meta({
  id: 'StreamViewer',
});
export type StreamViewer = z.infer<typeof StreamViewer>;

export const listViewers = endpoint({
  name: 'listViewers',
  summary: 'Who watches: visible people once each, the host first; those who hide are counted only',
  host: 'main',
  method: 'GET',
  path: '/livestreams/{mint}/viewers',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({ limit: Limit }),
  answers: {
    200: z.object({
      viewers: z.array(StreamViewer),
      total: z
        .number()
        .int()
        .meta({ description: 'Viewers but the host, hidden ones and those without a session too' }),
      peak: z.number().int(),
    }),
  },
  errors: ['livestream_not_found', 'unavailable'],
});
