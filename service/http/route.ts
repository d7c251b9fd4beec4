import type { AnswerOf, BodyOutput, Endpoint, ParamsOf, QueryOutput } from '../../lib/contract/endpoint.ts';
import type { Actor, ServiceContext } from '../context.ts';

/** A validated call of one endpoint. `actor` is null only where the endpoint's access is `anyone`. */
export type Call<E extends Endpoint> = {
  context: ServiceContext;
  actor: E['access'] extends 'anyone' ? Actor | null : Actor;
  params: ParamsOf<E>;
  query: QueryOutput<E>;
  body: BodyOutput<E>;
  /** Lower-case names. */
  headers: Headers;
};

/** The success answer; `status` may be left out where the endpoint has one. */
export type Answer<E extends Endpoint> = {
  status?: keyof E['answers'] & number;
  body: AnswerOf<E>;
  /** The very same body may be given to others who ask now: it is written out once for all of them. */
  isShared?: boolean;
};

export type Route<E extends Endpoint = Endpoint> = {
  endpoint: E;
  handle: (call: Call<E>) => Promise<Answer<E>>;
};

/** Ties a handler of a few lines to its endpoint; the types of input and answer follow from the contract. */
export function route<const E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): Route {
  // Routes are kept in one list; the pairing was checked here.
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
