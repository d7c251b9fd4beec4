import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Coin } from '../../lib/contract/coins.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { coins } from '../database/schema/coins.ts';
import { users } from '../database/schema/users.ts';

let service: TestService;
let creator: FakeWallet & { token: string };
const mints: Record<'old' | 'adult' | 'hidden' | 'nameless' | 'traded', string> = {
  old: '',
  adult: '',
  hidden: '',
  nameless: '',
  traded: '',
};
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

beforeAll(async () => {
  service = await startTestService();
  const market = openSmallMarket(service);
  creator = await market.openWallet();
  const of = { creator: creator.address };
  mints.old = (await market.launch({ ...of, name: '50% Off', symbol: 'OFF_A', createdAt: at(0) })).mint;
  mints.adult = (await market.launch({ ...of, name: 'Late show', nsfw: true, createdAt: at(4) })).mint;
  mints.hidden = (await market.launch({ ...of, name: 'Withdrawn', createdAt: at(3) })).mint;
  mints.nameless = (await market.launch({ ...of, name: 'Shy', showName: false, createdAt: at(1) })).mint;
  mints.traded = (await market.launch({ ...of, name: 'Busy', symbol: 'BUSY', createdAt: at(2) })).mint;
  await market.buy(creator, mints.traded, SOL);
  await service.context.database.orm.update(coins).set({ hidden: true }).where(eq(coins.mint, mints.hidden));
  const profileImage = 'https://pictures.example/me.png';
  await service.context.database.orm.update(users).set({ profileImage }).where(eq(users.address, creator.address));
});
afterAll(() => service.close());

async function get<T>(path: string, status = 200): Promise<T> {
  const answer = await service.request('main', path, { token: creator.token });
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
}
const listed = async (path: string) => (await get<Coin[]>(path)).map(({ mint }) => mint);

describe('who may not', () => {
  it.each([
    '/coins',
    '/coins/search',
    '/coins/latest',
    '/coins/x?sync=true',
    '/coins/user-created-coins/x',
    '/sol-price',
  ])('refuses nobody on %s', async (path) => {
    expect((await service.request('main', path)).status).toBe(401);
  });
});

describe('GET /coins/{mint}', () => {
  it('gives the coin as it stands after its last trade', async () => {
    const coin = await get<Coin>(`/coins/${mints.traded}?sync=true`);
    expect(coin).toMatchObject({
      mint: mints.traded,
      name: 'Busy',
      created_timestamp: at(2).getTime() / 1000,
      complete: false,
      exchange_pool: null,
      total_supply: 1e15,
      last_reply: 0,
      market_id: null,
      inverted: false,
      hidden: false,
      microblog: '',
      profile_image: 'https://pictures.example/me.png',
    });
    // The buy of 1 SOL with 1.25 % fees.
    expect(coin.virtual_token_reserves).toBe(1_073_000_000_000_000 - 34_199_203_154_141);
    expect(coin.market_cap).toBeCloseTo((coin.virtual_sol_reserves / coin.virtual_token_reserves) * 1e6, 6);
    expect(coin.usd_market_cap).toBeCloseTo(coin.market_cap * 150, 1);
    expect(coin.ath_market_cap).toBe(coin.market_cap);
    expect(coin.last_trade_timestamp).toBeGreaterThan(1.7e9);
    expect(coin.username).not.toBe('');
  });

  it('keeps the name of a creator who does not show it', async () => {
    const coin = await get<Coin>(`/coins/${mints.nameless}?sync=0`);
    expect(coin).toMatchObject({ show_name: false, username: '', profile_image: '', creator: creator.address });
  });

  it('still gives a hidden coin, and says so', async () => {
    expect(await get<Coin>(`/coins/${mints.hidden}?sync=TRUE`)).toMatchObject({ hidden: true, name: 'Withdrawn' });
  });

  it('says 400 without a readable sync, 404 to whatever names no coin', async () => {
    await get(`/coins/${mints.old}`, 400);
    await get(`/coins/${mints.old}?sync=maybe`, 400);
    for (const id of [createWallet().address, 'x', '%00', '1'.repeat(5000), `${mints.old}x`]) {
      expect(await get(`/coins/${id}?sync=true`, 404)).toMatchObject({ error: 'coin_not_found' });
    }
  });
});

