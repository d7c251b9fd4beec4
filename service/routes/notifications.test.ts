import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '../../test/people.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin, SOL, verifiedOrder } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';
import { findMentions } from '../domain/notifications/find-mentions.ts';
import { startNotifications } from '../domain/notifications/start-notifications.ts';
import type { Projections } from '../domain/projections/start-projections.ts';

let service: TestService;
let projections: Projections;
beforeAll(async () => {
  service = await startTestService();
  projections = startNotifications(service.context);
});
afterAll(async () => {
  await projections.stop();
  await service.close();
});

type Notification = {
  id: string;
  type: string;
  title: string;
  message: string;
  read: boolean;
  metadata: Record<string, string>;
};
type Envelope = { notifications: Notification[]; total: number; unreadCount: number };

async function toldTo(person: Person, query = ''): Promise<Envelope> {
  await projections.settled();
  const { status, body } = await person.call(`/notifications${query}`);
  expect(status).toBe(200);
  return body;
}
const typesOf = async (person: Person) => (await toldTo(person)).notifications.map(({ type }) => type);
const people = (count: number) => Promise.all([...Array(count).keys()].map(() => addPerson(service)));
const say = async (person: Person, mint: string, text: string, parentId?: string) =>
  (await person.call('/replies', { json: { mint, text, parentId } })).body;
const buy = (person: Person, mint: string, amountIn: bigint) =>
  service.context.orders.submit(verifiedOrder(person.address, { mint, side: 'buy', amountIn }));

describe('who may not', () => {
  it('refuses nobody and a bad query or body', async () => {
    expect((await service.request('main', '/notifications')).status).toBe(401);
    expect((await service.request('main', '/notifications/read', { method: 'POST' })).status).toBe(401);
    const person = await addPerson(service);
    expect((await person.call('/notifications?limit=0')).status).toBe(400);
    for (const json of [{}, { all: false }, { ids: 'x' }, { ids: [1] }]) {
      expect((await person.call('/notifications/read', { json })).status).toBe(400);
    }
  });
});

