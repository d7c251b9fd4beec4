import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { Coin } from '../contract/coins.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { CallInput, KnownEndpoint } from './endpoint-types.ts';
import { apiGet, apiPost, type Fetcher, fillPath } from './http.ts';
import { apiDelete, apiPatch, apiPut } from './http-changes.ts';

describe('paths', () => {
  test('parameters are encoded, what is undefined is left out', () => {
    expect(fillPath('/coins/{mint}', { params: { mint: 'a/b?c' }, query: { sync: true, limit: undefined } })).toBe(
      '/coins/a%2Fb%3Fc?sync=true',
    );
  });
});

test('a call is what the contract declares, and a read may be sent again', async () => {
  const fetcher = vi.fn<Fetcher>(async () => ({}));
  await apiGet('main', '/coins/{mint}', { params: { mint: 'm' }, query: { sync: true } }, { fetcher });
  await apiPost('swap', '/orders', { body: { address: 'a', message: 'm', signature: 's' } }, { fetcher });
  expect(fetcher.mock.calls.map(([call]) => call)).toMatchObject([
    { host: 'main', method: 'GET', path: '/coins/m?sync=true', idempotent: true },
    { host: 'swap', method: 'POST', path: '/orders', idempotent: false, body: { address: 'a' } },
  ]);
});

test('the types refuse what the contract does not have', () => {
  // Never run: the compiler is what is tested.
  const calls = () => [
    // @ts-expect-error no such path
    apiGet('main', '/nope', {}),
    // @ts-expect-error on another host
    apiGet('swap', '/coins/{mint}', { params: { mint: 'm' }, query: { sync: true } }),
    // @ts-expect-error another method
    apiPost('main', '/coins/{mint}', { params: { mint: 'm' } }),
    // @ts-expect-error sync is required
    apiGet('main', '/coins/{mint}', { params: { mint: 'm' } }),
    // @ts-expect-error the mint is missing
    apiGet('main', '/coins/{mint}', { query: { sync: true } }),
    // @ts-expect-error not a sort
    apiGet('main', '/coins/search', { query: { sort: 'luck' } }),
    // @ts-expect-error not a parameter
    apiGet('main', '/coins/search', { query: { colour: 'red' } }),
    // @ts-expect-error the body is missing
    apiPost('swap', '/quote', {}),
  ];
  expect(calls).toBeTypeOf('function');
});

describe('types', () => {
  type NamesAt<M, H, P> = Extract<KnownEndpoint, { method: M; host: H; path: P }>['name'];
  /** Endpoints that another one hides, or that cannot be called with anything. */
  type Unreachable<E> = E extends { name: infer N; method: infer M; host: infer H; path: infer P } & Endpoint
    ? [NamesAt<M, H, P>] extends [N]
      ? [CallInput<E>] extends [never]
        ? N
        : never
      : N
    : never;

  test('method, host and path are one endpoint each, and every one can be called', () => {
    expectTypeOf<Unreachable<KnownEndpoint>>().toBeNever();
    expectTypeOf<KnownEndpoint['name']>().not.toEqualTypeOf<string>();
    expectTypeOf<KnownEndpoint['method']>().toEqualTypeOf<Endpoint['method']>();
    expectTypeOf<KnownEndpoint['host']>().toEqualTypeOf<
      'main' | 'analytics' | 'profile' | 'swap' | 'volatility' | 'clips' | 'market'
    >();
    expectTypeOf<
      Extract<KnownEndpoint, { name: 'createClip' | 'claimCase' | 'endSession' | 'grantRole' }>['name']
    >().toEqualTypeOf<'createClip' | 'claimCase' | 'endSession' | 'grantRole'>();
  });

  test('answers are the contract’s', () => {
    expectTypeOf(apiGet<'main', '/coins'>).returns.resolves.toEqualTypeOf<Coin[]>();
    expectTypeOf(apiDelete<'main', '/reports/{id}'>).returns.resolves.toEqualTypeOf<null>();
  });

  test('bodies and methods that the contract does not have do not compile', () => {
    const address = 'a';
    const calls = () => [
      apiPut('main', '/roles/{address}', { params: { address }, body: { role: 'administrator' } }),
      // @ts-expect-error not a role
      apiPut('main', '/roles/{address}', { params: { address }, body: { role: 'king' } }),
      // @ts-expect-error a body that is not wanted
      apiPut('main', '/kols/{address}', { params: { address }, body: { role: 'administrator' } }),
      // @ts-expect-error another method
      apiPatch('main', '/roles/{address}', { params: { address }, body: { role: 'administrator' } }),
      // @ts-expect-error on another host
      apiDelete('main', '/clips/{id}', { params: { id: '1' } }),
      apiPost('main', '/reports/update', { body: { id: '1', resolved: true, action: 'hidden' } }),
      // @ts-expect-error notes are text, though the service reads null too
      apiPost('main', '/reports/update', { body: { id: '1', resolved: true, action: 'hidden', notes: 7 } }),
    ];
    expect(calls).toBeTypeOf('function');
  });
});
