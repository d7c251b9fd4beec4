import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listListings } from '../../lib/contract/coin-listings.ts';
import { getCoin, listCoins } from '../../lib/contract/coins.ts';
import { quoteOrder } from '../../lib/contract/orders.ts';
import { ServiceError } from '../errors.ts';
import { readQuery, validateInput } from './validate-input.ts';

function issuesOf(schema: z.ZodType, input: unknown, where: 'body' | 'query' = 'body') {
  try {
    validateInput(schema, input, where);
    return [];
  } catch (error) {
    return error instanceof ServiceError ? error.details.issues : [error];
  }
}

describe('validateInput', () => {
  it('names each refused field and says what is wrong with it', () => {
    expect(issuesOf(listCoins.query, { limit: '0' }, 'query')).toEqual([
      { path: 'query.limit', message: 'Too small: expected number to be >=1' },
    ]);
    expect(issuesOf(listCoins.query, { limit: 'ten' }, 'query')).toEqual([
      { path: 'query.limit', message: 'must be a whole number' },
    ]);
    expect(
      issuesOf(quoteOrder.body, { mint: 'x', side: 'hold', amountIn: '1' })?.map(
        (issue) => (issue as { path: string }).path,
      ),
    ).toEqual(expect.arrayContaining(['body.mint', 'body.side']));
    expect(issuesOf(quoteOrder.body, [])).toMatchObject([{ path: 'body' }]);
  });

  it('says of what is missing that it is required', () => {
    expect(issuesOf(quoteOrder.body, { side: 'buy', amountIn: '1' })).toEqual([
      { path: 'body.mint', message: 'is required' },
    ]);
  });

  it('reads flags kindly and nothing else', () => {
    for (const sync of ['true', 'TRUE', '1', 'false', 'False', '0']) {
      expect(issuesOf(getCoin.query, { sync }, 'query'), sync).toEqual([]);
    }
    for (const sync of ['yes', '2', 'tru', undefined]) {
      expect(issuesOf(getCoin.query, { sync }, 'query'), String(sync)).toMatchObject([{ path: 'query.sync' }]);
    }
  });

  it('takes null and "" for absent in optional fields, and only there', () => {
    const schema = z.object({
      name: z.string().min(1).optional(),
      size: z.number().default(3),
      needed: z.string().min(1),
    });
    expect(validateInput(schema, { name: '', size: null, needed: 'x' }, 'body')).toEqual({ size: 3, needed: 'x' });
    expect(issuesOf(schema, { needed: '' })).toMatchObject([{ path: 'body.needed' }]);
    const clearable = z.object({ bio: z.string().optional() });
    expect(validateInput(clearable, { bio: '' }, 'body')).toEqual({ bio: '' });
  });

  it('drops what it does not know, prototypes included', () => {
    const parsed = validateInput(
      z.object({ a: z.number() }),
      JSON.parse('{"a":1,"__proto__":{"admin":true},"b":2}'),
      'body',
    );
    expect(parsed).toEqual({ a: 1 });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('refuses text that no column can hold', () => {
    const schema = z.object({ text: z.string(), list: z.array(z.string()) });
    expect(issuesOf(schema, { text: 'a\u0000', list: ['ok', '\ud800'] })).toMatchObject([
      { path: 'body.text' },
      { path: 'body.list.1' },
    ]);
    expect(issuesOf(schema, { text: '🦦', list: [] })).toEqual([]);
  });

  it('never tells more than twenty issues', () => {
    const mints = Array.from({ length: 500 }, () => 'x');
    expect(issuesOf(z.object({ mints: z.array(z.number()) }), { mints })).toHaveLength(20);
  });
});

describe('readQuery', () => {
  it('takes the first value of what the schema knows', () => {
    const params = new URLSearchParams('limit=1&limit=2&__proto__=3&nonsense=4&sort=');
    expect(readQuery(listListings.query, params)).toEqual({ limit: '1', sort: '' });
  });
});