describe('what people are told', () => {
  it('of a trade: the creator, when somebody else traded', async () => {
    const [creator, trader] = (await people(2)) as [Person, Person];
    const { mint } = await launchTestCoin(service.context, creator.address);
    for (const person of [creator, trader]) await fundWallet(service.context, person.address, 10n * SOL);
    await buy(creator, mint, SOL);
    await buy(trader, mint, 2n * SOL);
    const { notifications, total, unreadCount } = await toldTo(creator);
    expect([total, unreadCount]).toEqual([1, 1]);
    expect(notifications[0]).toMatchObject({
      type: 'trade',
      read: false,
      title: 'Your coin was traded',
      metadata: { userId: trader.id, username: trader.username, coinMint: mint, coinSymbol: 'TEST' },
    });
    expect(notifications[0]?.metadata.amount).toMatch(/^19\d{8}$/);
    expect(await typesOf(trader)).toEqual([]);
  });

  it('of answers, likes, follows and mentions, never of their own', async () => {
    const [creator, author, other] = (await people(3)) as [Person, Person, Person];
    const { mint } = await launchTestCoin(service.context, creator.address);
    const root = await say(author, mint, `hello @${other.username}, and @nobody-at-all @${author.username}!`);
    await say(author, mint, 'to myself', root.id);
    const answer = await say(other, mint, `thanks @${author.username}`, root.id);
    for (const person of [author, other]) await person.call(`/likes/${root.id}`, { method: 'POST' });
    await other.call(`profile:/following/${author.id}`, { method: 'POST' });

    expect(await typesOf(author)).toEqual(['follow', 'like', 'reply']);
    expect(await typesOf(other)).toEqual(['mention']);
    expect(await typesOf(creator)).toEqual(['reply']);
    const { notifications } = await toldTo(author);
    expect(notifications.map(({ metadata }) => metadata.userId)).toEqual([other.id, other.id, other.id]);
    expect(notifications[2]?.metadata).toMatchObject({ replyId: answer.id, coinMint: mint });
    expect(notifications[0]?.message).toBe(`${other.username} follows you`);
  });

  it('of graduation: whoever holds the coin, and its creator', async () => {
    const [creator, holder, buyer, passer] = (await people(4)) as [Person, Person, Person, Person];
    const { mint } = await launchTestCoin(service.context, creator.address);
    for (const person of [holder, buyer]) await fundWallet(service.context, person.address, 200n * SOL);
    await buy(holder, mint, SOL);
    await buy(buyer, mint, 150n * SOL);
    for (const person of [creator, holder, buyer]) expect(await typesOf(person)).toContain('coin_graduated');
    expect(await typesOf(passer)).toEqual([]);
  });

  it('nothing of a category that is off', async () => {
    const [person, other] = (await people(2)) as [Person, Person];
    const { mint } = await launchTestCoin(service.context);
    await person.call('profile:/settings', {
      method: 'PATCH',
      json: { notifications: { like: false, follow: false } },
    });
    const { id } = await say(person, mint, 'like me not');
    await other.call(`/likes/${id}`, { method: 'POST' });
    await other.call(`profile:/following/${person.id}`, { method: 'POST' });
    await say(other, mint, 'an answer', id);
    expect(await typesOf(person)).toEqual(['reply']);
  });

  it('once, and no longer when it was taken back', async () => {
    const [person, other] = (await people(2)) as [Person, Person];
    const { mint } = await launchTestCoin(service.context);
    const { id } = await say(person, mint, 'well');
    const like = (method: string) => other.call(`/likes/${id}`, { method });
    await like('POST');
    await like('POST');
    const answer = await say(other, mint, 'an answer', id);
    expect(await typesOf(person)).toEqual(['reply', 'like']);
    await like('DELETE');
    await other.call(`/replies/${answer.id}`, { method: 'DELETE' });
    expect(await typesOf(person)).toEqual([]);
    await like('POST');
    expect(await typesOf(person)).toEqual(['like']);
  });
});

describe('reading', () => {
  it('marks some or all of one own, and passes over the rest', async () => {
    const [person, stranger, ...fans] = (await people(5)) as [Person, Person, ...Person[]];
    for (const fan of fans) await fan.call(`profile:/following/${person.id}`, { method: 'POST' });
    const { notifications } = await toldTo(person);
    expect(notifications).toHaveLength(3);
    const read = (who: Person, json: object) => who.call('/notifications/read', { json });
    expect((await read(stranger, { ids: notifications.map(({ id }) => id) })).body).toEqual({ success: true });
    expect((await toldTo(person)).unreadCount).toBe(3);
    await read(person, { ids: [notifications[1]?.id, 'x', '99999999999999999999'] });
    const some = await toldTo(person);
    expect([some.total, some.unreadCount, some.notifications.map((one) => one.read)]).toEqual([
      3,
      2,
      [false, true, false],
    ]);
    await read(person, { ids: [] });
    expect((await toldTo(person)).unreadCount).toBe(2);
    await read(person, { all: true });
    expect((await toldTo(person)).unreadCount).toBe(0);
    const page = await toldTo(person, '?limit=1&offset=1');
    expect(page.notifications.map(({ id }) => id)).toEqual([notifications[1]?.id]);
  });
});

describe('findMentions', () => {
  it.each([
    ['hi @alice', ['alice']],
    ['@alice, @bob. (@carol-d)', ['alice', 'bob', 'carol-d']],
    ['mail me: a@example.com', []],
    ['@@alice @ @-x', []],
    ['@дед and @swift-otter-482!', ['дед', 'swift-otter-482']],
    ['@a @a @a', ['a']],
    [[...Array(30).keys()].map((n) => `@u${n}`).join(' '), [...Array(10).keys()].map((n) => `u${n}`)],
  ])('finds in %j', (text, names) => {
    expect(findMentions(text)).toEqual(names);
  });
});
