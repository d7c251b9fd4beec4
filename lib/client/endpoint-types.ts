import type { BodyInput, BodyOutput, Endpoint, ParamsOf, QueryInput, QueryOutput } from '../contract/endpoint.ts';
import type { Resource } from '../contract/endpoints.ts';

type EndpointsIn<R> = R extends unknown ? Extract<R[keyof R], Endpoint> : never;

/** Every endpoint of the contract, as types alone: no schema reaches the browser. */
export type KnownEndpoint = EndpointsIn<Resource>;

export type HostsOf<M extends Endpoint['method']> = Extract<KnownEndpoint, { method: M }>['host'];
export type PathsOf<M extends Endpoint['method'], H extends Endpoint['host']> = Extract<
  KnownEndpoint,
  { method: M; host: H }
>['path'];
export type EndpointAt<M extends Endpoint['method'], H extends Endpoint['host'], P extends Endpoint['path']> = Extract<
  KnownEndpoint,
  { method: M; host: H; path: P }
>;

export type QueryValue = string | number | boolean;

/** Keys whose input the schema demands; those it can do without have undefined or unknown as input. */
type RequiredKeys<Input> = {
  [K in keyof Input]-?: undefined extends Input[K] ? never : K;
}[keyof Input];

type QueryOf<E extends Endpoint> = {
  [K in keyof QueryInput<E> as K extends RequiredKeys<QueryInput<E>> ? K : never]: Plain<QueryOutput<E>, K>;
} & {
  [K in keyof QueryInput<E> as K extends RequiredKeys<QueryInput<E>> ? never : K]?:
    | Plain<QueryOutput<E>, K>
    | undefined;
};

/** A moment the service reads into a Date is sent as its ISO 8601 text. */
type Plain<Output, K> = K extends keyof Output
  ? Extract<Output[K], QueryValue> | ([Extract<Output[K], Date>] extends [never] ? never : string)
  : never;

/** A part of the call that may be left out where nothing in it is demanded. */
type Part<Name extends string, Value> = object extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

type QueryPart<E extends Endpoint> = QueryInput<E> extends object ? Part<'query', QueryOf<E>> : { query?: undefined };

/** As JSON carries it: amounts are digits. */
type Sent<T> = T extends bigint ? string : T;

/** Fields the schema reads kindly take anything as input: here they are what comes of them, and may be left out. */
type BodyOf<Input, Output> = Input extends unknown
  ? { [K in keyof Input as unknown extends Input[K] ? never : K]: Input[K] } & {
      [K in keyof Input as unknown extends Input[K] ? K : never]?: K extends keyof Output
        ? Sent<Output[K]> | null | undefined
        : never;
    }
  : never;

type BodyPart<E extends Endpoint> =
  BodyInput<E> extends object ? { body: BodyOf<BodyInput<E>, BodyOutput<E>> } : { body?: undefined };
type ParamsPart<E extends Endpoint> = Part<'params', ParamsOf<E>>;

/** What a call of an endpoint needs: exactly the parameters, query and body it declares. */
export type CallInput<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E>;
