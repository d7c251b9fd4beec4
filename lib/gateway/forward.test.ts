import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import bs58 from 'bs58';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coin, WALLET } from '../../test/msw/factories.ts';
import { HOSTS } from '../contract/hosts.ts';
import { type GatewaySettings, readGatewaySettings } from './env.ts';
import { forward } from './forward.ts';
import { createGateway, type Gateway } from './gateway.ts';

const ORIGIN = 'http://localhost:3000';
const SECRET = 'aaaa.bbbb.cccc';
const OWN_SECRET = 'gate.way.token';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Handle = (request: IncomingMessage, response: ServerResponse, seen: Seen) => void;

let server: Server;
let seen: Seen[];
let handle: Handle;
let gateway: Gateway;

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** A service that lets the gateway's own account in and leaves the rest to the test. */
function serve(request: IncomingMessage, response: ServerResponse, body: string): void {
  const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
  seen.push(call);
  const isOwn = !request.headers.authorization && body.includes(ownAddress());
  if (isOwn && call.url === '/auth/message')
    json(response, 200, { message: 'sign me', expiresAt: new Date().toISOString() });
  else if (isOwn && call.url === '/auth/login') json(response, 200, { token: OWN_SECRET, expiresIn: 3600 });
  else handle(request, response, call);
}

const ownSeed = new Uint8Array(32).fill(7);
const ownAddress = () => 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB';

function settingsFor(port: number, given: Record<string, string> = {}): GatewaySettings {
  const urls = Object.fromEntries(
    HOSTS.map((host) => [`${host.toUpperCase().replaceAll('-', '_')}_URL`, `http://127.0.0.1:${port}`]),
  );
  return readGatewaySettings({
    ...urls,
    GATEWAY_SECRET_KEY: bs58.encode(ownSeed),
    ...given,
  } as unknown as NodeJS.ProcessEnv);
}

const portOf = () => (server.address() as AddressInfo).port;

beforeEach(async () => {
  seen = [];
  handle = (_request, response) => json(response, 200, [coin()]);
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => serve(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = createGateway(settingsFor(portOf()));
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const signedIn = { cookie: `theme=dark; curb_session=${SECRET}` };
const fromOwnPage = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

const get = (path: string, headers: Record<string, string> = {}) =>
  forward(gateway, new Request(`${ORIGIN}/api${path}`, { headers: { host: 'localhost:3000', ...headers } }));

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  forward(
    gateway,
    new Request(`${ORIGIN}/api${path}`, {
      method: 'POST',
      headers: { host: 'localhost:3000', ...fromOwnPage, ...headers },
      body: JSON.stringify(body),
    }),
  );

describe('who may not', () => {
  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another port of this machine', { origin: 'http://localhost:3001' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page of the same site but another origin', { 'sec-fetch-site': 'same-site' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s cannot write', async (_who, headers) => {
    const answer = await post('/swap/orders', {}, { ...signedIn, ...headers });
    expect(answer.status).toBe(403);
    expect(seen).toEqual([]);
  });

  test('a write without any Origin is refused', async () => {
    const headers = { 'content-type': 'application/json', ...signedIn };
    const answer = await forward(
      gateway,
      new Request(`${ORIGIN}/api/swap/orders`, { method: 'POST', headers, body: '{}' }),
    );
    expect(answer.status).toBe(403);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'a body of %s is 415',
    async (type) => {
      expect((await post('/swap/orders', {}, { ...signedIn, 'content-type': type })).status).toBe(415);
      expect(seen).toEqual([]);
    },
  );

  test.each([
    '/main/auth/my-profile',
    '/main/auth/is-admin',
    '/main/notifications',
    '/main/timeline/me',
    '/main/bookmarks/me',
    '/main/coins/for-you',
    '/market/alerts',
    '/main/livestreams/media/token/host?mint=a&creator=b',
  ])('%s needs a session: the gateway itself answers 401', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: 'token_missing', message: 'Unauthorized', statusCode: 401 });
    expect(seen).toEqual([]);
  });

  test.each([true, false])('a body over 8 MB is 413, also when it does not say so (%s)', async (saysSo) => {
    const chunk = new Uint8Array(1024 * 1024).fill(32);
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (chunks++ < 9 ? controller.enqueue(chunk) : controller.close()),
    });
    const length = saysSo ? { 'content-length': String(9 * chunk.length) } : undefined;
    const init = { method: 'POST', headers: { ...fromOwnPage, ...signedIn, ...length }, body, duplex: 'half' };
    const answer = await forward(gateway, new Request(`${ORIGIN}/api/swap/orders`, init as RequestInit));
    expect(answer.status).toBe(413);
  });

  test('a write needs a session', async () => {
    expect((await post('/swap/orders', {})).status).toBe(401);
    expect(seen).toEqual([]);
  });

  test.each([
    '/nowhere/coins',
    '/main/%2e%2e/coins',
    '/main/a%2f..%2fb',
    '/main/a%5cb',
    '/main//coins',
    '/main/%E0%A4%A',
  ])('%s is no path', async (path) => {
    expect((await get(path)).status).toBe(404);
    expect(seen).toEqual([]);
  });
});

