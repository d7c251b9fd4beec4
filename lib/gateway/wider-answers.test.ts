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
import { widerForms, withPaths } from '../../test/msw/widen-answer.ts';
import { MISSING_FIELDS, WIDER_FORMS } from '../../test/msw/wider-forms.ts';
import { forgetAnswers } from '../client/browser-fetcher.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(openPage);
afterEach(() => {
  vi.unstubAllGlobals();
  server.resetHandlers();
  forgetAnswers();
});

const READS = ENDPOINTS.filter(
  ({ method, rate, eventStream }) => (method === 'GET' || rate === 'read') && !eventStream,
);

function endpointNamed(name: string): Endpoint {
  const endpoint = ENDPOINTS.find((candidate) => candidate.name === name);
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  return endpoint;
}

/** What a page gets of an endpoint that answers with `theirs`. */
async function ask(endpoint: Endpoint, theirs: unknown): Promise<unknown> {
  server.use(answersWith(endpoint, () => jsonOf(theirs)));
  const { path: _path, ...input } = fillCall(endpoint);
  return CLIENT[endpoint.method](endpoint.host, endpoint.path, input);
}

describe('every read of another implementation', () => {
  const cases = READS.flatMap((endpoint) =>
    widerForms(exampleAnswer(endpoint).body).map((form) => ({ name: endpoint.name, endpoint, ...form })),
  );

  test('every read has a form that is not its own', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(READS.length);
  });

  test.each(cases)('$name: $what', async ({ endpoint, theirs, ours }) => {
    expect(await ask(endpoint, theirs)).toEqual(ours ?? exampleAnswer(endpoint).body);
  });
});

describe('fields that are left out', () => {
  const cases = MISSING_FIELDS.flatMap(({ endpoint, fields }) =>
    [undefined, null].map((absent) => ({ endpoint, fields, absent })),
  );
  test.each(cases)('$endpoint without them ($absent)', async ({ endpoint: name, fields, absent }) => {
    const endpoint = endpointNamed(name);
    const { body } = exampleAnswer(endpoint);
    const theirs = withPaths(body, fields, () => absent);
    expect(theirs).not.toEqual(body);
    expect(await ask(endpoint, theirs)).toEqual(withPaths(body, fields));
  });

  test.each(WIDER_FORMS.filter(({ endpoint }) => endpoint !== 'login'))('$endpoint: $what', async (row) => {
    expect(await ask(endpointNamed(row.endpoint), row.theirs)).toEqual(row.ours);
  });
});

test('what a bare array is of stands in the path', async () => {
  const metrics = { top10Percentage: 0, top50Percentage: 0, giniCoefficient: 0 };
  for (const [name, list, beside] of [
    ['getBalances', 'balances', { total: 1 }],
    ['getTopHolders', 'topHolders', { totalHolders: 1, distributionMetrics: metrics }],
  ] as const) {
    const endpoint = endpointNamed(name);
    const { [list]: items } = exampleAnswer(endpoint).body as Record<string, unknown>;
    expect(await ask(endpoint, items)).toEqual({ ...fillCall(endpoint).params, ...beside, [list]: items });
  }
});

describe('our own form', () => {
  test.each(READS.map((endpoint) => ({ name: endpoint.name, endpoint })))(
    '$name goes on byte for byte',
    async (row) => {
      const { endpoint } = row;
      const { path, body } = fillCall(endpoint);
      const text = JSON.stringify(exampleAnswer(endpoint).body, null, 1);
      const headers = { 'content-type': 'application/json', etag: '"own"' };
      server.use(answersWith(endpoint, () => new Response(text, { headers })));
      const init = { method: endpoint.method, headers: { 'content-type': 'application/json' } };
      const answer = await fetch(`/api/${endpoint.host}${path}`, {
        ...init,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('etag')).toBe('"own"');
    },
  );
});

test('whatever the login of another implementation is called, its token stays here', async () => {
  const login = endpointNamed('login');
  const theirs = { data: { access_token: SESSION_TOKEN, expires_in: 3600, user: { token: SESSION_TOKEN } } };
  server.use(answersWith(login, () => jsonOf(theirs)));
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const answer = await fetch('/api/main/auth/login', init);
  expect(await answer.text()).toBe('{"expiresIn":3600}');
  expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly;/);
});

test('what may be a token of an operation nobody knows is not asked for', async () => {
  for (const path of ['/api/main/auth/refresh', '/api/main/AUTH/Token']) {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(answer.status).toBe(404);
  }
});
