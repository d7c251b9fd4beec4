import 'server-only';
import { headers as pageHeaders } from 'next/headers';
import { cache } from 'react';
import { ApiError, toApiError } from '../client/api-error.ts';
import type { Fetcher, PlainCall } from '../client/http.ts';
import { callService, readJson, type ServiceAnswer } from './call-service.ts';
import { originOf } from './check-request.ts';
import { findEndpoint } from './find-endpoint.ts';
import { type Gateway, getGateway } from './gateway.ts';
import { inTime } from './in-time.ts';
import { normaliseAnswer } from './normalise.ts';
import { readSession } from './session-cookie.ts';

async function ask(
  gateway: Gateway,
  call: PlainCall,
  headers: Headers,
  sessionToken: string | null,
): Promise<ServiceAnswer> {
  const [path = '/', search = ''] = call.path.split('?');
  const client = headers.get('x-forwarded-for');
  const serviceCall = {
    host: call.host,
    method: call.method,
    path,
    search: search && `?${search}`,
    endpoint: findEndpoint(call.host, call.method, path),
    headers: {
      accept: 'application/json',
      origin: originOf(gateway.settings, headers),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...(client && { 'x-forwarded-for': client }),
    },
    body: call.body === undefined ? null : JSON.stringify(call.body),
    sessionToken,
    signal: call.signal,
  };
  const answer = await callService(gateway, serviceCall);
  // A page can clear no cookie. What anyone may read is still shown; the browser's first call ends the session.
  return answer.sessionEnded ? callService(gateway, { ...serviceCall, sessionToken: null }) : answer;
}

/** How long a page waits in all for what it can do without; then it is sent, and the browser asks by itself. */
const PATIENCE_MS = 2000;

/** When the page began to be rendered: once for all that it asks. */
const renderBegan = cache(() => performance.now());

/**
 * Asks the service for a page being rendered, as the visitor: the second argument of every query of lib/client.
 * No retries, and no long wait: the browser goes on where the server could not, `prefetchQuery` drops the error. Of
 * several questions one after the other the first slow one uses up the time of all.
 * @throws ApiError
 */
export const serverFetch: Fetcher = (call) => {
  const leftMs = renderBegan() + PATIENCE_MS - performance.now();
  return inTime(Math.max(0, leftMs), (late) =>
    neededFetch({ ...call, signal: call.signal ? AbortSignal.any([call.signal, late]) : late }),
  );
};

/**
 * The same for what a page is nothing without, such as whether there is such a coin, and for what all of it shows, such
 * as who looks: it waits for the answer.
 */
export const neededFetch: Fetcher = async (call) => {
  const gateway = getGateway();
  const headers = await pageHeaders();
  const session = readSession(gateway.settings, headers.get('cookie'));
  const { response } = await ask(gateway, call, headers, session?.token ?? null);
  const body = await readJson(response);
  if (!response.ok) throw toApiError(response.status, response.headers, body);
  const path = call.path.split('?')[0] ?? '';
  const endpoint = findEndpoint(call.host, call.method, path);
  if (!endpoint) return body;
  const normalised = normaliseAnswer(endpoint, body, response.status, { signedInAddress: session?.address, path });
  if (normalised.ok) return normalised.body;
  throw new ApiError({
    status: 502,
    error: 'bad_gateway',
    message: `The service gave an answer that could not be read: ${normalised.issues[0]}`,
  });
};
