import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Host } from './hosts.ts';

/**
 * Who may call. `anyone` needs no token; `user` any valid token; the rest a role.
 * Interface section 4: everything except login needs a token; docs/spec-choices.md lists the other exceptions.
 */
export type Access = 'anyone' | 'user' | 'administrator' | 'superAdministrator';

/** What a call costs of the rate limit; the quotas stand in one table in the service. */
export type RateClass = 'read' | 'write' | 'login' | 'administrator';

/**
 * One operation of the interface: enough to validate a call, to document it and to type a client.
 * `path` has its parameters in braces. Path parameters are plain strings on purpose:
 * an id that names nothing is 404 whatever its form.
 */
export type Endpoint = {
  /** Unique over all hosts; the operationId of the OpenAPI document. */
  name: string;
  summary: string;
  host: Host;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: Access;
  rate: RateClass;
  /** The section of the interface document, or `contract` where it is our addition (docs/spec-choices.md). */
  section: string;
  /** The document lists `Origin` as required for six operations. */
  originRequired?: boolean;
  /** Answers that carry a secret: never stored, never with an ETag. */
  noStore?: boolean;
  /** Answers with server-sent events for as long as both sides like. */
  eventStream?: boolean;
  /** The signed text in its body has a nonce that makes it count once, so it needs no `Idempotency-Key`. */
  onceByNonce?: boolean;
  /** Larger bodies are 413 before they are read to the end; a megabyte unless said otherwise. */
  maxBodyBytes?: number;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Success answers by status. */
  answers: { [status: number]: z.ZodType };
  /** Refusals beyond those every endpoint can give (token, validation, rate limit, internal). */
  errors?: readonly ErrorCode[];
};

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** The path parameters of an endpoint, by name. */
export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>;
/** What a client may send as query. */
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
/** What a handler gets as query, validated. */
export type QueryOutput<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type BodyOutput<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
/** The success body, over all success statuses. */
export type AnswerOf<E extends Endpoint> = E['answers'][keyof E['answers']] extends infer S
  ? S extends z.ZodType
    ? z.output<S>
    : never
  : never;
