import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../lib/contract/endpoint.ts';
import { ENDPOINTS } from '../lib/contract/endpoints.ts';
import { ErrorBody } from '../lib/contract/errors.ts';
import type { Host } from '../lib/contract/hosts.ts';
import { createWallet } from '../test/fake-wallet.ts';
import { EVERY_HOST, startTestService, type TestRequest, type TestService, WEB_ORIGIN } from '../test/service.ts';
import { createApps } from './app.ts';
import { openDatabase } from './database/client.ts';

type Operations = Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;

let service: TestService;
let token: string;
const mounted: Endpoint[] = [];

beforeAll(async () => {
  service = await startTestService();
  token = await service.signIn(createWallet());
  for (const host of EVERY_HOST) {
    const { paths = {} } = (await (await service.request(host, '/openapi.json')).json()) as { paths?: Operations };
    const names = new Set(
      Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId)),
    );
    mounted.push(...ENDPOINTS.filter((endpoint) => endpoint.host === host && names.has(endpoint.name)));
  }
});
afterAll(() => service.close());

/** A path of the endpoint with something in its braces. */
const pathOf = (endpoint: Endpoint, id = '11111111111111111111111111111112') =>
  endpoint.path.replaceAll(/\{\w+\}/g, id);
const send = (endpoint: Endpoint, init: TestRequest = {}, path = pathOf(endpoint)) =>
  service.request(endpoint.host, path, { method: endpoint.method, ...init });

