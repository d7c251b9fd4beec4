import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answersWith,
  CLIENT,
  exampleAnswer,
  fillCall,
  jsonOf,
  openPage,
  SESSION_TOKEN,
} from '../../test/msw/other-service.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { forgetAnswers } from './browser-fetcher.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(openPage);
afterEach(() => {
  vi.unstubAllGlobals();
  server.resetHandlers();
  forgetAnswers();
});

const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => ({ name: endpoint.name, endpoint }));
const streams = ENDPOINTS.filter(({ eventStream }) => eventStream);
const answering = ENDPOINTS.filter(({ eventStream }) => !eventStream);

type Seen = { method: string; path: string; query: object; body: unknown; headers: Headers };

/** Calls the endpoint through the client and the gateway, and says what the service was asked. */
async function call(
  endpoint: Endpoint,
  options?: { idempotencyKey: string },
): Promise<{ seen: Seen; result: unknown }> {
  const { params, query, body } = fillCall(endpoint);
  const answer = exampleAnswer(endpoint);
  const seen: Seen[] = [];
  server.use(
    answersWith(endpoint, async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.text();
      seen.push({
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: text ? JSON.parse(text) : undefined,
        headers: request.headers,
      });
      return jsonOf(answer.body, answer.status);
    }),
  );
  const input = { params, ...(query !== undefined && { query }), ...(body !== undefined && { body }) };
  const result = await CLIENT[endpoint.method](endpoint.host, endpoint.path, input, options);
  expect(seen).toHaveLength(1);
  return { seen: seen[0] as Seen, result };
}

test('there are endpoints of every method to walk over, and no two are one', () => {
  expect(new Set(ENDPOINTS.map(({ method }) => method)).size).toBe(5);
  expect(new Set(ENDPOINTS.map(({ host, method, path }) => `${method} ${host}${path}`)).size).toBe(ENDPOINTS.length);
});

describe('every endpoint through the client and the gateway', () => {
  test.each(named(answering))('$name', async ({ name, endpoint }) => {
    const { path, query = {}, body } = fillCall(endpoint);
    const { seen, result } = await call(endpoint);
    expect(seen).toMatchObject({ method: endpoint.method, path, body });
    const texts = Object.entries(query as object).map(([key, value]) => [key, String(value)]);
    expect(seen.query).toEqual(Object.fromEntries(texts));
    expect(endpoint.body?.safeParse(seen.body).error).toBeUndefined();
    expect(endpoint.query?.safeParse(seen.query).error).toBeUndefined();
    expect(seen.headers.get('authorization')).toBe(name === 'login' ? null : `Bearer ${SESSION_TOKEN}`);
    expect(seen.headers.get('origin')).toBe('http://localhost:3000');
    expect(seen.headers.has('idempotency-key')).toBe(false);
    expect(seen.headers.get('x-client-key')).toBe(name === 'reportComment' ? 'the-key-of-the-page' : null);
    const expected = exampleAnswer(endpoint).body;
    expect(result).toEqual(name === 'login' ? { expiresIn: 86_400 } : expected);
    expect(JSON.stringify(result)).not.toContain(SESSION_TOKEN);
  });

  const creating = answering.filter(({ method, rate, onceByNonce, host, path }) => {
    return method === 'POST' && rate === 'write' && !onceByNonce && `${host}${path}` !== 'main/auth/logout';
  });
  test.each(named(creating))('$name carries its Idempotency-Key', async ({ endpoint }) => {
    const { seen } = await call(endpoint, { idempotencyKey: 'key-of-this-press' });
    expect(seen.headers.get('idempotency-key')).toBe('key-of-this-press');
  });

  test.each(named(streams))('$name is handed on as it comes', async ({ endpoint }) => {
    const { path } = fillCall(endpoint);
    server.use(
      answersWith(endpoint, (request) => {
        expect(request.headers.get('last-event-id')).toBe('7');
        return new Response('id: 8\nevent: trade\ndata: {}\n\n', {
          headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
        });
      }),
    );
    const init = { method: 'GET', headers: { 'last-event-id': '7' } };
    const answer = await fetch(`/api/${endpoint.host}${path}?mints=a`, init);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('event: trade');
  });
});
