import { createHash } from 'node:crypto';
import type { Endpoint } from '../../lib/contract/endpoint.ts';
import type { Actor, ServiceContext } from '../context.ts';
import type { Orm } from '../database/client.ts';
import { claimKey, deleteOldKeys, type KeyedCall, keepAnswer } from '../database/queries/idempotency.ts';
import { ServiceError } from '../errors.ts';

/** For how long a key gives its answer again. */
const KEPT_MS = 24 * 3_600_000;
/** Visible characters without a comma: two headers of this name arrive joined by one. */
const KEY_FORM = /^[\x21-\x2b\x2d-\x7e]{1,255}$/;

/** `etag` where it is known already. */
export type TextAnswer = { status: number; text: string; etag?: string };
export type KeyedRequest = { key: string; actor: Actor | null; params: unknown; query: unknown; body: unknown };

/** Whether an endpoint makes something new each time it is called: then `Idempotency-Key` counts. */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  return endpoint.method === 'POST' && 201 in endpoint.answers && !endpoint.onceByNonce;
}

/**
 * The key of a call, or null where it has none or the endpoint takes none.
 * @throws ServiceError validation_failed when it is not 1 to 255 visible characters.
 */
export function readIdempotencyKey(endpoint: Endpoint, header: string | undefined): string | null {
  if (header === undefined || !takesIdempotencyKey(endpoint)) return null;
  if (KEY_FORM.test(header)) return header;
  const issues = [{ path: 'header.Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters, no comma' }];
  throw new ServiceError('validation_failed', { issues });
}

function ownerOf({ actor, body }: KeyedRequest): string {
  if (actor) return actor.userId;
  const address = (body as { address?: unknown } | undefined)?.address;
  return typeof address === 'string' ? `address:${address}` : 'nobody';
}

/** Input was validated, so its fields come in the order of the schema: one request has one hash, however it was spaced. */
function hashOf({ params, query, body }: KeyedRequest, endpoint: Endpoint): string {
  const exact = (_name: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);
  const text = JSON.stringify([endpoint.name, params, query ?? null, body ?? null], exact);
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Runs a creating call once for its key. Key, effect and answer are one transaction: what `run` does through the context
 * it gets is part of it, and calls with the same key wait for it. A refusal leaves nothing, so it may be tried again.
 * @throws ServiceError idempotency_key_reused, and what `run` throws.
 */
export async function runOnce(
  context: ServiceContext,
  endpoint: Endpoint,
  request: KeyedRequest,
  run: (context: ServiceContext) => Promise<TextAnswer>,
): Promise<TextAnswer> {
  const { database, clock } = context;
  const createdAt = clock.now();
  const requestHash = hashOf(request, endpoint);
  const call: KeyedCall = {
    owner: ownerOf(request),
    key: request.key,
    endpoint: endpoint.name,
    requestHash,
    createdAt,
  };
  return database.orm.transaction(async (tx) => {
    const earlier = await claimKey(tx, call, new Date(createdAt.getTime() - KEPT_MS));
    if (earlier) return answerAgain(earlier, requestHash);
    // Inside, `transaction` is a savepoint of this one. `$client` is the only thing it lacks, and no verb uses it.
    const answer = await run({ ...context, database: { ...database, orm: tx as unknown as Orm } });
    await keepAnswer(tx, call, { status: answer.status, answer: answer.text });
    return answer;
  });
}

function answerAgain(earlier: Awaited<ReturnType<typeof claimKey>> & object, requestHash: string): TextAnswer {
  if (earlier.requestHash !== requestHash) throw new ServiceError('idempotency_key_reused');
  if (earlier.status === null || earlier.answer === null) throw new ServiceError('unavailable');
  return { status: earlier.status, text: earlier.answer };
}

/** Removes the answers that are older than a day. */
export async function sweepIdempotencyKeys({ database, clock }: ServiceContext): Promise<void> {
  while ((await deleteOldKeys(database.orm, new Date(clock.now().getTime() - KEPT_MS))) > 0);
}
