import { Hono } from 'hono';
import type { Host } from '../../lib/contract/hosts.ts';
import { ServiceError } from '../errors.ts';
import { optionsAnswer, setCorsHeaders } from '../middleware/cors.ts';
import { errorAnswer, toServiceError } from '../middleware/error-answer.ts';
import { jsonAnswer } from './answer.ts';
import { createDeadline } from './deadline.ts';
import { anonymousSubject, type Edge, type EdgeContext, type EdgeEnv, takePoints } from './edge.ts';
import { handleCall } from './handle-call.ts';
import { setLegacyHeaders } from './legacy-hosts.ts';
import type { Route } from './route.ts';

const EVERY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Without a token: documents and health, text made by the service itself; a Response, such as a picture, is sent as it is. */
export type Page = {
  path: `/${string}`;
  method?: 'GET' | 'POST';
  answer: (c: EdgeContext) => Promise<unknown> | unknown;
};

const toHonoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Hono takes the first match, so `/coins/search` must be known before `/coins/{mint}`. */
function byPrecision(a: string, b: string): number {
  const shape = (path: string) =>
    path
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('');
  return shape(a).localeCompare(shape(b));
}

type PathHandler = { method: string; handle: (c: EdgeContext) => Promise<Response> };

/** All that can be asked of each path, the most precise paths first. */
function handlersByPath(edge: Edge, routes: readonly Route[], pages: readonly Page[]): [string, PathHandler[]][] {
  const byPath = new Map<string, PathHandler[]>();
  const add = (path: string, handler: PathHandler) => byPath.set(path, [...(byPath.get(path) ?? []), handler]);
  for (const page of pages) add(page.path, { method: page.method ?? 'GET', handle: (c) => answerPage(edge, page, c) });
  for (const each of routes) {
    add(each.endpoint.path, { method: each.endpoint.method, handle: (c) => handleCall(edge, each, c) });
  }
  return [...byPath].sort(([a], [b]) => byPrecision(a, b));
}

async function answerPage(edge: Edge, page: Page, c: EdgeContext): Promise<Response> {
  const answer = await createDeadline(edge.requestBudgetMs).within(async () => page.answer(c));
  if (answer instanceof Response) return answer;
  const text = JSON.stringify(answer);
  return jsonAnswer(c.req.raw, { text, status: 200, signedIn: false, noStore: false });
}

/** What every answer carries, whatever it is: limits, CORS, and that its type is meant. */
async function finish(edge: Edge, host: Host, c: EdgeContext): Promise<void> {
  const rate = c.get('rate') ?? (await edge.limits.look(anonymousSubject(c)));
  const { headers } = c.res;
  headers.set('x-ratelimit-limit', String(rate.limit));
  headers.set('x-ratelimit-remaining', String(rate.remaining));
  headers.set('x-ratelimit-reset', String(rate.resetsAt));
  headers.set('X-Content-Type-Options', 'nosniff');
  setCorsHeaders(headers, c.req.header('origin') ?? null, edge.context.settings.webOrigins);
  setLegacyHeaders(headers, host, c.req.url, edge.context.settings);
}

function answerError(edge: Edge, thrown: unknown, c: EdgeContext): Response {
  const error = toServiceError(thrown);
  const request = { method: c.req.method, path: c.req.path };
  if (error.code === 'internal_error') edge.context.log.error({ err: error.cause, ...request }, 'request failed');
  // While it starts it refuses everybody, and its launcher asks several times a second.
  else if (error.code === 'unavailable' && edge.readiness.state !== 'starting') {
    edge.context.log.warn({ err: error.cause, ...request }, 'request refused');
  }
  return errorAnswer(error);
}

/** One host: its endpoints and pages, with everything around them. */
export function createHostApp(edge: Edge, host: Host, routes: readonly Route[], pages: readonly Page[]): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();
  app.onError((thrown, c) => answerError(edge, thrown, c));
  app.use(async (c, next) => {
    c.set('peer', edge.readPeer(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for') ?? null));
    await next();
    await finish(edge, host, c);
  });

  // The listener turns the target of `OPTIONS *` into this path.
  app.options('/', () => optionsAnswer(EVERY_METHOD));
  for (const [path, handlers] of handlersByPath(edge, routes, pages)) mountPath(edge, app, path, handlers);
  app.notFound((c) => refuse(edge, c, new ServiceError('not_found')));
  return app;
}

/** A path: its methods, OPTIONS, and 405 for the rest. Hono answers HEAD through GET. */
function mountPath(edge: Edge, app: Hono<EdgeEnv>, path: string, handlers: readonly PathHandler[]): void {
  const honoPath = toHonoPath(path);
  const methods = handlers.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...methods, 'OPTIONS'];
  for (const { method, handle } of handlers) app.on(method, honoPath, handle);
  app.options(honoPath, () => optionsAnswer(allow));
  app.all(honoPath, (c) => refuse(edge, c, new ServiceError('method_not_allowed', { allow })));
}

/** What no endpoint answers still counts. Answered here, because Hono does not catch what `notFound` throws. */
async function refuse(edge: Edge, c: EdgeContext, refusal: ServiceError): Promise<Response> {
  try {
    await takePoints(edge, c, anonymousSubject(c), 1);
    return errorAnswer(refusal);
  } catch (thrown) {
    return answerError(edge, thrown, c);
  }
}
