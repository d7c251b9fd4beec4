import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeMediaServer } from '../../test/fake-media-server.ts';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { pictureUrl } from '../../test/pictures.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';
import { checkStreams } from '../domain/livestreams/check-streams.ts';
import { sayTrades } from '../domain/livestreams/say-trades.ts';

const media = createFakeMediaServer();
const clock = createTestClock();
const superWallet = createWallet();
let service: TestService;
let host: Person;
let fan: Person;
let stranger: Person;
let helper: Person;
let superAdministrator: Person;
beforeAll(async () => {
  service = await startTestService({ media, clock, settings: { superAdmins: [superWallet.address] } });
  [host, fan, stranger, helper] = [
    await addPerson(service),
    await addPerson(service),
    await addPerson(service),
    await addPerson(service),
  ];
  superAdministrator = await addPerson(service, superWallet);
});
afterAll(() => service.close());

async function open() {
  const { mint } = await openSmallMarket(service).launch({ creator: host.address });
  const { body } = await host.call('/livestreams/create-livestream', { json: { mint } });
  const seat = { identity: `${host.id}#a`, mayPublish: true, isPublishing: true, isHidden: false };
  media.rooms.set(body.roomName, [seat]);
  return { mint, room: body.roomName as string, path: `/livestreams/${mint}` };
}
async function goLive() {
  const stream = await open();
  await look();
  return stream;
}
const look = async (milliseconds = 6_000) => {
  clock.advance(milliseconds);
  await checkStreams(service.context);
};
/** Says what there is to say; an event is there once no older transaction of the server is open. */
const sayAll = async () => {
  while (['behind', 'advanced'].includes(await sayTrades(service.context)));
};
const say = (person: Person, path: string, text: string) => person.call(`${path}/chat`, { json: { text } });
const put = (person: Person, path: string, json?: object) =>
  person.call(path, { method: 'PUT', ...(json && { json }) });
const remove = (person: Person, path: string) => person.call(path, { method: 'DELETE' });
const rule = (person: Person, path: string, json: object) =>
  person.call(`${path}/chat/rules`, { method: 'PATCH', json });
const refused = (status: number, error: string) => ({ status, body: { error } });
const sit = (room: string, person: Person, tab: string, isHidden = false) => {
  const seat = { identity: `${person.id}#${tab}`, mayPublish: false, isPublishing: false, isHidden };
  media.rooms.get(room)?.push(seat);
  return seat;
};

