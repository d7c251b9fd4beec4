import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet, type FakeWallet } from '../../../test/fake-wallet.ts';
import { auditLedger } from '../../../test/ledger-audit.ts';
import { addPerson, type Person } from '../../../test/people.ts';
import { pictureUrl } from '../../../test/pictures.ts';
import { startTestService, type TestService } from '../../../test/service.ts';
import { launchTestCoin, SOL, signOrder } from '../../../test/trading.ts';
import { fundWallet } from '../ledger/fund-wallet.ts';
import { startNotifications } from '../notifications/start-notifications.ts';

let service: TestService;
let other: Person;
beforeAll(async () => {
  service = await startTestService();
  other = await addPerson(service);
});
afterAll(() => service.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await service.context.database.pool.query(text, values)).rows;
const say = async (person: Person, mint: string, text: string, more: object = {}) =>
  (await person.call('/replies', { json: { mint, text, ...more } })).body;
const remove = (person: Person) => person.call('/users', { method: 'DELETE' });

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await sql(
    "SELECT schemaname || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  const rows = await Promise.all(tables.map(({ name }) => sql(`SELECT t::text AS row FROM ${name} AS t`)));
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

const NAME = 'Zebedee-Quux';
const MAIL = 'zebedee@quux.example';
const WORDS = ['my innermost thoughts', 'answered thoughts', 'a thought beneath', 'biographical notes'];

/** Does everything a person can do that leaves something behind. */
async function live(wallet: FakeWallet): Promise<{ person: Person; mint: string; foreign: string }> {
  const person = await addPerson(service, wallet);
  const picture = (shade: number) => pictureUrl({ width: 8, height: 8, background: { r: shade, g: shade, b: 9 } });
  await person.call('profile:/profile', {
    method: 'PATCH',
    json: { username: NAME, email: MAIL, bio: WORDS[3], profileImage: await picture(1) },
  });
  const { mint } = await launchTestCoin(service.context, wallet.address);
  await fundWallet(service.context, wallet.address, 10n * SOL);
  await person.call('swap:/orders', { json: signOrder(wallet, { mint, side: 'buy', amountIn: SOL }) });
  await say(person, mint, WORDS[0] ?? '', { image: await picture(2) });
  const answered = await say(person, mint, WORDS[1] ?? '', { image: await picture(3) });
  await say(other, mint, 'I answer', { parentId: answered.id });
  const foreign = await say(other, mint, `I call @${NAME}`.replace(NAME, person.username));
  await say(person, mint, WORDS[2] ?? '', { parentId: foreign.id });
  await person.call(`/likes/${foreign.id}`, { method: 'POST' });
  await other.call(`/likes/${answered.id}`, { method: 'POST' });
  await person.call(`profile:/following/${other.id}`, { method: 'POST' });
  await other.call(`profile:/following/${person.id}`, { method: 'POST' });
  await person.call(`/bookmarks/me/${mint}`, { method: 'PUT' });
  await person.call('profile:/settings', { method: 'PATCH', json: { notifications: { like: false } } });
  return { person, mint, foreign: foreign.id };
}

describe('DELETE /users', () => {
  it('refuses nobody and a call without Origin', async () => {
    expect((await service.request('main', '/users', { method: 'DELETE' })).status).toBe(401);
    expect((await other.call('/users', { method: 'DELETE', headers: { origin: '' } })).status).toBe(400);
    expect((await other.call('/users', { method: 'DELETE', headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
  });

  it('leaves no name, mail, words or pictures in the database, and every token dead', async () => {
    const wallet = createWallet();
    const projections = startNotifications(service.context);
    const { person, mint } = await live(wallet);
    const second = await service.signIn(wallet);
    await projections.settled();
    const before = await dump();
    for (const text of [NAME, MAIL, ...WORDS, person.id]) expect(before).toContain(text);

    expect(await remove(person)).toEqual({ status: 200, body: { success: true } });
    await projections.settled();
    await projections.stop();

    const after = (await dump()).toLowerCase();
    for (const text of [NAME, MAIL, ...WORDS, person.id]) expect(after).not.toContain(text.toLowerCase());
    expect(await sql('SELECT hash FROM images')).toEqual([]);
    const folders = await readdir(service.context.settings.imageFolder).catch(() => []);
    const files = await Promise.all(
      folders.map((folder) => readdir(`${service.context.settings.imageFolder}/${folder}`)),
    );
    expect(files.flat()).toEqual([]);

    for (const token of [person.token, second]) {
      expect((await service.request('main', '/auth/my-profile', { token })).status).toBe(401);
    }
    expect((await other.call(`/users/${wallet.address}`)).status).toBe(404);
    expect((await other.call('/notifications')).body.notifications.map(({ type }: { type: string }) => type)).toEqual(
      [],
    );

    const { replies, total } = (await other.call(`/replies/${mint}`)).body;
    expect(total).toBe(3);
    expect(replies.map((reply: { user: string; text: string }) => [reply.user, reply.text])).toEqual([
      ['', ''],
      [other.address, 'I answer'],
      [other.address, `I call @${person.username}`],
    ]);
    expect(replies[2].likes).toBe(0);
    expect((await other.call(`/coins/${mint}?sync=true`)).body).toMatchObject({
      reply_count: 2,
      username: '',
      creator: wallet.address,
    });
    expect((await other.call(`/users/${other.id}`)).body).toMatchObject({ followers: 0, following: 0 });
    expect(
      (await other.call(`/timeline/${other.id}`)).body.activities.map(({ type }: { type: string }) => type),
    ).toEqual(['reply', 'reply']);
  });

  it('leaves trades and balances under the bare address, and the ledger balanced', async () => {
    const wallet = createWallet();
    const { person, mint } = await live(wallet);
    const held = (await person.call(`/balances/${wallet.address}`)).body;
    await remove(person);
    expect((await other.call(`/balances/${wallet.address}`)).body).toEqual(held);
    const [trade] = (await other.call(`/trades/all/${mint}`)).body.trades;
    expect(trade).toMatchObject({ user: wallet.address, username: '', profile_image: '' });
    expect(await auditLedger(service.context.database.pool)).toEqual([]);
  });

  it('lets the same wallet start afresh', async () => {
    const wallet = createWallet();
    const { person, foreign } = await live(wallet);
    await remove(person);
    const again = await addPerson(service, wallet);
    expect(again.id).not.toBe(person.id);
    expect((await again.call('/auth/my-profile')).body).toMatchObject({ email: '', bio: '', profileImage: '' });
    expect((await again.call('/notifications')).body).toEqual({ notifications: [], total: 0, unreadCount: 0 });
    expect((await again.call('/bookmarks/me')).body).toEqual([]);
    expect((await again.call(`/likes/${foreign}`, { method: 'POST' })).body).toEqual({ likes: 1, likedByUser: true });
    await remove(again);
  });

  it('refuses what is still under way for the account', async () => {
    const person = await addPerson(service);
    const { mint } = await launchTestCoin(service.context);
    const calls = [...Array(6).keys()].map((n) => person.call('/replies', { json: { mint, text: `late ${n}` } }));
    const [removed, ...late] = await Promise.all([remove(person), ...calls]);
    expect(removed?.status).toBe(200);
    for (const { status } of late) expect([201, 401]).toContain(status);
    expect(await dump()).not.toContain('late ');
  });

  it('takes a long thread of one person away whole', async () => {
    const person = await addPerson(service);
    const { mint } = await launchTestCoin(service.context);
    let parentId: string | undefined;
    for (let depth = 0; depth < 20; depth++) parentId = (await say(person, mint, `deep ${depth}`, { parentId })).id;
    await remove(person);
    expect((await other.call(`/replies/${mint}`)).body).toEqual({ replies: [], total: 0 });
    expect(await sql('SELECT count(*)::int AS left FROM reply_blocks WHERE count < 0')).toEqual([{ left: 0 }]);
  });

  it('is refused with a second try on the same token', async () => {
    const person = await addPerson(service);
    expect((await remove(person)).status).toBe(200);
    expect((await remove(person)).status).toBe(401);
  });
});
