import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedCoin } from '../../lib/contract/coin-listings.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { coins } from '../database/schema/coins.ts';
import { catchUp } from '../domain/projections/catch-up.ts';

let service: TestService;
let trader: FakeWallet & { token: string };
const mints: Record<'plain' | 'half' | 'pool' | 'adult' | 'hidden', string> = {
  plain: '',
  half: '',
  pool: '',
  adult: '',
  hidden: '',
};
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

beforeAll(async () => {
  service = await startTestService();
  const market = openSmallMarket(service);
  trader = await market.openWallet();
  mints.plain = (await market.launch({ website: 'https://plain.example', createdAt: at(0) })).mint;
  mints.half = (await market.launch({ name: 'Half', createdAt: at(1) })).mint;
  mints.pool = (await market.launch({ name: 'Pool', createdAt: at(2) })).mint;
  mints.adult = (await market.launch({ name: 'Adult', nsfw: true, createdAt: at(3) })).mint;
  mints.hidden = (await market.launch({ name: 'Hidden', createdAt: at(4) })).mint;
  const { tokenAmount } = await market.buy(trader, mints.half, 20n * SOL);
  await market.sell(trader, mints.half, tokenAmount / 10n);
  for (const mint of [mints.pool, mints.adult, mints.hidden]) await market.buy(trader, mint, 100n * SOL);
  await service.context.database.orm.update(coins).set({ hidden: true }).where(eq(coins.mint, mints.hidden));
  await catchUp(service.context);
});
afterAll(() => service.close());

async function call<T>(path: string, json?: unknown, status = 200): Promise<T> {
  const answer = await service.request('analytics', path, { token: trader.token, json });
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
}
type List = { data: ListedCoin[]; total: number };
const listed = async (query: string) => (await call<List>(`/coins/list?${query}`)).data.map(({ mint }) => mint);

describe('who may not', () => {
  it.each([
    ['/coins/list', undefined],
    ['/coins/graduated', undefined],
    ['/coins/metadata/x', undefined],
    ['/search?mint=x', undefined],
    ['/coins/mints', { mints: [] }],
    ['/coins/metadatas', { mints: [] }],
  ])('refuses nobody on %s', async (path, json) => {
    expect((await service.request('analytics', path, { json })).status).toBe(401);
  });
});

describe('GET /coins/list', () => {
  it('gives coins with the figures of their market', async () => {
    const { data, total } = await call<List>('/coins/list?sort=created_timestamp');
    expect(total).toBe(3);
    expect(data.map(({ mint }) => mint)).toEqual([mints.pool, mints.half, mints.plain]);
    const [, half, plain] = data;
    expect(plain?.market).toEqual({
      price: 30 / 1_073_000_000,
      volume24h: 0,
      trades24h: 0,
      buys24h: 0,
      sells24h: 0,
      holders: 0,
      priceChange1h: 0,
      priceChange24h: 0,
      athMarketCap: 27.958993476,
      top10Percentage: 0,
      creatorSold: false,
    });
    expect(half?.market).toMatchObject({ trades24h: 2, buys24h: 1, sells24h: 1, holders: 1 });
    expect(half?.market.volume24h).toBeGreaterThan(19.7);
    expect(half?.market.priceChange1h).toBeGreaterThan(100);
    expect(half?.market.priceChange24h).toBe(half?.market.priceChange1h);
    expect(half?.market.athMarketCap).toBeGreaterThan(half?.market_cap ?? 0);
  });

  it('filters by each bound, graduation and age', async () => {
    expect(await listed('graduated=true')).toEqual([mints.pool]);
    expect(await listed('graduated=false')).toEqual([mints.half, mints.plain]);
    expect(await listed('minMarketCap=28&maxMarketCap=300')).toEqual([mints.half]);
    expect(await listed('minVolume24h=0.5')).toEqual([mints.pool, mints.half]);
    expect(await listed('minHolders=1')).toEqual([mints.pool, mints.half]);
    expect(await listed('minProgress=100')).toEqual([mints.pool]);
    expect(await listed('minProgress=10&maxProgress=99.99')).toEqual([mints.half]);
    expect(await listed('maxProgress=0')).toEqual([mints.plain]);
    expect(await listed('maxProgress=100&minProgress=0')).toHaveLength(3);
    expect(await listed('minProgress=101')).toEqual([]);
    expect(await listed('createdAfter=2026-01-01T00:00:30')).toEqual([mints.pool, mints.half]);
    expect(await listed('createdAfter=2026-01-01T01:00:30%2B01:00')).toEqual([mints.pool, mints.half]);
    expect(await listed('createdAfter=2026-01-02')).toEqual([]);
    expect(await listed('createdAfter=0000-02-29T23:35')).toHaveLength(3);
    expect(await listed('createdAfter=9999-12-31T23:59:59-14:00')).toEqual([]);
    expect(await listed('includeNsfw=true&graduated=true')).toEqual([mints.adult, mints.pool]);
    expect(await listed('maxMarketCap=999999999999')).toHaveLength(3);
  });

  it('sorts by each figure and pages with the total of all', async () => {
    expect(await listed('sort=progress')).toEqual([mints.pool, mints.half, mints.plain]);
    expect(await listed('sort=progress&graduated=false&order=asc')).toEqual([mints.plain, mints.half]);
    expect(await listed('sort=volume24h')).toEqual([mints.pool, mints.half, mints.plain]);
    expect(await listed('sort=holders&order=asc')).toHaveLength(3);
    expect((await listed('sort=priceChange24h'))[0]).toBe(mints.pool);
    expect((await listed('sort=graduated_timestamp'))[0]).toBe(mints.pool);
    expect(await call<List>('/coins/list?limit=1&offset=7')).toEqual({ data: [], total: 3 });
  });

  it.each(['minHolders=x', 'limit=0', 'limit=1001', 'createdAfter=yesterday', 'sort=name', 'minProgress=-1'])(
    'refuses %s',
    async (query) => {
      await call(`/coins/list?${query}`, undefined, 400);
    },
  );
});

