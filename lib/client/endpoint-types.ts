import type * as auth from '../contract/auth.ts';
import type * as balances from '../contract/balances.ts';
import type * as bookmarks from '../contract/bookmarks.ts';
import type * as candles from '../contract/candles.ts';
import type * as coinListings from '../contract/coin-listings.ts';
import type * as coins from '../contract/coins.ts';
import type { BodyInput, Endpoint, ParamsOf, QueryInput, QueryOutput } from '../contract/endpoint.ts';
import type * as holders from '../contract/holders.ts';
import type * as notifications from '../contract/notifications.ts';
import type * as orders from '../contract/orders.ts';
import type * as profiles from '../contract/profiles.ts';
import type * as replies from '../contract/replies.ts';
import type * as timeline from '../contract/timeline.ts';
import type * as trades from '../contract/trades.ts';
import type * as users from '../contract/users.ts';

type EndpointsIn<Resource> = Extract<Resource[keyof Resource], Endpoint>;

/** Every endpoint of the contract, as types alone: no schema reaches the browser. */
export type KnownEndpoint =
  | EndpointsIn<typeof auth>
  | EndpointsIn<typeof balances>
  | EndpointsIn<typeof candles>
  | EndpointsIn<typeof coinListings>
  | EndpointsIn<typeof coins>
  | EndpointsIn<typeof holders>
  | EndpointsIn<typeof orders>
  | EndpointsIn<typeof bookmarks>
  | EndpointsIn<typeof notifications>
  | EndpointsIn<typeof profiles>
  | EndpointsIn<typeof replies>
  | EndpointsIn<typeof timeline>
  | EndpointsIn<typeof trades>
  | EndpointsIn<typeof users>;

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

type Plain<Output, K> = K extends keyof Output ? Extract<Output[K], QueryValue> : never;

/** A part of the call that may be left out where nothing in it is demanded. */
type Part<Name extends string, Value> = object extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

type QueryPart<E extends Endpoint> = QueryInput<E> extends object ? Part<'query', QueryOf<E>> : { query?: undefined };
type BodyPart<E extends Endpoint> = BodyInput<E> extends object ? { body: BodyInput<E> } : { body?: undefined };
type ParamsPart<E extends Endpoint> = Part<'params', ParamsOf<E>>;

/** What a call of an endpoint needs: exactly the parameters, query and body it declares. */
export type CallInput<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E>;
