import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { pictureUrl } from '../../test/pictures.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin } from '../../test/trading.ts';

const clock = createTestClock();
let service: TestService;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  service = await startTestService({ clock });
  alice = await addPerson(service);
  bob = await addPerson(service);
});
afterAll(() => service.close());

const newMint = async () => (await launchTestCoin(service.context)).mint;
const post = (person: Person, reply: object) => person.call('/replies', { json: reply });
const sql = (text: string, values: unknown[] = []) => service.context.database.pool.query(text, values);
/** A small picture of one shade. */
const png = (shade: number) => pictureUrl({ width: 4, height: 4, background: { r: shade, g: 0, b: 0 } });

describe('who may not', () => {
  it('refuses nobody on every endpoint', async () => {
    const calls: [string, string][] = [
      ['POST', '/replies'],
      ['GET', '/replies'],
      ['GET', '/replies/x'],
      ['GET', '/replies/user-replies/x'],
      ['DELETE', '/replies/1'],
      ['POST', '/likes/1'],
      ['DELETE', '/likes/1'],
    ];
    for (const [method, path] of calls)
      expect((await service.request('main', path, { method })).status, path).toBe(401);
  });

  it('refuses the gateway, which only reads', async () => {
    const wallet = createWallet();
    const other = await startTestService({ settings: { gatewayAddress: wallet.address } });
    const gateway = await addPerson(other, wallet).catch(() => null);
    const token = gateway?.token ?? (await other.signIn(wallet));
    const answer = await other.request('main', '/replies', { token, json: { text: 'hello', mint: wallet.address } });
    expect(answer.status).toBe(403);
    await other.close();
  });

  it('lets nobody delete the reply of somebody else', async () => {
    const { body } = await post(alice, { text: 'mine', mint: await newMint() });
    expect((await bob.call(`/replies/${body.id}`, { method: 'DELETE' })).status).toBe(403);
  });
});

