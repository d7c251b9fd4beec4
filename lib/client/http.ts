import type { AnswerOf, Endpoint } from '../contract/endpoint.ts';
import type { Host } from '../contract/hosts.ts';
import { browserFetcher } from './browser-fetcher.ts';
import type { CallInput, EndpointAt, HostsOf, PathsOf, QueryValue } from './endpoint-types.ts';

/** A call with its path filled in: what a fetcher carries out. */
export type PlainCall = {
  host: Host;
  method: Endpoint['method'];
  /** Encoded, with its query. */
  path: string;
  body?: unknown;
  /** Safe to send again: a read, or a write that is known by its own key. */
  idempotent: boolean;
  /** By it the service knows a creating call that it has already carried out, and answers as before. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Carries a call out and gives the body of its success answer.
 * The browser's goes through the gateway; `serverFetch` of lib/gateway asks the service for a page being rendered.
 * @throws ApiError
 */
export type Fetcher = (call: PlainCall) => Promise<unknown>;

export type CallOptions = {
  signal?: AbortSignal | undefined;
  fetcher?: Fetcher | undefined;
  /** For a POST that reads, or that the service knows by its own key. */
  idempotent?: boolean;
  /** Makes a creating POST count once, however often it is sent; it is then sent again by itself. */
  idempotencyKey?: string | undefined;
};

export type LooseInput = {
  params?: Record<string, string> | undefined;
  query?: Record<string, QueryValue | undefined> | undefined;
  body?: unknown;
};

/** Fills in the braces and appends the query; parameters left undefined are left out. */
export function fillPath(template: string, { params, query }: LooseInput): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size ? `${path}?${search}` : path;
}

/** Makes a call of one already typed. @throws ApiError */
export async function call(
  method: Endpoint['method'],
  host: Host,
  template: string,
  input: LooseInput,
  options: CallOptions,
): Promise<unknown> {
  const { signal, fetcher = browserFetcher, idempotencyKey } = options;
  const idempotent = options.idempotent ?? (method !== 'POST' || idempotencyKey !== undefined);
  return fetcher({
    host,
    method,
    path: fillPath(template, input),
    idempotent,
    signal,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(input.body !== undefined && { body: input.body }),
  });
}

/** Reads from a host of the contract. @throws ApiError */
export async function apiGet<H extends HostsOf<'GET'>, P extends PathsOf<'GET', H>>(
  host: H,
  path: P,
  input: CallInput<EndpointAt<'GET', H, P>>,
  options: CallOptions = {},
): Promise<AnswerOf<EndpointAt<'GET', H, P>>> {
  return (await call('GET', host, path, input as LooseInput, options)) as AnswerOf<EndpointAt<'GET', H, P>>;
}

/** Posts to a host of the contract; sent again only when `idempotent` or its key says so. @throws ApiError */
export async function apiPost<H extends HostsOf<'POST'>, P extends PathsOf<'POST', H>>(
  host: H,
  path: P,
  input: CallInput<EndpointAt<'POST', H, P>>,
  options: CallOptions = {},
): Promise<AnswerOf<EndpointAt<'POST', H, P>>> {
  return (await call('POST', host, path, input as LooseInput, options)) as AnswerOf<EndpointAt<'POST', H, P>>;
}
