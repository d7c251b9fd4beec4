import 'server-only';
import type { Endpoint } from '../contract/endpoint.ts';
import type { GatewaySettings } from './env.ts';
import { errorResponse } from './gateway-error.ts';

/** The largest body sent on: a picture of 5 MB as a data URL, with room. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Clips alone are larger. */
export const maxBodyBytes = (endpoint: Endpoint | null): number =>
  Math.max(MAX_BODY_BYTES, endpoint?.maxBodyBytes ?? 0);

/** The page's own origin where the request names it, else the site's first: what the service is told. */
export function originOf(settings: GatewaySettings, headers: Headers): string {
  const origin = headers.get('origin');
  if (origin && settings.webOrigins.includes(origin)) return origin;
  const host = headers.get('host');
  const own = settings.webOrigins.find((candidate) => new URL(candidate).host === host);
  return own ?? settings.webOrigins[0] ?? '';
}

/** Whether a request that changes something comes from a page of this site. Browsers let no page forge these headers. */
export function isOwnPage(settings: GatewaySettings, headers: Headers): boolean {
  const origin = headers.get('origin');
  if (!origin || !settings.webOrigins.includes(origin)) return false;
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin';
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Refuses writes from elsewhere, bodies that are not JSON, and bodies that say they are too large; null lets it pass. */
export function refuseRequest(
  settings: GatewaySettings,
  request: Request,
  endpoint: Endpoint | null = null,
): Response | null {
  if (isRead(request.method)) return null;
  if (!isOwnPage(settings, request.headers)) return errorResponse('origin_not_allowed');
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'DELETE' || type) {
    if (!/^application\/json\s*(;|$)/i.test(type)) return errorResponse('unsupported_media_type');
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes(endpoint)) {
    return errorResponse('payload_too_large');
  }
  return null;
}
