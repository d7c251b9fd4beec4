import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoTime, Success } from './fields.ts';

export const LivestreamSwitch = z
  .object({
    enabled: z.boolean().meta({ description: 'Off: nobody opens a stream, joins, chats or keeps a clip' }),
    reason: z.string(),
    changedAt: IsoTime.nullable(),
    mediaServer: z
      .enum(['ready', 'away', 'none'])
      .meta({ description: 'Whether there is a media server and it answers; without one nobody can watch' }),
    whip: z.boolean().meta({ description: 'Whether OBS and its like can send by WHIP' }),
  })
  .meta({ id: 'LivestreamSwitch' });
export type LivestreamSwitch = z.infer<typeof LivestreamSwitch>;

export const getLivestreamSwitch = endpoint({
  name: 'getLivestreamSwitch',
  summary: 'Whether livestreams are on, and whether there is a media server for them',
  host: 'main',
  method: 'GET',
  path: '/livestreams/switch',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: LivestreamSwitch },
});

export const setLivestreamSwitch = endpoint({
  name: 'setLivestreamSwitch',
  summary: 'Turn livestreams off as a whole, which ends all of them, or on again',
  host: 'main',
  method: 'PUT',
  path: '/livestreams/switch',
  access: 'superAdministrator',
  rate: 'administrator',
  section: 'contract',
  body: z.object({
    enabled: z.boolean().meta({ example: true }),
    reason: z.preprocess((reason) => reason ?? '', z.string().max(500)),
  }),
  answers: { 200: LivestreamSwitch },
});

export const StreamIngress = z
  .object({
    url: z.string().meta({ description: 'Where OBS sends by WHIP', example: 'https://media.example.com/w' }),
    streamKey: z.string().meta({ description: 'The bearer token OBS asks for; whoever has it streams as the host' }),
  })
  .meta({ id: 'StreamIngress' });
export type StreamIngress = z.infer<typeof StreamIngress>;

export const createIngress = endpoint({
  name: 'createIngress',
  summary: "A WHIP address and a stream key for one's open stream; an earlier one is good no longer",
  host: 'main',
  method: 'POST',
  path: '/livestreams/{mint}/ingress',
  access: 'user',
  rate: 'write',
  section: 'contract',
  noStore: true,
  answers: { 201: StreamIngress },
  errors: ['not_yours', 'feature_off', 'livestream_not_found', 'not_configured', 'unavailable'],
});

export const deleteIngress = endpoint({
  name: 'deleteIngress',
  summary: "Revoke the stream key of one's stream, which cuts off who sends with it; none is no error",
  host: 'main',
  method: 'DELETE',
  path: '/livestreams/{mint}/ingress',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_yours', 'livestream_not_found', 'not_configured', 'unavailable'],
});
