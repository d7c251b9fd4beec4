import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { login, logout } from '../contract/auth.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { HOSTS, type Host } from '../contract/hosts.ts';
import { callService, limitBody, parseJson, readJson, readText, type ServiceCall } from './call-service.ts';
import { isRead, maxBodyBytes, originOf, refuseRequest } from './check-request.ts';
import { findEndpoint } from './find-endpoint.ts';
import type { Gateway } from './gateway.ts';
import { errorResponse } from './gateway-error.ts';
import { logProblem } from './log-problem.ts';
import { normaliseAnswer } from './normalise.ts';
import { notOffered } from './not-offered.ts';
import { endSessionCookie, readSession, startSessionCookie } from './session-cookie.ts';

/** What goes on to the service; everything else of the request, above all who it says it is for, stays here. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'if-none-match',
  'if-range',
  'range',
  'idempotency-key',
  'last-event-id',
];
/** What comes back; cookies, encodings and lengths of the service's own connection do not. */
const RESPONSE_HEADERS = [
  'content-type',
  'content-disposition',
  'content-range',
  'content-security-policy',
  'accept-ranges',
  'etag',
  'last-modified',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'deprecation',
  'sunset',
  'link',
  'allow',
];

const isHost = (name: string): name is Host => (HOSTS as readonly string[]).includes(name);

/** Host and path in one spelling, so that what is checked here is what the service reads; null when they cannot be. */
function readTarget(url: string): { host: Host; path: string } | null {
  const [, , hostName = '', ...encoded] = new URL(url).pathname.split('/');
  try {
    const segments = encoded.map(decodeURIComponent);
    const bad = (part: string) => part === '' || part === '.' || part === '..' || /[/\\\p{Cc}]/u.test(part);
    if (!isHost(hostName) || segments.length === 0 || segments.some(bad)) return null;
    return { host: hostName, path: `/${segments.map(encodeURIComponent).join('/')}` };
  } catch {
    return null;
  }
}

/** The one operation that asks for the key of a client; no browser ever sees the key. */
const NEEDS_CLIENT_KEY = '/reports/comment';

function requestHeaders(gateway: Gateway, request: Request, path: string): Record<string, string> {
  const headers: Record<string, string> = { origin: originOf(gateway.settings, request.headers) };
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (!isRead(request.method)) headers['content-type'] = 'application/json';
  const client = request.headers.get('x-forwarded-for');
  // Set by this process from the connection (instrumentation.ts), whatever the client sent.
  if (client) headers['x-forwarded-for'] = client;
  const { countryHeader } = gateway.settings;
  const country = countryHeader && request.headers.get(countryHeader);
  if (country) headers[countryHeader] = country;
  if (path === NEEDS_CLIENT_KEY && gateway.settings.clientKey) headers['x-client-key'] = gateway.settings.clientKey;
  return headers;
}

/**
 * The door to the service: cookie to bearer token, one host per area, answers in the contract's form.
 * @param request for `/api/<host>/<path of the service>`
 */
export async function forward(gateway: Gateway, request: Request): Promise<Response> {
  const { settings } = gateway;
  const target = readTarget(request.url);
  if (!target) return errorResponse('not_found');
  const { host, path } = target;
  const endpoint = findEndpoint(host, request.method, path);
  const refusal = refuseRequest(settings, request, endpoint);
  if (refusal) return refusal;
  // What nobody knows here could answer with a token.
  if (!endpoint && /^\/auth\/(?!(?:login|logout)$)/i.test(path)) return errorResponse('not_found');
  const session = readSession(settings, request.headers.get('cookie'));
  const call: ServiceCall = {
    host,
    path,
    method: request.method,
    search: new URL(request.url).search,
    endpoint,
    headers: requestHeaders(gateway, request, path),
    body: request.body && limitBody(request.body, maxBodyBytes(endpoint)),
    bodyBytes: Math.max(0, Number(request.headers.get('content-length') ?? 0)) || 0,
    sessionToken: session?.token ?? null,
    signal: request.signal,
  };
  if (isAuth(path, 'login')) return signIn(gateway, call);
  if (isAuth(path, 'logout')) return signOut(gateway, call);
  const { response, sessionEnded } = await callService(gateway, call);
  const answer =
    (await notOffered(response, endpoint)) ??
    (await toBrowser(response, endpoint, { signedInAddress: session?.address, path }));
  if (sessionEnded) answer.headers.append('set-cookie', endSessionCookie(settings));
  return answer;
}

