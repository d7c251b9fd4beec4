import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { sentimentOf } from '../domain/kols/sentiment-of.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';

const clock = createTestClock();
const owner = createWallet();
const leader = createWallet();
let service: TestService;
let boss: Person;
let kol: Person;
let anybody: Person;
const scan = async () => (await anybody.call('analytics:/coins/kolscan')).body.data;

beforeAll(async () => {
  service = await startTestService({ clock, settings: { superAdmins: [owner.address], tokenTtlSeconds: 90 * 86_400 } });
  boss = await addPerson(service, owner);
  kol = await addPerson(service, leader);
  anybody = await addPerson(service);
  await fundWallet(service.context, leader.address, 100n * SOL);
});
afterAll(() => service.close());

describe('the list of opinion leaders', () => {
  it('is for super administrators alone', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const path = `/kols/${leader.address}`;
      expect((await service.request('main', path, { method })).status).toBe(401);
      expect((await anybody.call(path, { method })).status).toBe(403);
    }
    expect((await service.request('analytics', '/coins/kolscan')).status).toBe(401);
  });

  it('takes an address once or again, and says 404 to what is none or not there', async () => {
    const path = `/kols/${leader.address}`;
    expect((await boss.call(path, { method: 'DELETE' })).status).toBe(404);
    for (let times = 0; times < 2; times++) expect((await boss.call(path, { method: 'PUT' })).status).toBe(200);
    expect((await boss.call('/kols/x', { method: 'PUT' })).status).toBe(404);
  });

  it('is told to whoever is signed in, the latest first, with the names that are known', async () => {
    expect((await service.request('main', '/kols')).status).toBe(401);
    clock.advance(1000);
    const unknown = createWallet().address;
    await boss.call(`/kols/${unknown}`, { method: 'PUT' });
    const { body } = await anybody.call('/kols');
    expect(body).toMatchObject({
      kols: [
        { address: unknown, username: '' },
        { address: leader.address, username: kol.username },
      ],
      total: 2,
    });
    expect(body.kols[0].addedAt > body.kols[1].addedAt).toBe(true);
    expect((await anybody.call('/kols?limit=1&offset=1')).body).toEqual({ kols: [body.kols[1]], total: 2 });
    await boss.call(`/kols/${unknown}`, { method: 'DELETE' });
    expect((await anybody.call('/kols')).body.total).toBe(1);
  });
});

describe('GET /coins/kolscan', () => {
  it('tells what they traded and said in a day, who, and with which score', async () => {
    const market = openSmallMarket(service);
    const { mint } = await market.launch();
    const { mint: other } = await market.launch();
    const stranger = await market.openWallet();
    await market.buy(stranger, other, SOL);
    await market.buy(leader, mint, 2n * SOL);
    await kol.call('/replies', { json: { mint, text: 'Great coin' } });
    await kol.call('/replies', { json: { mint: other, text: 'This is a scam' } });
    await anybody.call('/replies', { json: { mint: other, text: 'Great coin' } });
    const data = await scan();
    expect(data.map((coin: { mint: string }) => coin.mint)).toEqual([mint, other]);
    expect(data[0].kolActivity).toEqual({ mentions: 1, trades: 1, sentiment: 'positive' });
    expect(data[1].kolActivity).toEqual({ mentions: 1, trades: 0, sentiment: 'negative' });
    const sol = Number(data[0].reasons[0].bought) / 1e9;
    expect(data[0].trendingScore).toBeCloseTo(10 + 5 * (Math.log(2) + Math.log(2) + Math.log(1 + sol)), 2);
    expect(data[1].trendingScore).toBeCloseTo(10 + 5 * Math.log(2), 2);
    expect(data[0].reasons).toMatchObject([{ address: leader.address, username: kol.username, trades: 1, sold: '0' }]);
  });

  it('forgets what is older than a day, and whom the list forgets', async () => {
    expect(await scan()).toHaveLength(2);
    await boss.call(`/kols/${leader.address}`, { method: 'DELETE' });
    expect(await scan()).toEqual([]);
    await boss.call(`/kols/${leader.address}`, { method: 'PUT' });
    clock.advance(25 * 3_600_000);
    expect(await scan()).toEqual([]);
  });
});

it.each([
  [10, 0, '', 'positive'],
  [0, 10, '', 'negative'],
  [100, 99, '', 'neutral'],
  [0, 0, '', 'neutral'],
  [10, 0, 'It is a RUG', 'neutral'],
  [100, 99, 'gem gem dump', 'positive'],
  [0, 0, 'goodness rugby', 'neutral'],
])('%i bought, %i sold and "%s" make the mood %s', (bought, sold, words, expected) => {
  expect(sentimentOf({ bought: BigInt(bought), sold: BigInt(sold), words })).toBe(expected);
});
