import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { coin } from '../../test/msw/factories.ts';
import {
  answerJson as json,
  ORIGIN,
  OWN_TOKEN,
  ServiceBehindGateway,
  SIGNED_IN,
  TOKEN,
} from '../../test/service-behind-gateway.ts';

const service = new ServiceBehindGateway();
beforeEach(() => service.start());
afterEach(() => service.stop());
afterEach(() => vi.useRealTimers());

describe('reading', () => {
  test('a visitor without a session reads with the account of the gateway, which signs in once', async () => {
    const answers = await Promise.all([service.get('/main/coins?limit=1'), service.get('/main/coins?limit=2')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(service.seen.filter(({ url }) => url === '/auth/login')).toHaveLength(1);
    const reads = service.seen.filter(({ url }) => url.startsWith('/coins'));
    expect(reads.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${OWN_TOKEN}`, `Bearer ${OWN_TOKEN}`]);
  });

  test('a refused token of the gateway is renewed once', async () => {
    let refusals = 0;
    service.handle = (_request, response) => {
      refusals += 1;
      if (refusals === 1) json(response, 401, { error: 'token_revoked', message: 'Unauthorized', statusCode: 401 });
      else json(response, 200, [coin()]);
    };
    expect((await service.get('/main/coins')).status).toBe(200);
    expect(service.seen.filter(({ url }) => url === '/auth/login')).toHaveLength(2);
  });

  test('a session goes on as a bearer token, and nothing a client invents goes with it', async () => {
    await service.get('/main/coins', {
      ...SIGNED_IN,
      authorization: 'Bearer forged',
      'x-forwarded-host': 'evil.test',
      'x-middleware-subrequest': 'proxy',
      'x-client-key': 'forged',
      connection: 'keep-alive',
      'x-forwarded-for': '203.0.113.7',
    });
    const headers: IncomingHttpHeaders = service.seen[0]?.headers ?? {};
    expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(headers['x-forwarded-for']).toBe('203.0.113.7');
    expect(headers.origin).toBe(ORIGIN);
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|x-forwarded-host|x-middleware|x-client-key/)]),
    );
  });

  test('ETag, limits and Retry-After come back; cookies and names of the service do not', async () => {
    service.handle = (request, response) => {
      const same = request.headers['if-none-match'] === '"1"';
      const headers = { etag: '"1"', 'x-ratelimit-limit': '600', 'set-cookie': 'a=b', server: 'x' };
      if (same) response.writeHead(304, headers).end();
      else json(response, 200, [coin()], headers);
    };
    const first = await service.get('/main/coins', SIGNED_IN);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      etag: '"1"',
      'x-ratelimit-limit': '600',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(first.headers.has('set-cookie')).toBe(false);
    expect(first.headers.has('server')).toBe(false);
    const second = await service.get('/main/coins', { ...SIGNED_IN, 'if-none-match': '"1"' });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  test('a refused session ends: the cookie goes', async () => {
    service.handle = (_request, response) =>
      json(response, 401, { error: 'token_expired', message: 'Unauthorized', statusCode: 401 });
    const answer = await service.get('/main/coins', SIGNED_IN);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toMatch(/^curb_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('a redirect is not followed', async () => {
    service.handle = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    const answer = await service.get('/main/coins', SIGNED_IN);
    expect(answer.status).toBe(502);
    expect(answer.headers.has('location')).toBe(false);
  });

  test('an answer that is not the contract’s is 502', async () => {
    service.handle = (_request, response) => json(response, 200, [{ mint: 1 }]);
    expect((await service.get('/main/coins', SIGNED_IN)).status).toBe(502);
  });

  test('a service that hangs is 504, after a bounded wait', async () => {
    const asked = new Promise<void>((resolve) => {
      service.handle = () => resolve();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answering = service.get('/main/coins', SIGNED_IN);
    await asked;
    await vi.advanceTimersByTimeAsync(10_000);
    const answer = await answering;
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ error: 'service_timeout', statusCode: 504 });
  });

  test('a service that is not there is 503 with a body', async () => {
    service.goAway();
    const answer = await service.get('/main/coins', SIGNED_IN);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ error: 'service_unreachable', statusCode: 503 });
  });
});

describe('what another implementation does not have', () => {
  const missing = { status: 404, body: { statusCode: 404, message: 'Cannot GET /portfolio' } };
  const meet = ({ status, body }: typeof missing) => {
    service.handle = (_request, response) => json(response, status, body);
  };

  test.each([
    ['an operation the document leaves open', '/analytics/portfolio/abc', 404],
    ['the same, by another status', '/analytics/portfolio/abc', 405],
  ])('%s is said not to be offered, and not asked for again soon', async (_, path, status) => {
    meet({ ...missing, status });
    const answer = await service.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('retry-after')).toBe('600');
    expect(await answer.json()).toMatchObject({ error: 'not_offered', message: 'This service does not offer this' });
  });

  test('what is not there is still not there', async () => {
    meet(missing);
    expect(await (await service.get('/main/users/abc')).json()).toEqual(missing.body);
    meet({ ...missing, body: { error: 'not_found', message: 'Not found', statusCode: 404 } as never });
    expect(await (await service.get('/analytics/portfolio/abc')).json()).toMatchObject({ error: 'not_found' });
  });
});
