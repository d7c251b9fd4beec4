import * as clips from '../../lib/contract/clips.ts';
import type { ServiceContext } from '../context.ts';
import { createClip } from '../domain/clips/create-clip.ts';
import { type ClipRow, deleteClip, getClip } from '../domain/clips/delete-clip.ts';
import { listClips } from '../domain/clips/list-clips.ts';
import { reportClip } from '../domain/clips/report-clip.ts';
import { ServiceError } from '../errors.ts';
import type { Page } from '../http/create-host-app.ts';
import { readRange } from '../http/read-range.ts';
import { type Route, route } from '../http/route.ts';
import { errorAnswer } from '../middleware/error-answer.ts';
import { matchesEtag } from '../middleware/etag.ts';
import { toClip, toClips } from '../presenters/clips.ts';
import { toReport } from '../presenters/reports.ts';

/** Moments that people kept of streams (host `clips`). */
export const clipRoutes: Route[] = [
  route(clips.listClips, async ({ context, query }) => ({ body: toClips(await listClips(context, query)) })),
  route(clips.createClip, async ({ context, actor, body }) => ({
    body: toClip(await createClip(context, actor, body)),
  })),
  route(clips.getClip, async ({ context, params }) => ({ body: toClip(await getClip(context, params.id)) })),
  route(clips.reportClip, async ({ context, actor, params, body }) => {
    const { report, isNew } = await reportClip(context, actor, { id: params.id, ...body });
    return { status: isNew ? (201 as const) : (200 as const), body: toReport(report) };
  }),
  route(clips.deleteClip, async ({ context, actor, params }) => {
    await deleteClip(context, actor, params.id);
    return { body: { success: true as const } };
  }),
];

function headersOf(clip: ClipRow, download: boolean): Record<string, string> {
  return {
    'Accept-Ranges': 'bytes',
    // A deleted clip is gone for those too who have seen it.
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': download ? `attachment; filename="clip-${clip.id}.${clip.format}"` : 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': `video/${clip.format}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${clip.hash}"`,
  };
}

/** The file of a clip without a token, because a video element sends none; whole or in part (RFC 9110, section 14). */
export function clipPages(context: ServiceContext): Page[] {
  return [
    {
      path: '/clips/{id}/video',
      answer: async (c) => {
        const clip = await getClip(context, c.req.param('id') ?? '');
        const headers = headersOf(clip, c.req.query('download') !== undefined);
        if (matchesEtag(c.req.header('if-none-match') ?? null, headers.ETag ?? '')) {
          return new Response(null, { status: 304, headers });
        }
        const ifRange = c.req.header('if-range');
        const asked = ifRange === undefined || ifRange === headers.ETag ? c.req.header('range') : undefined;
        const range = readRange(asked ?? null, clip.bytes);
        if (range === 'unsatisfiable') {
          const refusal = errorAnswer(new ServiceError('range_not_satisfiable'));
          refusal.headers.set('Content-Range', `bytes */${clip.bytes}`);
          return refusal;
        }
        const { first, last } = range ?? { first: 0, last: clip.bytes - 1 };
        const file = await context.clips.open(clip.hash, first, last);
        if (!file) throw new ServiceError('not_found');
        const part = range && { 'Content-Range': `bytes ${first}-${last}/${clip.bytes}` };
        const length = { 'Content-Length': String(last - first + 1) };
        return new Response(file, { status: range ? 206 : 200, headers: { ...headers, ...length, ...part } });
      },
    },
  ];
}