describe('POST /replies', () => {
  it('gives 201 with the reply, counts it on the coin and shows it at once', async () => {
    const mint = await newMint();
    const { status, body } = await post(alice, { text: 'first!', mint });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      text: 'first!',
      mint,
      user: alice.address,
      username: alice.username,
      parentId: null,
      likes: 0,
      likedByUser: false,
      hidden: false,
      image: '',
    });
    expect((await bob.call(`/replies/${mint}`)).body).toEqual({ replies: [body], total: 1 });
    const coin = (await bob.call(`/coins/${mint}?sync=true`)).body;
    expect(coin).toMatchObject({ reply_count: 1, last_reply: Math.floor(Date.parse(body.createdAt) / 1000) });
  });

  it.each([
    ['no text', {}, 'body.text'],
    ['blank text', { text: ' \t\n' }, 'body.text'],
    ['text that is drawn as nothing', { text: '\u200b\u2060\u3164\u2800' }, 'body.text'],
    ['text that is too long', { text: 'x'.repeat(1001) }, 'body.text'],
    ['a NUL', { text: 'a\u0000b' }, 'body.text'],
    ['half a surrogate pair', { text: 'a\ud800' }, 'body.text'],
    ['text that is no text', { text: 5 }, 'body.text'],
    ['an image of another type', { text: 'x', image: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'body.image'],
    ['an image over http', { text: 'x', image: 'http://example.com/a.png' }, 'body.image'],
    ['a script as image', { text: 'x', image: 'javascript:alert(1)' }, 'body.image'],
    ['a picture that is not there', { text: 'x', image: `/images/${'0'.repeat(64)}` }, 'body.image'],
  ])('refuses %s, naming the field', async (_, reply, path) => {
    const { status, body } = await post(alice, { mint: await newMint(), ...reply });
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('refuses a mint that is none, or names no coin, or a withdrawn one', async () => {
    expect((await post(alice, { text: 'x', mint: 'nope' })).status).toBe(400);
    expect((await post(alice, { text: 'x', mint: createWallet().address })).body.error).toBe('coin_not_found');
    const mint = await newMint();
    await sql('UPDATE coins SET hidden = true WHERE mint = $1', [mint]);
    expect((await post(alice, { text: 'x', mint })).status).toBe(404);
  });

  it('answers a reply of the same coin only', async () => {
    const [mint, other] = [await newMint(), await newMint()];
    const parentId = (await post(alice, { text: 'question', mint })).body.id;
    const answer = await post(bob, { text: 'answer', mint, parentId });
    expect(answer).toMatchObject({ status: 201, body: { parentId } });
    const elsewhere = await post(bob, { text: 'answer', mint: other, parentId });
    expect(elsewhere).toMatchObject({ status: 400, body: { issues: [{ path: 'body.parentId' }] } });
    for (const unknown of ['999999999', 'x', '9223372036854775808', '-1']) {
      expect((await post(bob, { text: unknown, mint, parentId: unknown })).status, unknown).toBe(404);
    }
  });

  it('takes the same words of the same person in the same coin once a minute', async () => {
    const [mint, other] = [await newMint(), await newMint()];
    expect((await post(alice, { text: 'gm', mint })).status).toBe(201);
    expect((await post(alice, { text: 'gm', mint })).body).toMatchObject({ error: 'duplicate', statusCode: 409 });
    expect((await post(bob, { text: 'gm', mint })).status).toBe(201);
    expect((await post(alice, { text: 'gm', mint: other })).status).toBe(201);
    clock.advance(60_001);
    expect((await post(alice, { text: 'gm', mint })).status).toBe(201);
  });

  it('writes one of two equal replies sent at once', async () => {
    const mint = await newMint();
    const both = await Promise.all([1, 2].map(() => post(alice, { text: 'twice?', mint })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await alice.call(`/replies/${mint}`)).body.total).toBe(1);
  });

  it('numbers and counts replies of many people at once without a gap', async () => {
    const mint = await newMint();
    const people = [alice, bob, await addPerson(service)];
    const sent = await Promise.all(
      [...Array(30).keys()].map((n) => post(people[n % 3] as Person, { text: `${n}`, mint })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    const { rows } = await sql(
      'SELECT array_agg(seq ORDER BY seq) AS seqs FROM replies r JOIN coins c ON c.id = r.coin_id WHERE mint = $1',
      [mint],
    );
    expect(rows[0].seqs).toEqual([...Array(30).keys()].map((n) => n + 1));
    expect((await alice.call(`/coins/${mint}?sync=true`)).body.reply_count).toBe(30);
  });

  it('keeps a link as it is and shows a picture from its own store', async () => {
    const mint = await newMint();
    const link = await post(alice, { text: 'look', mint, image: 'https://example.com/cat.png' });
    expect(link.body.image).toBe('https://example.com/cat.png');
    const picture = await post(alice, { text: '', mint, image: await png(1) });
    expect(picture.status).toBe(201);
    expect(picture.body.image).toMatch(/^\/images\/[0-9a-f]{64}$/);
    const own = await post(bob, { text: 'own path', mint, image: picture.body.image });
    expect(own.body.image).toBe(picture.body.image);
  });
});

describe('DELETE /replies/{id}', () => {
  it('is 404 for what is no reply', async () => {
    for (const id of ['x', '0', '999999999', '99999999999999999999']) {
      expect((await alice.call(`/replies/${id}`, { method: 'DELETE' })).status, id).toBe(404);
    }
  });

  it('removes a reply without answers and counts it out', async () => {
    const mint = await newMint();
    await post(bob, { text: 'stays', mint });
    const { id } = (await post(alice, { text: 'goes', mint })).body;
    expect((await alice.call(`/replies/${id}`, { method: 'DELETE' })).body).toEqual({ success: true });
    expect((await alice.call(`/replies/${id}`, { method: 'DELETE' })).status).toBe(404);
    const { body } = await bob.call(`/replies/${mint}`);
    expect(body.replies.map((reply: { text: string }) => reply.text)).toEqual(['stays']);
    expect(body.total).toBe(1);
    expect((await bob.call(`/coins/${mint}?sync=true`)).body.reply_count).toBe(1);
  });

  it('leaves a tombstone where there are answers, which goes with the last of them', async () => {
    const mint = await newMint();
    const parent = (await post(alice, { text: 'secret', mint, image: await png(2) })).body;
    const answer = (await post(bob, { text: 'answer', mint, parentId: parent.id })).body;
    await bob.call(`/likes/${parent.id}`, { method: 'POST' });
    await alice.call(`/replies/${parent.id}`, { method: 'DELETE' });
    const [tombstone] = (await bob.call(`/replies/${mint}`)).body.replies;
    expect(tombstone).toMatchObject({ id: parent.id, text: '', image: '', user: '', username: '', likes: 0 });
    expect((await service.request('main', parent.image)).status).toBe(404);
    expect((await post(bob, { text: 'more', mint, parentId: parent.id })).status).toBe(404);
    expect((await bob.call(`/likes/${parent.id}`, { method: 'POST' })).status).toBe(404);
    expect((await bob.call(`/coins/${mint}?sync=true`)).body.reply_count).toBe(1);

    await bob.call(`/replies/${answer.id}`, { method: 'DELETE' });
    expect((await bob.call(`/replies/${mint}`)).body).toEqual({ replies: [], total: 0 });
    expect((await bob.call(`/coins/${mint}?sync=true`)).body).toMatchObject({ reply_count: 0, last_reply: 0 });
  });

  it('keeps every count true when answers are written and deleted at once', async () => {
    const mint = await newMint();
    const { id: parentId } = (await post(alice, { text: 'root', mint })).body;
    await Promise.all(
      [...Array(12).keys()].map(async (n) => {
        const { status, body } = await post(n % 2 ? alice : bob, { text: `answer ${n}`, mint, parentId });
        if (status === 201) await (n % 2 ? alice : bob).call(`/replies/${body.id}`, { method: 'DELETE' });
        if (n === 5) await alice.call(`/replies/${parentId}`, { method: 'DELETE' });
      }),
    );
    const { rows } = await sql(
      `SELECT c.reply_count, (SELECT count(*)::int FROM replies r WHERE r.coin_id = c.id) AS rows,
         (SELECT sum(count)::int FROM reply_blocks b WHERE b.scope = c.id) AS counted FROM coins c WHERE mint = $1`,
      [mint],
    );
    expect(rows[0]).toEqual({ reply_count: 0, rows: 0, counted: 0 });
  });
});

describe('hidden replies', () => {
  it('keep their place without words, which an administrator still sees', async () => {
    const mint = await newMint();
    const { id } = (await post(alice, { text: 'bad words', mint })).body;
    await sql('UPDATE replies SET hidden = true WHERE id = $1', [id]);
    expect((await bob.call(`/replies/${mint}`)).body.replies[0]).toMatchObject({ id, text: '', hidden: true });
    expect((await bob.call(`/likes/${id}`, { method: 'POST' })).status).toBe(404);
    const wallet = createWallet();
    await sql("INSERT INTO roles (address, role) VALUES ($1, 'administrator')", [wallet.address]);
    const moderator = await addPerson(service, wallet);
    expect((await moderator.call(`/replies/${mint}`)).body.replies[0]).toMatchObject({
      text: 'bad words',
      hidden: true,
    });
  });
});

describe('likes', () => {
  it('count each person once, tell who likes, and go back', async () => {
    const { id } = (await post(alice, { text: 'like me', mint: await newMint() })).body;
    const like = (person: Person, method = 'POST') => person.call(`/likes/${id}`, { method });
    expect((await like(bob)).body).toEqual({ likes: 1, likedByUser: true });
    expect((await like(bob)).body).toEqual({ likes: 1, likedByUser: true });
    expect((await like(alice)).body).toEqual({ likes: 2, likedByUser: true });
    expect((await like(bob, 'DELETE')).body).toEqual({ likes: 1, likedByUser: false });
    expect((await like(bob, 'DELETE')).body).toEqual({ likes: 1, likedByUser: false });
    const shown = async (person: Person) => (await person.call('/replies?limit=1')).body.replies[0];
    expect(await shown(alice)).toMatchObject({ id, likes: 1, likedByUser: true });
    expect(await shown(bob)).toMatchObject({ id, likes: 1, likedByUser: false });
    expect((await bob.call('/likes/nope', { method: 'POST' })).status).toBe(404);
  });
});
