import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Address, IsoTime, Limit, Mint, Offset, optional, Success, VISIBLE } from './fields.ts';
import { REPORT_TYPES, Report } from './reports.ts';

/** The largest clip, in bytes of the file: a minute at 2.5 Mbit/s and some. */
export const MAX_CLIP_BYTES = 24 * 1024 * 1024;
/** The longest clip; a recorder that keeps the last minute may keep a little more. */
export const MAX_CLIP_SECONDS = 65;
const MAX_DATA_URL = Math.ceil(MAX_CLIP_BYTES / 3) * 4 + 100;

export const Clip = z
  .object({
    id: z.string(),
    mint: Mint,
    livestreamId: z.string(),
    title: z.string(),
    user: Address.meta({ description: 'The address of whoever made it' }),
    username: z.string(),
    profileImage: z.string(),
    video: z
      .string()
      .meta({ description: 'Path of the file on this host; it needs no token', example: '/clips/1/video' }),
    contentType: z.enum(['video/webm', 'video/mp4']),
    bytes: z.number().int(),
    seconds: z.number().int().meta({ description: 'Its length as the recorder said' }),
    streamSeconds: z.number().int().meta({ description: 'How far into the stream it ends, in seconds' }),
    createdAt: IsoTime,
  })
  .meta({ id: 'Clip' });
export type Clip = z.infer<typeof Clip>;

export const listClips = endpoint({
  name: 'listClips',
  summary: 'Clips of a coin, newest first; of all coins without a mint',
  host: 'clips',
  method: 'GET',
  path: '/clips',
  access: 'user',
  rate: 'read',
  section: 'contract',
  query: z.object({ mint: optional(Mint), limit: Limit, offset: Offset }),
  answers: { 200: z.object({ clips: z.array(Clip), total: z.number().int(), totalIsMinimum: z.boolean().optional() }) },
  errors: ['coin_not_found'],
});

export const getClip = endpoint({
  name: 'getClip',
  summary: 'One clip',
  host: 'clips',
  method: 'GET',
  path: '/clips/{id}',
  access: 'user',
  rate: 'read',
  section: 'contract',
  answers: { 200: Clip },
  errors: ['not_found'],
});

/** The pattern looks at the head alone; the bytes behind it are checked where they are decoded. */
const Video = z
  .string()
  .max(MAX_DATA_URL, 'must be at most 24 MB')
  .regex(
    /^data:video\/(?:webm|mp4)(?:;codecs=[\w.,"-]{1,60})?;base64,[A-Za-z0-9+/]/,
    'must be a WebM or MP4 as a data URL in base64',
  )
  .meta({ description: 'A recorded WebM or MP4 of at most 24 MB as a data URL' });

export const createClip = endpoint({
  name: 'createClip',
  summary: 'Keep the last moments of a stream that is live, or ended less than ten minutes ago',
  host: 'clips',
  method: 'POST',
  path: '/clips',
  access: 'user',
  rate: 'write',
  section: 'contract',
  maxBodyBytes: MAX_DATA_URL + 20_000,
  body: z.object({
    mint: Mint,
    title: optional(z.string().max(100)),
    seconds: z.number().int().min(1).max(MAX_CLIP_SECONDS).meta({ example: 30 }),
    video: Video,
  }),
  answers: { 201: Clip },
  errors: ['feature_off', 'livestream_not_found', 'duplicate'],
});

export const deleteClip = endpoint({
  name: 'deleteClip',
  summary: 'Delete a clip: its maker, the host of the stream or an administrator',
  host: 'clips',
  method: 'DELETE',
  path: '/clips/{id}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['not_yours', 'not_found'],
});

export const reportClip = endpoint({
  name: 'reportClip',
  summary: 'Report a clip: a report of its livestream that names the clip',
  host: 'clips',
  method: 'POST',
  path: '/clips/{id}/report',
  access: 'user',
  rate: 'write',
  section: 'contract',
  body: z.object({ type: z.enum(REPORT_TYPES), reason: z.string().max(1500).regex(VISIBLE, 'must not be blank') }),
  answers: { 200: Report, 201: Report },
  errors: ['not_found'],
});
