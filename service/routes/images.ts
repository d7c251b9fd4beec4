import type { ServiceContext } from '../context.ts';
import { findImageFormat } from '../domain/images/image-format.ts';
import { ServiceError } from '../errors.ts';
import type { Page } from '../http/create-host-app.ts';
import { matchesEtag } from '../middleware/etag.ts';

const HASH = /^[0-9a-f]{64}$/;

/** Pictures of the own store, without a token. The name is the hash of the bytes, so an answer never changes. */
export function imagePages({ images }: ServiceContext): Page[] {
  return [
    {
      path: '/images/{hash}',
      answer: async (c) => {
        const hash = c.req.param('hash') ?? '';
        const bytes = HASH.test(hash) ? await images.find(hash) : null;
        const format = bytes && findImageFormat(bytes);
        if (!bytes || !format) throw new ServiceError('not_found');
        const headers = {
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Disposition': 'inline',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'cross-origin',
          ETag: `"${hash}"`,
        };
        if (matchesEtag(c.req.header('if-none-match') ?? null, `"${hash}"`)) {
          return new Response(null, { status: 304, headers });
        }
        return new Response(bytes, { headers: { ...headers, 'Content-Type': `image/${format}` } });
      },
    },
  ];
}
