import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FROM_OWN_PAGE, ORIGIN, ServiceBehindGateway, SIGNED_IN } from '../../test/service-behind-gateway.ts';

const service = new ServiceBehindGateway();
beforeEach(() => service.start());
afterEach(() => service.stop());

describe('who may not', () => {
  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another port of this machine', { origin: 'http://localhost:3001' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page of the same site but another origin', { 'sec-fetch-site': 'same-site' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s cannot write', async (_who, headers) => {
    const answer = await service.post('/swap/orders', {}, { ...SIGNED_IN, ...headers });
    expect(answer.status).toBe(403);
    expect(service.seen).toEqual([]);
  });

  test('a write without any Origin is refused', async () => {
    const headers = { 'content-type': 'application/json', ...SIGNED_IN };
    const answer = await service.forward(
      new Request(`${ORIGIN}/api/swap/orders`, { method: 'POST', headers, body: '{}' }),
    );
    expect(answer.status).toBe(403);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'a body of %s is 415',
    async (type) => {
      expect((await service.post('/swap/orders', {}, { ...SIGNED_IN, 'content-type': type })).status).toBe(415);
      expect(service.seen).toEqual([]);
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
    const answer = await service.get(path);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: 'token_missing', message: 'Unauthorized', statusCode: 401 });
    expect(service.seen).toEqual([]);
  });

  test.each([true, false])('a body over 8 MB is 413, also when it does not say so (%s)', async (saysSo) => {
    const chunk = new Uint8Array(1024 * 1024).fill(32);
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (chunks++ < 9 ? controller.enqueue(chunk) : controller.close()),
    });
    const length = saysSo ? { 'content-length': String(9 * chunk.length) } : undefined;
    const init = { method: 'POST', headers: { ...FROM_OWN_PAGE, ...SIGNED_IN, ...length }, body, duplex: 'half' };
    const answer = await service.forward(new Request(`${ORIGIN}/api/swap/orders`, init as RequestInit));
    expect(answer.status).toBe(413);
  });

  test('a write needs a session', async () => {
    expect((await service.post('/swap/orders', {})).status).toBe(401);
    expect(service.seen).toEqual([]);
  });

  test.each([
    '/nowhere/coins',
    '/main/%2e%2e/coins',
    '/main/a%2f..%2fb',
    '/main/a%5cb',
    '/main//coins',
    '/main/%E0%A4%A',
  ])('%s is no path', async (path) => {
    expect((await service.get(path)).status).toBe(404);
    expect(service.seen).toEqual([]);
  });
});