describe('every endpoint', () => {
  it('is mounted where the contract says', () => {
    expect(mounted.length).toBeGreaterThanOrEqual(32);
  });

  it('refuses nobody and a garbage token with 401, unless it is for anyone', async () => {
    for (const endpoint of mounted.filter(({ access }) => access !== 'anyone')) {
      for (const authorization of [undefined, 'Bearer garbage', 'Bearer e30.e30.e30', 'Basic YTpi']) {
        const answer = await send(endpoint, authorization ? { headers: { authorization } } : {});
        expect(answer.status, `${endpoint.name} ${authorization}`).toBe(401);
        expect(ErrorBody.parse(await answer.json()).message).toBe('Unauthorized');
      }
    }
  });

  it('refuses a caller without the role with 403, before it looks at the input', async () => {
    for (const endpoint of mounted.filter(({ access }) => access.endsWith('dministrator'))) {
      expect((await send(endpoint, { token })).status, endpoint.name).toBe(403);
    }
  });

  it('says 405 with Allow to a method it does not have', async () => {
    for (const endpoint of mounted) {
      const answer = await send(endpoint, { method: 'PROPFIND', token });
      expect(answer.status, endpoint.name).toBe(405);
      expect(answer.headers.get('allow')?.split(', '), endpoint.name).toContain(endpoint.method);
    }
  });

  it('carries the three headers of the rate limit on every answer', async () => {
    const answers = [
      ...(await Promise.all(mounted.map((endpoint) => send(endpoint)))),
      ...(await Promise.all(['/nope', '/openapi.json', '/health/live'].map((path) => service.request('swap', path)))),
      await service.request('main', '/auth/login', { method: 'OPTIONS' }),
      await service.request('main', '/auth/login', { method: 'PATCH' }),
    ];
    for (const answer of answers) {
      for (const name of ['limit', 'remaining', 'reset'])
        expect(answer.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
    }
  });
});

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const BODIES: Record<string, TestRequest> = {
  'ten megabytes': { body: JSON.stringify({ address: 'x'.repeat(10_000_000) }) },
  NUL: { body: '{"address":"a\\u0000b","message":"\\u0000","searchTerm":"\\u0000","mints":["\\u0000"]}' },
  'raw NUL': { body: '{"address":"\u0000"}' },
  'lone surrogates': { body: '{"address":"\\ud800","message":"\\udfff","signature":"\\ud800","mint":"\\udc00"}' },
  'infinite number': { body: '{"amountIn":1e400,"limit":1e400,"slippageBps":-1e400}' },
  'two to the 63rd': { body: '{"amountIn":9223372036854775808,"minOut":"9223372036854775808"}' },
  prototype: { body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}' },
  'duplicate keys': { body: '{"address":"a","address":"b","mint":1,"mint":2}' },
  'ten thousand levels of objects': { body: deep(10_000) },
  'ten thousand levels of lists': { body: `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  'levels in a known field': { body: `{"address":${deep(10_000)},"mints":${deep(10_000)}}` },
  'wrong charset': { body: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
  'bytes that are no UTF-8': { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) },
  form: { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  text: { body: '{}', headers: { 'content-type': 'text/plain' } },
  'no JSON': { body: '{"a":' },
  null: { body: 'null' },
  number: { body: '1' },
  'text in JSON': { body: '"x"' },
  'a list': { body: '[1,2,3]' },
  'false length': { body: '{}', headers: { 'content-length': '99999999999' } },
  'empty under a content type': { headers: { 'content-type': 'application/json' } },
};
const QUERIES = [
  'limit=0',
  'limit=1001',
  'limit=-1',
  'limit=1e400',
  'limit=9223372036854775808',
  'limit=%00',
  'limit[]=1',
  'limit=1&limit=2',
  'offset=99999999999999999999',
  'offset=NaN',
  'offset=9007199254740991',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  'searchTerm=%00',
  'searchTerm=%F0%9F%A6%A6',
  'searchTerm=%ff%fe',
  `searchTerm=${'%25'.repeat(100)}`,
  'sort=created_timestamp;drop',
  'order=sideways',
  'sync=maybe',
  '%',
  '&&&=&=',
  'minimumSize=1e308',
  'interval=1y',
  'from=-1',
  'from=99999999999',
  'mint=%00',
  'mint=x',
  'minBalance=1.5',
  'createdAfter=yesterday',
  'creator=%00',
];
const IDS = [
  '%00',
  '%ff',
  '%',
  '..%2f..%2fetc',
  "'%20or%201=1--",
  'a'.repeat(5000),
  '%F0%9F%A6%A6',
  '-1',
  'null',
  'constructor',
  '__proto__',
];

describe('hostile input', () => {
  it.each(Object.entries(BODIES))('of body %s gives no 5xx on any endpoint', async (_what, init) => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    // A GET has no body in fetch; over a socket it may, and the service never reads it.
    for (const endpoint of mounted.filter(({ method }) => method !== 'GET')) {
      for (const credentials of [{}, { token: await freshToken() }]) {
        const answer = await send(endpoint, { ...init, headers, ...credentials });
        expect(answer.status, endpoint.name).toBeLessThan(500);
        await answer.text();
      }
    }
  });

  it('in queries and paths gives no 5xx on any endpoint', async () => {
    for (const endpoint of mounted.filter(({ method }) => method === 'GET')) {
      for (const query of QUERIES) {
        const answer = await send(endpoint, { token }, `${pathOf(endpoint)}?${query}`);
        expect(answer.status, `${endpoint.name}?${query}`).toBeLessThan(500);
      }
      for (const id of IDS) {
        const answer = await send(endpoint, { token }, pathOf(endpoint, id));
        expect(answer.status, `${endpoint.name} ${id}`).toBeLessThan(500);
      }
    }
  });

  /** A token that a logout on the way may spend. */
  const freshToken = () => service.signIn(createWallet());
});

describe('a body', () => {
  const post = (init: TestRequest) => service.request('main', '/auth/message', { method: 'POST', ...init });
  const json = { 'content-type': 'application/json' };

  it('is refused by its kind: 415, malformed 400, too large 413, field by field 400', async () => {
    const statuses = [
      await post({ body: '{}', headers: { 'content-type': 'text/plain' } }),
      await post({ body: '{"a":', headers: json }),
      await post({ body: JSON.stringify({ address: 'x'.repeat(1_100_000) }), headers: json }),
      await post({ headers: json }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([415, 400, 413, 400]);
    expect(ErrorBody.parse(await statuses[1]?.json()).error).toBe('malformed_json');
    expect(ErrorBody.parse(await statuses[3]?.json()).issues?.map(({ path }) => path)).toEqual(['body.address']);
  });

  it('that never ends is dropped at the limit', async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks++;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const answer = await post({ body: endless, headers: json });
    expect(answer.status).toBe(413);
    expect(chunks).toBeLessThan(40);
  });

  it('may name its charset, and fields nobody knows are dropped', async () => {
    const body = JSON.stringify({ address: createWallet().address, isAdmin: true });
    const answer = await post({ body, headers: { 'content-type': 'application/json; charset=UTF-8' } });
    expect(answer.status).toBe(200);
  });
});

describe('a path', () => {
  it('that no host or another host has is 404 with the error body', async () => {
    for (const [host, path] of [
      ['main', '/nope'],
      ['swap', '/auth/my-profile'],
      ['main', '/auth/is-admin/'],
      ['main', '/'],
    ] as [Host, string][]) {
      const answer = await service.request(host, path, { token });
      expect(answer.status).toBe(404);
      expect(ErrorBody.parse(await answer.json())).toEqual({
        error: 'not_found',
        message: 'Not found',
        statusCode: 404,
      });
    }
  });

  it('answers HEAD as GET, without the body', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => service.request('main', '/auth/is-admin', { method, token })),
    );
    expect([head?.status, await head?.text()]).toEqual([200, '']);
    expect(head?.headers.get('etag')).toBe(get?.headers.get('etag'));
  });
});

describe('CORS', () => {
  const preflight = (origin: string, path: string) =>
    service.request('main', path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });

  it('lets a page of WEB_ORIGINS ask and read, without a token', async () => {
    const answer = await preflight(WEB_ORIGIN, '/auth/login');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN);
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
    const read = await service.request('main', '/auth/is-admin', { token });
    expect(read.headers.get('access-control-expose-headers')).toContain('x-ratelimit-remaining');
    const refused = await service.request('main', '/auth/is-admin');
    expect(refused.headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN);
  });

  it('names no other origin', async () => {
    for (const origin of ['https://evil.example', 'null', `${WEB_ORIGIN}.evil.example`]) {
      const answer = await preflight(origin, '/auth/login');
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });
});

describe('ETag', () => {
  const ask = (ifNoneMatch?: string) =>
    service.request('main', '/auth/is-admin', {
      token,
      ...(ifNoneMatch ? { headers: { 'if-none-match': ifNoneMatch } } : {}),
    });

  it('decides by weak comparison, in lists, and for *', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';
    const strong = etag.replace('W/', '');
    const table: [string, number][] = [
      [etag, 304],
      [strong, 304],
      ['*', 304],
      [`"x", ${etag}`, 304],
      [`"x",${strong} ,W/"y"`, 304],
      ['"x"', 200],
      ['W/"x"', 200],
      [strong.replaceAll('"', ''), 200],
      ['"*"', 200],
    ];
    for (const [ifNoneMatch, status] of table) expect((await ask(ifNoneMatch)).status, ifNoneMatch).toBe(status);
  });

  it('answers 304 without a body, with what a cache needs', async () => {
    const full = await ask();
    const unchanged = await ask(full.headers.get('etag') ?? '');
    expect(await unchanged.text()).toBe('');
    for (const name of ['etag', 'cache-control', 'vary', 'x-ratelimit-limit']) {
      expect(unchanged.headers.get(name), name).toBe(full.headers.get(name));
    }
    expect(full.headers.get('cache-control')).toBe('private, no-cache');
    expect(full.headers.get('vary')).toBe('Authorization, Origin');
  });

  it('is on no refusal', async () => {
    const refused = await service.request('main', '/auth/is-admin', { headers: { 'if-none-match': '*' } });
    expect([refused.status, refused.headers.get('etag')]).toEqual([401, null]);
  });
});

describe('a legacy host', () => {
  it('answers as main does, and says what it is and what comes after', async () => {
    for (const host of ['legacy-v1', 'legacy-v2'] as const) {
      const [old, current] = await Promise.all(
        [host, 'main' as const].map((each) => service.request(each, '/auth/my-profile', { token })),
      );
      expect(await old?.text()).toBe(await current?.text());
      const deprecated = Number(/^@(\d+)$/.exec(old?.headers.get('deprecation') ?? '')?.[1]);
      expect(Date.parse(old?.headers.get('sunset') ?? '')).toBeGreaterThan(deprecated * 1000);
      expect(old?.headers.get('link')).toContain('<//127.0.0.1:4000/auth/my-profile>; rel="successor-version"');
      expect(current?.headers.get('deprecation')).toBeNull();
    }
  });
});

describe('GET /openapi.json', () => {
  it('documents every mounted endpoint with its answers and its refusals', async () => {
    for (const host of EVERY_HOST) {
      const document = (await (await service.request(host, '/openapi.json')).json()) as {
        openapi: string;
        paths: Operations;
      };
      expect(document.openapi).toBe('3.1.0');
      for (const endpoint of mounted.filter((each) => each.host === host)) {
        const responses = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {};
        const expected = [
          ...Object.keys(endpoint.answers),
          '429',
          '500',
          '503',
          ...(endpoint.access === 'anyone' ? [] : ['401']),
        ];
        expect(Object.keys(responses), endpoint.name).toEqual(expect.arrayContaining(expected));
      }
    }
  });
});

describe('in bad times', () => {
  it('a service without its database answers 503 with Retry-After, and is not ready', async () => {
    const database = openDatabase('postgresql://nobody@127.0.0.1:1/nothing');
    const apps = createApps({ ...service.context, database });
    for (const path of ['/auth/is-admin', '/health/ready']) {
      const answer = await apps.main.request(path, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await apps.main.request('/health/live')).status).toBe(200);
    await database.close();
  });

  it('nothing but health and documents is served before the market is there', async () => {
    const apps = createApps(service.context, { readiness: { state: 'starting' } });
    const statuses = ['/health/live', '/openapi.json', '/health/ready', '/auth/is-admin'].map(
      async (path) => (await apps.main.request(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 503, 503]);
  });

  it('a service that stops says so and serves on', async () => {
    const apps = createApps(service.context, { readiness: { state: 'stopping' } });
    const headers = { authorization: `Bearer ${token}` };
    const statuses = ['/health/ready', '/auth/is-admin'].map(
      async (path) => (await apps.main.request(path, { headers })).status,
    );
    expect(await Promise.all(statuses)).toEqual([503, 200]);
  });

  it('a bug is a 500 that tells nothing', async () => {
    const database = { ...service.context.database, orm: null as never };
    const apps = createApps({ ...service.context, database });
    const answer = await apps.main.request('/auth/is-admin', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: 'internal_error', message: 'Something went wrong', statusCode: 500 });
  });
});