describe('the rules of a chat', () => {
  it('are for the host, helpers and administrators alone', async () => {
    const { path } = await open();
    for (const call of [
      rule(fan, path, { slowModeSeconds: 5 }),
      fan.call(`${path}/chat/rules`),
      fan.call(`${path}/chat/mutes`),
      put(fan, `${path}/chat/mutes/${stranger.id}`, { seconds: 60 }),
      remove(fan, `${path}/chat/mutes/${stranger.id}`),
      put(fan, `${path}/helpers/${fan.id}`),
      remove(fan, `${path}/helpers/${helper.id}`),
      put(fan, `${path}/stage/${stranger.id}`),
      remove(fan, `${path}/stage/${stranger.id}`),
    ]) {
      expect(await call).toMatchObject(refused(403, 'not_yours'));
    }
    expect((await rule(superAdministrator, path, { slowModeSeconds: 0 })).status).toBe(200);
    expect((await fan.call(path)).body.you).toMatchObject({ role: 'viewer', canModerate: false });
  });

  it('slow viewers down, say for how long, and bind no moderator', async () => {
    const { path } = await open();
    expect((await rule(host, path, { slowModeSeconds: 30 })).body.slowModeSeconds).toBe(30);
    await say(fan, path, 'one');
    clock.advance(10_000);
    expect(await say(fan, path, 'two')).toMatchObject(refused(409, 'chat_slowed'));
    const answer = await service.request('main', `${path}/chat`, { token: fan.token, json: { text: 'two' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(10);
    expect((await fan.call(path)).body).toMatchObject({ slowModeSeconds: 30, you: { chatRefusal: 'chat_slowed' } });
    clock.advance(21_000);
    expect((await say(fan, path, 'two')).status).toBe(201);
    expect([(await say(host, path, 'a')).status, (await say(host, path, 'b')).status]).toEqual([201, 201]);
  });

  it('let holders speak alone', async () => {
    const { path } = await open();
    await rule(host, path, { holdersOnly: true });
    expect(await say(fan, path, 'hello')).toMatchObject(refused(409, 'holders_only'));
    expect((await fan.call(path)).body.you.chatRefusal).toBe('holders_only');
    expect((await say(host, path, 'hello')).status).toBe(201);
  });

  it.each([
    ['Free AIRDROP here', 409],
    ['a i r d r o p', 409],
    ['a1rdr0p!', 409],
    ['áirdrop', 409],
    ['airdrops are a thing', 201],
  ])('refuse words, however they are written: %s', async (text, status) => {
    const { path } = await open();
    await rule(host, path, { words: ['airdrop'] });
    expect((await say(fan, path, text)).status).toBe(status);
  });

  it('refuse the words of all chats', async () => {
    const { path } = await open();
    expect((await put(host, '/livestreams/words', { words: ['badword'] })).status).toBe(403);
    expect((await put(superAdministrator, '/livestreams/words', { words: ['badword'] })).status).toBe(200);
    expect(await say(fan, path, 'a badword')).toMatchObject(refused(409, 'word_refused'));
    await put(superAdministrator, '/livestreams/words', { words: [] });
  });

  it('mute a person for a time, and nobody who moderates', async () => {
    const { path } = await open();
    expect((await put(host, `${path}/helpers/${helper.address}`)).status).toBe(200);
    expect((await put(helper, `${path}/chat/mutes/${fan.id}`, { seconds: 60 })).status).toBe(200);
    expect(await say(fan, path, 'hm')).toMatchObject(refused(409, 'chat_muted'));
    expect((await host.call(`${path}/chat/mutes`)).body.mutes).toMatchObject([
      { address: fan.address, by: helper.address },
    ]);
    for (const person of [host, helper, superAdministrator]) {
      expect(await put(helper, `${path}/chat/mutes/${person.id}`, { seconds: 60 })).toMatchObject(
        refused(409, 'role_protected'),
      );
    }
    clock.advance(61_000);
    expect((await say(fan, path, 'hm')).status).toBe(201);
    await put(host, `${path}/chat/mutes/${fan.id}`, { seconds: 60 });
    expect((await remove(host, `${path}/chat/mutes/${fan.id}`)).status).toBe(200);
    expect((await say(fan, path, 'free')).status).toBe(201);
    expect((await remove(helper, `${path}/helpers/${helper.id}`)).status).toBe(200);
    expect((await helper.call(path)).body.you.role).toBe('viewer');
  });
});

describe('the chat itself', () => {
  it('is read from a line on and back from it, and tells what was deleted', async () => {
    const { path } = await open();
    const ids: string[] = [];
    for (const text of ['one', 'two', 'three']) ids.push((await say(fan, path, text)).body.id);
    const texts = async (query: string) =>
      (await stranger.call(`${path}/chat?${query}`)).body.messages.map(({ text }: { text: string }) => text);
    expect(await texts(`after=${ids[0]}`)).toEqual(['three', 'two']);
    expect(await texts(`before=${ids[1]}`)).toEqual(['one']);
    await remove(host, `${path}/chat/${ids[1]}`);
    const { body } = await stranger.call(`${path}/chat?after=${ids[2]}`);
    expect([body.messages, body.deleted, body.total]).toEqual([[], [ids[1]], 2]);
    expect((await stranger.call(`${path}/chat?after=x`)).status).toBe(400);
  });

  it('says once that a stream began and ended', async () => {
    const { mint, path } = await goLive();
    await look();
    await host.call('/livestreams/end', { json: { mint } });
    await look();
    const { body } = await fan.call(`${path}/chat`);
    expect(body.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['ended', 'started']);
  });

  it('is told as it is said, from the last line a reader knows', async () => {
    const { path } = await open();
    const known = (await say(host, path, 'before')).body.id;
    const missed = (await say(host, path, 'missed')).body.id;
    const answer = await service.request('main', `${path}/chat/stream`, {
      token: fan.token,
      headers: { 'last-event-id': known },
    });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const readUntil = async (part: string) => {
      while (!text.includes(part)) text += new TextDecoder().decode((await reader.read()).value);
    };
    await readUntil(`id: ${missed}\nevent: message`);
    const { body } = await say(fan, path, 'now');
    await readUntil(`id: ${body.id}\nevent: message`);
    await remove(host, `${path}/chat/${body.id}`);
    await readUntil(`event: deleted\ndata: {"id":"${body.id}"}`);
    await rule(host, path, { slowModeSeconds: 9 });
    await readUntil('event: state');
    expect(text).not.toContain(`id: ${known}\nevent: message`);
    await reader.cancel();
  });
});

describe('lines of the service', () => {
  it('say what the host trades while on the air, once', async () => {
    const wallet = createWallet();
    const trader = await addPerson(service, wallet);
    await fundWallet(service.context, wallet.address, 10_000_000_000n);
    const market = openSmallMarket(service);
    const { mint } = await market.launch({ creator: trader.address, symbol: 'CAT' });
    const path = `/livestreams/${mint}`;
    const { body } = await trader.call('/livestreams/create-livestream', { json: { mint } });
    const owner = { ...wallet, token: trader.token };
    await market.buy(owner, mint, 50_000_000n);
    await sayAll();
    media.rooms.set(body.roomName, [
      { identity: `${trader.id}#a`, mayPublish: true, isPublishing: true, isHidden: false },
    ]);
    await look();
    await market.buy(owner, mint, 1_000_000_000n);
    await market.sell(owner, mint, 1_000_000n);
    const said = async () => {
      await sayAll();
      const { messages } = (await fan.call(`${path}/chat`)).body;
      return messages.map((each: { kind: string; text: string }) => [each.kind, each.text.replace(/[\d,.]+/g, '#')]);
    };
    await expect.poll(said, { timeout: 20_000 }).toEqual([
      ['sold', 'The host sold # CAT for # SOL'],
      ['bought', 'The host bought # CAT for # SOL'],
      ['started', 'The stream has started'],
    ]);
    expect((await fan.call(`${path}/history`)).body.trades).toMatchObject([
      { is_buy: false, livestreamId: body.id },
      { is_buy: true, livestreamId: body.id },
      { is_buy: true, livestreamId: null },
    ]);
  });
});

describe('the stage', () => {
  it('takes raised hands of people others see, four at the most, and lets them go', async () => {
    const { room, path } = await goLive();
    const seat = sit(room, fan, 'x');
    const hidden = sit(room, stranger, 'y', true);
    const raise = (person: Person, identity: string) => put(person, `${path}/stage`, { identity });
    expect(await raise(stranger, seat.identity)).toMatchObject(refused(403, 'not_yours'));
    expect(await raise(stranger, hidden.identity)).toMatchObject(refused(409, 'not_in_room'));
    expect(await put(host, `${path}/stage/${fan.id}`)).toMatchObject(refused(409, 'hand_not_raised'));
    expect(await raise(fan, seat.identity)).toMatchObject({ status: 200, body: { state: 'raised' } });
    expect(await put(host, `${path}/stage/${fan.id}`)).toMatchObject({ status: 200, body: { state: 'on_stage' } });
    expect(seat.mayPublish).toBe(true);
    for (let n = 0; n < 4; n++) {
      const person = await addPerson(service);
      await raise(person, sit(room, person, 'z').identity);
      const answer = await put(host, `${path}/stage/${person.id}`);
      expect(answer.status).toBe(n < 3 ? 200 : 409);
    }
    expect((await stranger.call(`${path}/stage`)).body.people).toHaveLength(5);
    expect((await remove(fan, `${path}/stage`)).status).toBe(200);
    expect([seat.mayPublish, (await fan.call(path)).body.you.stage]).toEqual([false, 'none']);
  });

  it('lowers the hands of those who went, and mends rights that were lost', async () => {
    const { room, path } = await goLive();
    const [hand, speaker] = [sit(room, fan, 'x'), sit(room, stranger, 'y')];
    await put(fan, `${path}/stage`, { identity: hand.identity });
    await put(stranger, `${path}/stage`, { identity: speaker.identity });
    await put(host, `${path}/stage/${stranger.id}`);
    speaker.mayPublish = false;
    const intruder = sit(room, helper, 'w');
    intruder.mayPublish = true;
    media.rooms.set(
      room,
      (media.rooms.get(room) ?? []).filter((each) => each !== hand),
    );
    await look();
    expect([speaker.mayPublish, intruder.mayPublish]).toEqual([true, false]);
    await look(21_000);
    expect((await host.call(`${path}/stage`)).body.people).toMatchObject([{ address: stranger.address }]);
  });
});

describe('what belongs to the host and the super administrators', () => {
  it('a frame of a live stream is drawn anew, at most every five seconds', async () => {
    const { mint, path } = await goLive();
    const image = await pictureUrl({ width: 900, height: 500, background: { r: 9, g: 9, b: 9 } }, 'jpeg');
    expect(await put(fan, `${path}/thumbnail`, { image })).toMatchObject(refused(403, 'not_yours'));
    expect((await put(host, `${path}/thumbnail`, { image: 'data:image/svg+xml;base64,AAAA' })).status).toBe(400);
    const { status, body } = await put(host, `${path}/thumbnail`, { image });
    expect([status, /^\/images\/[0-9a-f]{64}$/.test(body.thumbnail)]).toEqual([200, true]);
    expect((await put(host, `${path}/thumbnail`, { image })).status).toBe(429);
    const live = (await fan.call('/coins/currently-live')).body;
    expect(live.find((coin: { mint: string }) => coin.mint === mint)).toMatchObject({ thumbnail: body.thumbnail });
    clock.advance(5_001);
    expect((await put(host, `${path}/thumbnail`, { image })).status).toBe(200);
    expect((await service.request('main', body.thumbnail)).status).toBe(200);
  });

  it('a key for OBS, revoked with the stream or before; none where no ingress is set up', async () => {
    const { mint, room, path } = await open();
    expect(await fan.call(`${path}/ingress`, { method: 'POST' })).toMatchObject(refused(403, 'not_yours'));
    const first = await host.call(`${path}/ingress`, { method: 'POST' });
    expect(first).toMatchObject({ status: 201, body: { url: 'https://media.test/w' } });
    const second = await host.call(`${path}/ingress`, { method: 'POST' });
    expect([...media.ingresses.values()]).toEqual([
      { room, identity: `${host.id}#obs`, streamKey: second.body.streamKey },
    ]);
    // No tab of the host is there that would make the room: not before OBS comes, nor after a restart.
    media.rooms.delete(room);
    expect((await host.call(`${path}/ingress`, { method: 'POST' })).status).toBe(201);
    expect(media.rooms.has(room)).toBe(true);
    media.rooms.delete(room);
    await look();
    expect(media.rooms.has(room)).toBe(true);
    await host.call('/livestreams/end', { json: { mint } });
    expect(media.ingresses.size).toBe(0);
    expect(media.rooms.has(room)).toBe(false);
    const { whip } = media;
    media.whip = null;
    expect(await remove(host, `${path}/ingress`)).toMatchObject(refused(409, 'not_configured'));
    media.whip = whip;
  });

  it('the history of a coin has its streams', async () => {
    const { mint, path } = await goLive();
    await host.call('/livestreams/end', { json: { mint } });
    const { body } = await fan.call(`${path}/history`);
    expect(body).toMatchObject({ streams: [{ status: 'ended' }], trades: [] });
  });

  it('the switch turns everything off at once, and on again', async () => {
    const { mint, room, path } = await goLive();
    const turn = (person: Person, enabled: boolean) => put(person, '/livestreams/switch', { enabled, reason: 'Abuse' });
    expect(await turn(host, false)).toMatchObject(refused(403, 'role_required'));
    expect(await turn(superAdministrator, false)).toMatchObject({ status: 200, body: { enabled: false } });
    expect(media.rooms.has(room)).toBe(false);
    expect((await fan.call(path)).body).toMatchObject({ status: 'ended', you: { chatRefusal: 'feature_off' } });
    for (const call of [
      host.call('/livestreams/create-livestream', { json: { mint } }),
      fan.call(`/livestreams/media/token/participant?mint=${mint}&hidden=false`),
      host.call(`/livestreams/media/token/host?mint=${mint}&creator=${host.address}`),
      say(fan, path, 'hi'),
    ]) {
      expect(await call).toMatchObject(refused(403, 'feature_off'));
    }
    expect((await turn(superAdministrator, true)).body).toMatchObject({
      enabled: true,
      mediaServer: 'ready',
      whip: true,
    });
    expect((await host.call('/livestreams/create-livestream', { json: { mint } })).status).toBe(201);
  });
});
