import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeMediaServer } from '../../test/fake-media-server.ts';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';

const media = createFakeMediaServer();
const clock = createTestClock();
const administratorWallet = createWallet();
let service: TestService;
let host: Person;
let fan: Person;
let stranger: Person;
let administrator: Person;
beforeAll(async () => {
  service = await startTestService({ media, clock, settings: { superAdmins: [administratorWallet.address] } });
  [host, fan, stranger] = [await addPerson(service), await addPerson(service), await addPerson(service)];
  administrator = await addPerson(service, administratorWallet);
});
afterAll(() => service.close());

async function open(): Promise<string> {
  const { mint } = await openSmallMarket(service).launch({ creator: host.address });
  await host.call('/livestreams/create-livestream', { json: { mint } });
  return mint;
}
const say = (person: Person, mint: string, text: unknown) =>
  person.call(`/livestreams/${mint}/chat`, { json: { text } });
const remove = (person: Person, mint: string, id: string) =>
  person.call(`/livestreams/${mint}/chat/${id}`, { method: 'DELETE' });
const textsOf = async (mint: string, query = '') => {
  const { body } = await fan.call(`/livestreams/${mint}/chat${query}`);
  return [body.total, body.messages.map(({ text }: { text: string }) => text)];
};

describe('POST /livestreams/{mint}/chat', () => {
  it('is not for those without a token, nor for a stream that is over', async () => {
    const mint = await open();
    const path = `/livestreams/${mint}/chat`;
    expect((await service.request('main', path, { json: { text: 'hi' } })).status).toBe(401);
    expect((await say(fan, createWallet().address, 'hi')).status).toBe(404);
    expect((await say(fan, 'x', 'hi')).status).toBe(404);
    await host.call('/livestreams/end', { json: { mint } });
    expect(await say(fan, mint, 'hi')).toMatchObject({ status: 404, body: { error: 'livestream_not_found' } });
  });

  it('refuses what is blank, too long or not text', async () => {
    const mint = await open();
    for (const text of ['', ' \n', 'x'.repeat(501), 5, undefined]) {
      const { status, body } = await say(fan, mint, text);
      expect([status, body.issues[0].path]).toEqual([400, 'body.text']);
    }
  });

  it('keeps a message and tells the room', async () => {
    const mint = await open();
    const { status, body } = await say(fan, mint, 'hello');
    expect([status, body.text, body.user, body.username]).toEqual([201, 'hello', fan.address, fan.username]);
    expect(media.told.at(-1)).toMatchObject({ topic: 'chat', data: { kind: 'message', id: body.id, text: 'hello' } });
  });

  it('takes the same words once within five seconds', async () => {
    const mint = await open();
    await say(fan, mint, 'again');
    expect(await say(fan, mint, 'again')).toMatchObject({ status: 409, body: { error: 'duplicate' } });
    expect((await say(stranger, mint, 'again')).status).toBe(201);
    clock.advance(5_001);
    expect((await say(fan, mint, 'again')).status).toBe(201);
  });

  it('takes five messages within ten seconds, also when they come at once', async () => {
    const mint = await open();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => say(fan, mint, `${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429]);
    clock.advance(10_001);
    expect((await say(fan, mint, 'later')).status).toBe(201);
  });
});

describe('GET /livestreams/{mint}/chat', () => {
  it('needs a token and a stream', async () => {
    const mint = await open();
    expect((await service.request('main', `/livestreams/${mint}/chat`)).status).toBe(401);
    expect((await fan.call(`/livestreams/${createWallet().address}/chat`)).status).toBe(404);
    expect((await fan.call(`/livestreams/${mint}/chat?limit=0`)).status).toBe(400);
  });

  it('gives what was said, newest first, also after the end', async () => {
    const mint = await open();
    for (const text of ['one', 'two', 'three']) await say(fan, mint, text);
    await host.call('/livestreams/end', { json: { mint } });
    expect(await textsOf(mint)).toEqual([3, ['three', 'two', 'one']]);
    expect(await textsOf(mint, '?limit=1&offset=1')).toEqual([3, ['two']]);
  });
});

describe('DELETE /livestreams/{mint}/chat/{id}', () => {
  it('is refused to everybody but author, host and administrators', async () => {
    const mint = await open();
    const { body } = await say(fan, mint, 'mine');
    expect(await remove(stranger, mint, body.id)).toMatchObject({ status: 403, body: { error: 'not_yours' } });
    const path = `/livestreams/${mint}/chat/${body.id}`;
    expect((await service.request('main', path, { method: 'DELETE' })).status).toBe(401);
    expect((await remove(fan, await open(), body.id)).status).toBe(404);
    expect((await remove(fan, createWallet().address, body.id)).status).toBe(404);
    expect((await remove(fan, mint, 'x')).status).toBe(404);
    expect((await textsOf(mint))[0]).toBe(1);
  });

  it('removes the message and tells the room', async () => {
    const mint = await open();
    for (const person of [fan, host, administrator]) {
      clock.advance(10_000);
      const { body } = await say(fan, mint, `for ${person.username}`);
      expect((await remove(person, mint, body.id)).status).toBe(200);
      expect(media.told.at(-1)).toMatchObject({ topic: 'chat', data: { kind: 'deleted', id: body.id } });
      expect((await remove(person, mint, body.id)).status).toBe(404);
    }
    expect(await textsOf(mint)).toEqual([0, []]);
  });

  it('goes with the account of its author', async () => {
    const mint = await open();
    const leaver = await addPerson(service);
    await say(leaver, mint, 'bye');
    await leaver.call('/users', { method: 'DELETE' });
    expect(await textsOf(mint)).toEqual([0, []]);
  });
});
