import { HttpResponse, http, type RequestHandler } from 'msw';
import { vi } from 'vitest';
import { apiGet, apiPost } from '../../lib/client/http.ts';
import { apiDelete, apiPatch, apiPut } from '../../lib/client/http-changes.ts';
import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { HOSTS, type Host } from '../../lib/contract/hosts.ts';
import { readGatewaySettings } from '../../lib/gateway/env.ts';
import { forward } from '../../lib/gateway/forward.ts';
import { createGateway } from '../../lib/gateway/gateway.ts';
import { exampleOf } from './contract-examples.ts';
import { WALLET } from './factories.ts';

/** Another implementation of the interface, each host of it on an origin of its own. */
export const originOf = (host: Host): string => `https://${host}.other.test`;

const PAGE = 'http://localhost:3000';
export const SESSION_TOKEN = 'aaaa.bbbb.cccc';

/** What the parameters of a path are filled with. */
const PARAMS: Readonly<Record<string, string>> = {
  mint: 'So11111111111111111111111111111111111111112',
  address: WALLET,
  id: 'id-1',
  userId: 'user-1',
  replyId: 'reply-1',
  timeWindow: '24h',
  key: WALLET,
};

export type FilledCall = { params: Record<string, string>; path: string; query?: unknown; body?: unknown };

/** A call of the endpoint with everything its schemas know. */
export function fillCall(endpoint: Endpoint): FilledCall {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, PARAMS[name] ?? `a-${name}`]));
  return {
    params,
    path: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    ...(endpoint.query && { query: exampleOf(endpoint.query, 'input') }),
    ...(endpoint.body && { body: exampleOf(endpoint.body, 'input') }),
  };
}

/** The success status of an endpoint and an answer of the contract to go with it. */
export function exampleAnswer(endpoint: Endpoint): { status: number; body: unknown } {
  const [[status, schema] = ['200', undefined]] = Object.entries(endpoint.answers);
  return { status: Number(status), body: schema && exampleOf(schema, 'output') };
}

/** Answers one endpoint on its own origin, and tells of the request. */
export function answersWith(
  endpoint: Endpoint,
  answer: (request: Request) => Response | Promise<Response>,
): RequestHandler {
  const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return http[verb](`${originOf(endpoint.host)}${fillCall(endpoint).path}`, ({ request }) => answer(request));
}

export const jsonOf = (body: unknown, status = 200): Response => HttpResponse.json(body as object, { status });

/**
 * Puts the gateway, pointed at the other origins by one setting for each host, before whatever a page fetches,
 * as the browser of somebody who is signed in. Called after MSW listens; `vi.unstubAllGlobals` takes it away.
 */
export function openPage(): void {
  const urls = HOSTS.map((host) => [`${host.toUpperCase().replaceAll('-', '_')}_URL`, originOf(host)]);
  const gateway = createGateway(
    readGatewaySettings({ ...Object.fromEntries(urls), CLIENT_KEY: 'the-key-of-the-page' }),
  );
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return network(input, init);
    const headers = new Headers(init.headers);
    headers.set('cookie', `curb_session=${SESSION_TOKEN}:${WALLET}`);
    headers.set('host', 'localhost:3000');
    if (init.method !== 'GET') {
      headers.set('origin', PAGE);
      headers.set('sec-fetch-site', 'same-origin');
    }
    // A request of Node has no page to belong to.
    const { credentials: _credentials, ...rest } = init;
    return forward(gateway, new Request(`${PAGE}${input}`, { ...rest, headers }));
  });
}

type LooseCall = (
  host: Host,
  path: string,
  input: Partial<FilledCall>,
  options?: { idempotencyKey?: string },
) => Promise<unknown>;

/** The client's functions by method, for tests that walk over endpoints; their types are proven in http.test.ts. */
export const CLIENT = {
  GET: apiGet,
  POST: apiPost,
  PUT: apiPut,
  PATCH: apiPatch,
  DELETE: apiDelete,
} as unknown as Record<Endpoint['method'], LooseCall>;