describe('GET /coins', () => {
  it('lists newest first without hidden coins and, unless asked for, those for adults', async () => {
    expect(await listed('/coins')).toEqual([mints.traded, mints.nameless, mints.old]);
    expect(await listed('/coins?includeNsfw=1')).toEqual([mints.adult, mints.traded, mints.nameless, mints.old]);
    expect(await listed('/coins?order=asc&sort=')).toEqual([mints.old, mints.nameless, mints.traded]);
  });

  it('pages, and is empty past the end', async () => {
    expect(await listed('/coins?limit=1&offset=1')).toEqual([mints.nameless]);
    expect(await listed('/coins?offset=500000')).toEqual([]);
  });

  it('filters and sorts, ties by mint, coins without a time as the smallest', async () => {
    const untraded = [mints.nameless, mints.old].sort();
    expect(await listed('/coins?sort=last_trade_timestamp')).toEqual([mints.traded, ...untraded]);
    expect(await listed('/coins?sort=last_trade_timestamp&order=asc')).toEqual([...untraded, mints.traded]);
    expect(await listed('/coins?sort=market_cap&limit=1')).toEqual([mints.traded]);
    expect(await listed('/coins?complete=true')).toEqual([]);
    expect(await listed(`/coins?creator=${createWallet().address}`)).toEqual([]);
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'offset=-1', 'sort=name', 'order=up', 'creator=x', 'complete=2'])(
    'refuses %s',
    async (query) => {
      const field = query.split('=')[0] ?? '';
      const body = await get<{ issues: { path: string }[] }>(`/coins?${query}`, 400);
      expect(body.issues[0]?.path).toContain(field);
    },
  );
});

describe('GET /coins/search', () => {
  it('finds by name, symbol, mint and creator, whatever the case', async () => {
    expect(await listed('/coins/search?searchTerm=bUSy')).toEqual([mints.traded]);
    expect(await listed('/coins/search?searchTerm=off')).toEqual([mints.old]);
    expect(await listed(`/coins/search?searchTerm=${mints.old.slice(4, 20)}`)).toEqual([mints.old]);
    expect(await listed(`/coins/search?searchTerm=${creator.address}`)).toHaveLength(3);
  });

  it('takes wildcards as letters, and never finds across fields', async () => {
    expect(await listed(`/coins/search?searchTerm=${encodeURIComponent('0%')}`)).toEqual([mints.old]);
    expect(await listed(`/coins/search?searchTerm=${encodeURIComponent('f_a')}`)).toEqual([mints.old]);
    expect(await listed(`/coins/search?searchTerm=${encodeURIComponent('B%y')}`)).toEqual([]);
    expect(await listed(`/coins/search?searchTerm=${encodeURIComponent('busy\nbusy')}`)).toEqual([]);
    await get('/coins/search?searchTerm=%00', 400);
  });

  it('finds all by an empty term, but nothing that is hidden or for adults', async () => {
    expect(await listed('/coins/search?searchTerm=')).toHaveLength(3);
    expect(await listed('/coins/search?searchTerm=withdrawn')).toEqual([]);
    expect(await listed('/coins/search?searchTerm=late')).toEqual([]);
    expect(await listed('/coins/search?searchTerm=late&includeNsfw=true')).toEqual([mints.adult]);
    await get(`/coins/search?searchTerm=${'x'.repeat(201)}`, 400);
  });
});

describe('GET /coins/latest', () => {
  it('gives the newest coin of the list, and 404 while there is none', async () => {
    expect((await get<Coin>('/coins/latest')).mint).toBe(mints.traded);
    const empty = await startTestService();
    const token = await empty.signIn(createWallet());
    const answer = await empty.request('main', '/coins/latest', { token });
    await empty.close();
    expect(answer.status).toBe(404);
  });
});

describe('GET /coins/user-created-coins/{userId}', () => {
  it('knows a creator by id and by address', async () => {
    const { id } = await get<{ id: string }>('/auth/my-profile');
    for (const user of [id, creator.address]) {
      expect(await listed(`/coins/user-created-coins/${user}`)).toEqual([mints.traded, mints.nameless, mints.old]);
    }
    expect(await listed(`/coins/user-created-coins/${id}?limit=1&offset=9`)).toEqual([]);
  });

  it('is empty for a user without coins, and 404 for nobody', async () => {
    const other = createWallet();
    await service.signIn(other);
    expect(await listed(`/coins/user-created-coins/${other.address}`)).toEqual([]);
    expect(await get(`/coins/user-created-coins/${createWallet().address}`, 404)).toMatchObject({
      message: 'User not found',
    });
    await get('/coins/user-created-coins/x', 404);
  });
});

describe('GET /sol-price', () => {
  it('is the setting, marked as a sample, with one age for the life of the process', async () => {
    const first = await get<{ updatedAt: string }>('/sol-price');
    expect(first).toMatchObject({ solPrice: 150, source: 'sample' });
    expect(await get('/sol-price')).toEqual(first);
  });
});
