import type { AnswerOf } from '../contract/endpoint.ts';
import type { CallInput, EndpointAt, HostsOf, PathsOf } from './endpoint-types.ts';
import { type CallOptions, call, type LooseInput } from './http.ts';

// Apart from http.ts, so that a page which only reads and posts does not load them.

/** Puts; twice is once, so it is sent again by itself. @throws ApiError */
export async function apiPut<H extends HostsOf<'PUT'>, P extends PathsOf<'PUT', H>>(
  host: H,
  path: P,
  input: CallInput<EndpointAt<'PUT', H, P>>,
  options: CallOptions = {},
): Promise<AnswerOf<EndpointAt<'PUT', H, P>>> {
  return (await call('PUT', host, path, input as LooseInput, options)) as AnswerOf<EndpointAt<'PUT', H, P>>;
}

/** Sets fields to values; twice is once, so it is sent again by itself. @throws ApiError */
export async function apiPatch<H extends HostsOf<'PATCH'>, P extends PathsOf<'PATCH', H>>(
  host: H,
  path: P,
  input: CallInput<EndpointAt<'PATCH', H, P>>,
  options: CallOptions = {},
): Promise<AnswerOf<EndpointAt<'PATCH', H, P>>> {
  return (await call('PATCH', host, path, input as LooseInput, options)) as AnswerOf<EndpointAt<'PATCH', H, P>>;
}

/** Removes; twice is once, so it is sent again by itself. @throws ApiError */
export async function apiDelete<H extends HostsOf<'DELETE'>, P extends PathsOf<'DELETE', H>>(
  host: H,
  path: P,
  input: CallInput<EndpointAt<'DELETE', H, P>>,
  options: CallOptions = {},
): Promise<AnswerOf<EndpointAt<'DELETE', H, P>>> {
  return (await call('DELETE', host, path, input as LooseInput, options)) as AnswerOf<EndpointAt<'DELETE', H, P>>;
}