describe('POST /coins/mints and /coins/metadatas', () => {
  it('gives known coins in the order asked for and leaves unknown ones out', async () => {
    const unknown = createWallet().address;
    const { data } = await call<List>('/coins/mints', { mints: [mints.pool, unknown, mints.plain, mints.pool] });
    expect(data.map(({ mint }) => mint)).toEqual([mints.pool, mints.plain, mints.pool]);
    expect(data[0]?.market.holders).toBe(1);
    expect(await call('/coins/mints', { mints: [] })).toEqual({ data: [] });
  });

  it('keeps a place for each mint asked for, empty for an unknown one', async () => {
    const unknown = createWallet().address;
    const asked = [unknown, mints.plain, mints.plain];
    const { data } = await call<{ data: object[] }>('/coins/metadatas', { mints: asked });
    const texts = { description: '', image: '', microblog: '', messenger: '', website: '' };
    expect(data[0]).toEqual({ mint: unknown, name: '', symbol: '', ...texts });
    expect(data[1]).toEqual({
      ...texts,
      mint: mints.plain,
      name: 'Plain',
      symbol: 'PLAIN',
      description: 'A coin.',
      website: 'https://plain.example',
    });
    expect(data[2]).toEqual(data[1]);
  });

  it.each(['/coins/mints', '/coins/metadatas'])('refuses what %s cannot read', async (path) => {
    await call(path, { mints: ['x'] }, 400);
    await call(path, {}, 400);
    await call(path, { mints: Array(501).fill(mints.plain) }, 400);
  });
});

describe('GET /coins/metadata/{mint}', () => {
  it('tells of a coin, and 404 of none', async () => {
    expect(await call(`/coins/metadata/${mints.plain}`)).toMatchObject({
      metadata: { name: 'Plain', showName: true, createdOn: 'Curb', website: 'https://plain.example' },
    });
    await call('/coins/metadata/x', undefined, 404);
    await call(`/coins/metadata/${createWallet().address}`, undefined, 404);
  });
});

describe('GET /search', () => {
  it('finds a coin by its mint with its progress', async () => {
    expect(await call(`/search?mint=${mints.plain}`)).toMatchObject({
      found: true,
      coin: { mint: mints.plain, bondingCurve: { progress: 0, marketCap: '27.958993476', graduated: false } },
    });
    const pool = await call<{ coin: { bondingCurve: object } }>(`/search?mint=${mints.pool}`);
    expect(pool.coin.bondingCurve).toMatchObject({ progress: 100, graduated: true });
  });

  it('does not find an unknown or withdrawn one, and refuses what is no mint', async () => {
    expect(await call(`/search?mint=${createWallet().address}`)).toEqual({ found: false });
    expect(await call(`/search?mint=${mints.hidden}`)).toEqual({ found: false });
    await call('/search?mint=x', undefined, 400);
    await call('/search', undefined, 400);
  });
});

describe('GET /coins/graduated', () => {
  it('tells when and at which market cap coins left the curve', async () => {
    const { data } = await call<{ data: { exchangePool: string }[] }>('/coins/graduated');
    expect(data).toMatchObject([{ mint: mints.pool, name: 'Pool', symbol: 'PLAIN' }]);
    expect(data[0]).toMatchObject({ marketCap: expect.closeTo(410.880168, 5) });
    expect(data[0]?.exchangePool).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  });
});
