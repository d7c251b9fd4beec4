import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin, SOL, verifiedOrder } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';

let service: TestService;
let reader: Person;
beforeAll(async () => {
  service = await startTestService();
  reader = await addPerson(service);
});
afterAll(() => service.close());

type Activity = {
  id: string;
  type: string;
  timestamp: string;
  user: { id: string };
  target: { type: string; id: string; mint: string | null };
  trade?: { isBuy: boolean; solAmount: string };
};
type Timeline = { activities: Activity[]; nextCursor: string };
const timelineOf = async (person: Person, query = ''): Promise<Timeline> =>
  (await reader.call(`/timeline/${person.id}${query}`)).body;
const follow = (person: Person, other: Person) => person.call(`profile:/following/${other.id}`, { method: 'POST' });
const say = (person: Person, mint: string, text: string) => person.call('/replies', { json: { mint, text } });

describe('GET /timeline/{userId}', () => {
  it('refuses nobody, an unknown user and a bad query', async () => {
    expect((await service.request('main', '/timeline/x')).status).toBe(401);
    expect((await reader.call('/timeline/x')).body.message).toBe('User not found');
    expect((await reader.call(`/timeline/${createWallet().address}`)).status).toBe(404);
    for (const query of [
      'limit=0',
      'limit=1001',
      'cursor=!',
      'cursor=bm90IGEgY3Vyc29y',
      'cursor=OTk5OTk5OTk5OTk5OTk5Ljk5OTk5OTk5OTk5OTk5OTk5OTk',
    ]) {
      const { status, body } = await reader.call(`/timeline/${reader.id}?${query}`);
      expect([status, body.issues?.[0].path.startsWith('query.')], query).toEqual([400, true]);
    }
  });

  it('tells all five kinds, of oneself and of whom one follows, newest first', async () => {
    const [fan, star] = [await addPerson(service), await addPerson(service)];
    await follow(fan, star);
    const { mint } = await launchTestCoin(service.context, star.address);
    await fundWallet(service.context, star.address, 10n * SOL);
    await service.context.orders.submit(verifiedOrder(star.address, { mint, side: 'buy', amountIn: SOL }));
    const reply = (await say(star, mint, 'look')).body;
    await fan.call(`/likes/${reply.id}`, { method: 'POST' });

    const { activities, nextCursor } = await timelineOf(fan);
    expect(nextCursor).toBe('');
    expect(activities.map(({ type, user, target }) => [type, user.id, target])).toEqual([
      ['like', fan.id, { type: 'reply', id: reply.id, mint }],
      ['reply', star.id, { type: 'reply', id: reply.id, mint }],
      ['trade', star.id, { type: 'coin', id: mint, mint }],
      ['coin_creation', star.id, { type: 'coin', id: mint, mint }],
      ['follow', fan.id, { type: 'user', id: star.id, mint: null }],
    ]);
    // What moved on the curve: of one SOL, less the fees.
    expect(activities.map(({ trade }) => trade)).toEqual([
      undefined,
      undefined,
      { isBuy: true, solAmount: expect.stringMatching(/^98\d{7}$/) },
      undefined,
      undefined,
    ]);
    expect(activities.map(({ timestamp }) => timestamp)).toEqual(
      activities
        .map(({ timestamp }) => timestamp)
        .sort()
        .reverse(),
    );
    expect((await timelineOf(star)).activities.map(({ type }) => type)).toEqual(['reply', 'trade', 'coin_creation']);
  });

  it('forgets what was taken back or withdrawn', async () => {
    const [fan, star] = [await addPerson(service), await addPerson(service)];
    const { mint } = await launchTestCoin(service.context);
    const { id } = (await say(star, mint, 'soon gone')).body;
    await fan.call(`/likes/${id}`, { method: 'POST' });
    await follow(fan, star);
    await service.context.database.pool.query('UPDATE replies SET hidden = true WHERE id = $1', [id]);
    expect((await timelineOf(fan)).activities.map(({ type }) => type)).toEqual(['follow']);
    await service.context.database.pool.query('UPDATE replies SET hidden = false WHERE id = $1', [id]);
    await fan.call(`/likes/${id}`, { method: 'DELETE' });
    await fan.call(`profile:/following/${star.id}`, { method: 'DELETE' });
    expect((await timelineOf(fan)).activities).toEqual([]);
    await star.call(`/replies/${id}`, { method: 'DELETE' });
    expect((await timelineOf(star)).activities).toEqual([]);
  });

  it('pages without repeating or skipping while new activity arrives', async () => {
    const [fan, one, two] = await Promise.all([1, 2, 3].map(() => addPerson(service)));
    if (!fan || !one || !two) throw new Error('three people');
    await follow(fan, one);
    await follow(fan, two);
    const { mint } = await launchTestCoin(service.context);
    for (let n = 0; n < 9; n++) await say(n % 2 ? one : two, mint, `before ${n}`);
    const before = (await timelineOf(fan)).activities.map(({ id }) => id);
    expect(before).toHaveLength(11);

    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page++) {
      const { activities, nextCursor } = await timelineOf(fan, `?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...activities.map(({ id }) => id));
      await say(page % 2 ? one : two, mint, `meanwhile ${page}`);
      cursor = nextCursor;
      if (cursor === '') break;
    }
    expect(cursor).toBe('');
    expect(seen).toEqual(before);
  });
});
