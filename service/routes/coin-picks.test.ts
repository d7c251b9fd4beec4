import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket, type SmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';
import { catchUp } from '../domain/projections/catch-up.ts';

const clock = createTestClock();
let service: TestService;
let market: SmallMarket;
let reader: Person;
let friend: Person & ReturnType<typeof createWallet>;
let stranger: Awaited<ReturnType<SmallMarket['openWallet']>>;
/** By what happened to it. */
const mints: Record<'old' | 'big' | 'small' | 'quiet' | 'nsfw' | 'said', string> = {
  old: '',
  big: '',
  small: '',
  quiet: '',
  nsfw: '',
  said: '',
};

beforeAll(async () => {
  service = await startTestService({ clock, settings: { tokenTtlSeconds: 90 * 86_400 } });
  market = openSmallMarket(service);
  reader = await addPerson(service);
  const wallet = createWallet();
  friend = { ...wallet, ...(await addPerson(service, wallet)) };
  await fundWallet(service.context, friend.address, 100n * SOL);
  stranger = await market.openWallet();
  for (const name of Object.keys(mints) as (keyof typeof mints)[]) {
    mints[name] = (await market.launch({ nsfw: name === 'nsfw' })).mint;
  }
  await market.buy(stranger, mints.old, 9n * SOL);
  clock.advance(30 * 3_600_000);
  await market.buy(stranger, mints.big, 5n * SOL);
  await market.buy(stranger, mints.nsfw, 3n * SOL);
  await market.buy(friend, mints.small, SOL);
  await market.buy(stranger, mints.small, SOL);
  await friend.call('/replies', { json: { mint: mints.said, text: 'I like this one' } });
  await reader.call(`profile:/following/${friend.id}`, { method: 'POST' });
  await catchUp(service.context);
});
afterAll(() => service.close());

const order = (body: { mint: string }[]) =>
  body.map(({ mint }) => Object.entries(mints).find(([, m]) => m === mint)?.[0]);

it('answers nobody', async () => {
  for (const path of ['/coins/featured/24h', '/coins/for-you', `/trades/followsUserId/${mints.big}`]) {
    expect((await service.request('main', path)).status).toBe(401);
  }
});

describe('GET /coins/featured/{timeWindow}', () => {
  it.each([
    ['1h', ['big', 'small']],
    ['6h', ['big', 'small']],
    ['24h', ['big', 'small']],
    ['7d', ['old', 'big', 'small']],
  ])('of %s lists what was traded in it, most SOL first', async (window, expected) => {
    expect(order((await reader.call(`/coins/featured/${window}`)).body)).toEqual(expected);
  });

  it('pages, takes coins for adults when asked, and knows no other window', async () => {
    const all = await reader.call('/coins/featured/24h?includeNsfw=true');
    expect(order(all.body)).toEqual(['big', 'nsfw', 'small']);
    expect(order((await reader.call('/coins/featured/24h?limit=1&offset=1')).body)).toEqual(['small']);
    for (const window of ['2h', '1H', 'constructor', '__proto__']) {
      expect((await reader.call(`/coins/featured/${window}`)).status).toBe(404);
    }
    expect((await reader.call('/coins/featured/24h?limit=0')).status).toBe(400);
  });
});

describe('GET /coins/for-you', () => {
  it('puts what those one follows trade and speak of before what is merely traded', async () => {
    expect(order((await reader.call('/coins/for-you')).body)).toEqual(['small', 'said', 'big']);
    expect(order((await friend.call('/coins/for-you')).body)).toEqual(['big', 'small']);
  });
});

describe('GET /trades/followsUserId/{mint}', () => {
  it('gives the trades of those one follows alone', async () => {
    const { body } = await reader.call(`/trades/followsUserId/${mints.small}`);
    expect(body.trades.map((trade: { user: string }) => trade.user)).toEqual([friend.address]);
    expect((await friend.call(`/trades/followsUserId/${mints.small}`)).body.trades).toEqual([]);
    expect((await reader.call(`/trades/followsUserId/${createWallet().address}`)).status).toBe(404);
    expect((await reader.call('/trades/followsUserId/x')).status).toBe(404);
  });
});

describe('GET /coins/list', () => {
  it('filters by the ten largest wallets and by what the creator sold', async () => {
    const creator = await market.openWallet();
    const { mint } = await market.launch({ creator: creator.address });
    const bought = await market.buy(creator, mint, 2n * SOL);
    await market.sell(creator, mint, bought.tokenAmount / 2n);
    await catchUp(service.context);
    const list = async (query: string) =>
      (await reader.call(`analytics:/coins/list?${query}`)).body.data.map((coin: { mint: string }) => coin.mint);
    expect(await list('creatorSold=true')).toEqual([mint]);
    expect(await list('creatorSold=false')).not.toContain(mint);
    expect(await list('maxTop10Percentage=4')).toContain(mint);
    expect(await list('maxTop10Percentage=4')).not.toContain(mints.big);
    expect(await list('maxTop10Percentage=3')).not.toContain(mint);
    expect((await reader.call('analytics:/coins/list?creatorSold=maybe')).status).toBe(400);
  });
});