/** Whatever its spelling: an answer that carries a token must never pass as an ordinary one. */
const isAuth = (path: string, verb: string) => path.toLowerCase() === `/auth/${verb}`;

async function signIn(gateway: Gateway, call: ServiceCall): Promise<Response> {
  const credentials = await readCredentials(call);
  if (credentials === null) return errorResponse('payload_too_large');
  const body = credentials.text;
  const { response } = await callService(gateway, { ...call, body, sessionToken: null, endpoint: login });
  if (!response.ok) return toBrowser(response, login);
  const session = normaliseAnswer(login, await readJson(response));
  const cookie =
    session.ok &&
    startSessionCookie(
      gateway.settings,
      { token: session.body.token, address: credentials.address },
      session.body.expiresIn,
    );
  if (!cookie) return errorResponse('bad_gateway');
  return Response.json(
    { expiresIn: session.body.expiresIn },
    { headers: { ...ALWAYS, 'cache-control': 'no-store', 'set-cookie': cookie } },
  );
}

/** The body of a login and the address in it; null when it is larger than allowed. */
async function readCredentials({ body }: ServiceCall): Promise<{ text: string; address: string } | null> {
  const text = await new Response(body).text().catch(() => null);
  if (text === null) return null;
  try {
    const { address } = JSON.parse(text) as { address?: unknown };
    return { text, address: typeof address === 'string' ? address : '' };
  } catch {
    // The service says what is wrong with it.
    return { text, address: '' };
  }
}

/** The cookie goes in any case; the answer tells whether the token died with it. */
async function signOut(gateway: Gateway, call: ServiceCall): Promise<Response> {
  const { response } = await callService(gateway, { ...call, endpoint: logout });
  // A token that is already dead, or none at all, is what was asked for.
  const done = response.ok || response.status === 401;
  // Not waited for: a body that nobody reads may take its time to end.
  if (done) void response.body?.cancel();
  const answer = done
    ? Response.json({ success: true }, { headers: { ...ALWAYS, 'cache-control': 'no-store' } })
    : await toBrowser(response, logout);
  answer.headers.append('set-cookie', endSessionCookie(gateway.settings));
  // Not "storage": that would also forget the theme and other choices of the device.
  answer.headers.set('clear-site-data', '"cache"');
  return answer;
}

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin', vary: 'Cookie' };

/** What was asked for, and by whom. */
type Asked = { signedInAddress?: string | undefined; path?: string };

/** The answer as the browser may have it: our headers, and JSON in the contract's form. */
async function toBrowser(response: Response, endpoint: Endpoint | null, asked: Asked = {}): Promise<Response> {
  // The service never sends one; another implementation's is not followed and not passed on.
  if (response.status >= 300 && response.status < 400 && response.status !== 304) {
    await response.body?.cancel();
    return errorResponse('bad_gateway');
  }
  const headers = new Headers(ALWAYS);
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const fileCaching = !isJson && response.headers.get('cache-control');
  headers.set('cache-control', fileCaching || (headers.has('etag') ? 'private, no-cache' : 'no-store'));
  // Files are the same for everybody.
  if (fileCaching) headers.delete('vary');
  if (!response.ok || !endpoint || !isJson) {
    return new Response(response.status === 304 ? null : response.body, { status: response.status, headers });
  }
  const text = await readText(response);
  const body = parseJson(text);
  const normalised = normaliseAnswer(endpoint, body, response.status, asked);
  if (!normalised.ok) {
    logProblem(`${endpoint.name} answered in another form: ${normalised.issues.join('; ')}`);
    return errorResponse('bad_gateway');
  }
  // What already is in our form goes on byte for byte.
  if (isDeepStrictEqual(normalised.body, body)) return new Response(text, { status: response.status, headers });
  return Response.json(normalised.body, { status: response.status, headers });
}