describe('reading', () => {
  test('a visitor without a session reads with the account of the gateway, which signs in once', async () => {
    const answers = await Promise.all([get('/main/coins?limit=1'), get('/main/coins?limit=2')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(seen.filter(({ url }) => url === '/auth/login')).toHaveLength(1);
    const reads = seen.filter(({ url }) => url.startsWith('/coins'));
    expect(reads.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${OWN_SECRET}`, `Bearer ${OWN_SECRET}`]);
  });

  test('a refused token of the gateway is renewed once', async () => {
    let refusals = 0;
    handle = (_request, response) => {
      refusals += 1;
      if (refusals === 1) json(response, 401, { error: 'token_revoked', message: 'Unauthorized', statusCode: 401 });
      else json(response, 200, [coin()]);
    };
    expect((await get('/main/coins')).status).toBe(200);
    expect(seen.filter(({ url }) => url === '/auth/login')).toHaveLength(2);
  });

  test('a session goes on as a bearer token, and nothing a client invents goes with it', async () => {
    await get('/main/coins', {
      ...signedIn,
      authorization: 'Bearer forged',
      'x-forwarded-host': 'evil.test',
      'x-middleware-subrequest': 'proxy',
      'x-client-key': 'forged',
      connection: 'keep-alive',
      'x-forwarded-for': '203.0.113.7',
    });
    const headers: IncomingHttpHeaders = seen[0]?.headers ?? {};
    expect(headers.authorization).toBe(`Bearer ${SECRET}`);
    expect(headers['x-forwarded-for']).toBe('203.0.113.7');
    expect(headers.origin).toBe(ORIGIN);
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|x-forwarded-host|x-middleware|x-client-key/)]),
    );
  });

  test('ETag, limits and Retry-After come back; cookies and names of the service do not', async () => {
    handle = (request, response) => {
      const same = request.headers['if-none-match'] === '"1"';
      const headers = { etag: '"1"', 'x-ratelimit-limit': '600', 'set-cookie': 'a=b', server: 'x' };
      if (same) response.writeHead(304, headers).end();
      else json(response, 200, [coin()], headers);
    };
    const first = await get('/main/coins', signedIn);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      etag: '"1"',
      'x-ratelimit-limit': '600',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(first.headers.has('set-cookie')).toBe(false);
    expect(first.headers.has('server')).toBe(false);
    const second = await get('/main/coins', { ...signedIn, 'if-none-match': '"1"' });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  test('a refused session ends: the cookie goes', async () => {
    handle = (_request, response) =>
      json(response, 401, { error: 'token_expired', message: 'Unauthorized', statusCode: 401 });
    const answer = await get('/main/coins', signedIn);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toMatch(/^curb_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('a redirect is not followed', async () => {
    handle = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    const answer = await get('/main/coins', signedIn);
    expect(answer.status).toBe(502);
    expect(answer.headers.has('location')).toBe(false);
  });

  test('an answer that is not the contract’s is 502', async () => {
    handle = (_request, response) => json(response, 200, [{ mint: 1 }]);
    expect((await get('/main/coins', signedIn)).status).toBe(502);
  });

  test('a service that hangs is 504, after a bounded wait', async () => {
    const asked = new Promise<void>((resolve) => {
      handle = () => resolve();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answering = get('/main/coins', signedIn);
    await asked;
    await vi.advanceTimersByTimeAsync(10_000);
    const answer = await answering;
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ error: 'service_timeout', statusCode: 504 });
  });

  test('a service that is not there is 503 with a body', async () => {
    gateway = createGateway(settingsFor(1));
    const answer = await get('/main/coins', signedIn);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ error: 'service_unreachable', statusCode: 503 });
  });
});

describe('signing in and out', () => {
  const credentials = { address: WALLET, message: 'm', signature: 's' };
  const givesToken: Handle = (_request, response) => json(response, 200, { token: SECRET, expiresIn: 3600 });

  test('the token becomes a cookie no script reads, and is in no answer', async () => {
    handle = givesToken;
    const answer = await post('/main/auth/login', credentials);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({ expiresIn: 3600 });
    expect(text).not.toContain(SECRET);
    expect(answer.headers.get('set-cookie')).toBe(
      `curb_session=${SECRET}:${WALLET}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/main/auth/%6Cogin', '/main/auth/LOGIN', '/legacy-v1/auth/login'])(
    'neither by another spelling: %s',
    async (path) => {
      handle = givesToken;
      expect(await (await post(path, credentials)).text()).not.toContain(SECRET);
    },
  );

  test('an https site has a __Host- cookie that is Secure', async () => {
    gateway = createGateway(settingsFor(portOf(), { WEB_ORIGINS: 'https://curb.test' }));
    handle = givesToken;
    const answer = await post('/main/auth/login', credentials, { origin: 'https://curb.test' });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-curb_session=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('a refused sign-in keeps its reason and sets nothing', async () => {
    handle = (_request, response) =>
      json(response, 401, { error: 'account_banned', message: 'Unauthorized', statusCode: 401 });
    const answer = await post('/main/auth/login', credentials);
    expect(await answer.json()).toMatchObject({ error: 'account_banned' });
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('a token that is no cookie value is not kept', async () => {
    handle = (_request, response) => json(response, 200, { token: 'a; Domain=evil.test', expiresIn: 60 });
    const answer = await post('/main/auth/login', credentials);
    expect(answer.status).toBe(502);
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('who signed in is known also where the service names no address in the profile', async () => {
    const fields = { id: 'u1', username: 'a', email: '', createdAt: 1_769_860_800, updatedAt: 1_769_860_800 };
    handle = (_request, response) => json(response, 200, fields);
    const answer = await get('/main/auth/my-profile', { cookie: `curb_session=${SECRET}:${WALLET}` });
    expect(await answer.json()).toMatchObject({ id: 'u1', address: WALLET, roles: [] });
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
  });

  test('signing out tells the service and forgets here', async () => {
    handle = (_request, response) => json(response, 200, { success: true });
    const answer = await post('/main/auth/logout', {}, signedIn);
    expect(await answer.json()).toEqual({ success: true });
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
    expect(answer.headers.get('set-cookie')).toMatch(/^curb_session=; Max-Age=0/);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  test('the cookie goes also when the service is down, and the answer says that it was not told', async () => {
    gateway = createGateway(settingsFor(1));
    const answer = await post('/main/auth/logout', {}, signedIn);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('set-cookie')).toMatch(/^curb_session=; Max-Age=0/);
  });
});
