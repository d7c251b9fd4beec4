import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { ERRORS } from '../../lib/contract/errors.ts';
import type { Actor, ServiceContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { admit, chargeExtra } from '../middleware/authenticate.ts';
import { requireAccess, requireOrigin } from '../middleware/authorise.ts';
import { requestCost } from '../middleware/rate-limits.ts';
import { checkAnswer, jsonAnswer, statusOf, writeShared } from './answer.ts';
import { createDeadline } from './deadline.ts';
import type { Edge, EdgeContext } from './edge.ts';
import { eventStreamAnswer } from './event-stream.ts';
import { readJsonBody } from './read-json-body.ts';
import type { Route } from './route.ts';
import { readIdempotencyKey, runOnce, type TextAnswer } from './run-once.ts';
import { isStorable, readQuery, validateInput } from './validate-input.ts';

/** Headers a handler may believe: those of proxies only when a trusted one sent them. */
function believableHeaders(edge: Edge, c: EdgeContext): Headers {
  const { headers } = c.req.raw;
  if (c.get('peer').isTrustedPeer) return headers;
  const { countryHeader } = edge.context.settings;
  const unbelievable = ['x-forwarded-for', countryHeader].filter((name) => name !== '' && headers.has(name));
  if (unbelievable.length === 0) return headers;
  const believable = new Headers(headers);
  for (const name of unbelievable) believable.delete(name);
  return believable;
}

/** A path id that no row can have is simply not there. */
function requireStorableParams(endpoint: Endpoint, params: Record<string, string>): void {
  if (Object.values(params).every(isStorable)) return;
  throw new ServiceError(endpoint.errors?.find((code) => ERRORS[code].status === 404) ?? 'not_found');
}

async function readInput(endpoint: Endpoint, c: EdgeContext) {
  const query =
    endpoint.query &&
    validateInput(endpoint.query, readQuery(endpoint.query, new URL(c.req.url).searchParams), 'query');
  const body =
    endpoint.body && validateInput(endpoint.body, (await readJsonBody(c.req.raw, endpoint.maxBodyBytes)) ?? {}, 'body');
  return { query, body };
}

/** How many items a request asks for: its `limit`, or the longest list in its body. */
function countItems(input: { query?: unknown; body?: unknown }): number {
  const limit = Number((input.query as { limit?: unknown } | undefined)?.limit ?? 0);
  const lists = Object.values((input.body as object | undefined) ?? {}).filter(Array.isArray);
  return Math.max(limit, ...lists.map((list) => list.length));
}

/** The handler's answer as text. @throws Error when answers are checked and this one is not as declared. */
async function callHandler(edge: Edge, route: Route, call: Parameters<Route['handle']>[0]): Promise<TextAnswer> {
  const answer = await route.handle(call);
  const status = statusOf(route.endpoint, answer.status);
  const written = answer.isShared ? writeShared(answer.body as object) : { text: JSON.stringify(answer.body) };
  if (edge.checkAnswers) checkAnswer(route.endpoint, status, written.text);
  return { status, ...written };
}

/** Nobody reads the body of a HEAD, so nothing may go on filling it. */
async function streamAnswer(c: EdgeContext, body: ReadableStream<Uint8Array>): Promise<Response> {
  const answer = eventStreamAnswer(body);
  if (c.req.method !== 'HEAD') return answer;
  await body.cancel();
  return new Response(null, answer);
}

/**
 * One call from the first byte to the answer. Refusals come in the order token (401), role (403), validation (400),
 * then what the handler finds (404, 409).
 */
export async function handleCall(edge: Edge, route: Route, c: EdgeContext): Promise<Response> {
  if (edge.readiness.state === 'starting') throw new ServiceError('unavailable', { retryAfterSeconds: 1 });
  const { endpoint } = route;
  const deadline = createDeadline(edge.requestBudgetMs);
  const actor = await deadline.within(() => admit(edge, endpoint, c));
  if (actor) requireAccess(endpoint, actor);
  requireOrigin(endpoint, c.req.header('origin') ?? null, edge.context.settings.webOrigins);

  const params = c.req.param() as Record<string, string>;
  const key = readIdempotencyKey(endpoint, c.req.header('idempotency-key'));
  const input = await readInput(endpoint, c);
  await chargeExtra(edge, endpoint, actor, c, requestCost(countItems(input)) - 1);
  requireStorableParams(endpoint, params);

  const callIn = (context: ServiceContext) => ({
    context,
    // An actor is missing only where the endpoint's access is `anyone`: `admit` saw to it.
    actor: actor as Actor,
    params,
    headers: believableHeaders(edge, c),
    query: input.query as never,
    body: input.body as never,
  });
  if (endpoint.eventStream) {
    const { body } = await deadline.within(() => route.handle(callIn(edge.context)));
    return streamAnswer(c, body as unknown as ReadableStream<Uint8Array>);
  }
  const run = (context: ServiceContext) => callHandler(edge, route, callIn(context));
  const answer = await deadline.within(() =>
    key === null ? run(edge.context) : runOnce(edge.context, endpoint, { key, actor, params, ...input }, run),
  );
  return jsonAnswer(c.req.raw, { ...answer, signedIn: actor !== null, noStore: endpoint.noStore ?? false });
}
