import { describe, expect, test, vi } from 'vitest';
import { apiGet, apiPost, type Fetcher, fillPath } from './http.ts';

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
