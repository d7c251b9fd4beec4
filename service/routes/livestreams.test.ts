import { randomUUID } from 'node:crypto';
import { TokenVerifier } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeMediaServer } from '../../test/fake-media-server.ts';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { checkStreams } from '../domain/livestreams/check-streams.ts';
import { roomName } from '../domain/livestreams/room-name.ts';

const media = createFakeMediaServer();
const clock = createTestClock();
const administratorWallet = createWallet();
let service: TestService;
let host: Person;
let viewer: Person;
let administrator: Person;
beforeAll(async () => {
  service = await startTestService({ media, clock, settings: { superAdmins: [administratorWallet.address] } });
  [host, viewer, administrator] = [
    await addPerson(service),
    await addPerson(service),
    await addPerson(service, administratorWallet),
  ];
});
afterAll(() => service.close());

const launch = async (creator = host.address) => (await openSmallMarket(service).launch({ creator })).mint;
const create = (person: Person, json: object) => person.call('/livestreams/create-livestream', { json });
const end = (person: Person, mint: string) => person.call('/livestreams/end', { json: { mint } });
const hostToken = (person: Person, mint: string, creator = person.address) =>
  person.call(`/livestreams/media/token/host?mint=${mint}&creator=${creator}`);
const watch = (person: Person, mint: string, hidden = 'false') =>
  person.call(`/livestreams/media/token/participant?mint=${mint}&hidden=${hidden}`);
const stateOf = async (mint: string) => (await viewer.call(`/livestreams/${mint}`)).body;

/** What the media server tells of the host of a stream. */
async function tell(event: string, room: string, person = host, id = randomUUID(), mayPublish = true) {
  const participant = { identity: `${person.id}#a`, permission: { canPublish: mayPublish } };
  const init = await media.signEvent({ event, id, room: { name: room, sid: 'RM_1' }, participant });
  return service.request('main', '/livestreams/webhook', { method: 'POST', ...init });
}

async function goLive() {
  const mint = await launch();
  const { body } = await create(host, { mint });
  media.rooms.set(body.roomName, [{ identity: `${host.id}#a`, mayPublish: true, isPublishing: true, isHidden: false }]);
  await tell('track_published', body.roomName);
  return { mint, id: body.id as string, room: body.roomName as string };
}

/** A round of checks some time later. */
async function checkAfter(milliseconds: number) {
  clock.advance(milliseconds);
  await checkStreams(service.context);
}

describe('POST /livestreams/create-livestream', () => {
  it('is for the creator of the coin alone', async () => {
    const mint = await launch();
    expect(await create(viewer, { mint })).toMatchObject({ status: 403, body: { error: 'not_yours' } });
    expect(await create(administrator, { mint })).toMatchObject({ status: 403, body: { error: 'not_yours' } });
    const nobody = await service.request('main', '/livestreams/create-livestream', { json: { mint } });
    expect(nobody.status).toBe(401);
    expect((await viewer.call(`/livestreams/${mint}`)).status).toBe(404);
  });

  it('refuses what is not a coin', async () => {
    const { status, body } = await create(host, { mint: 'x' });
    expect([status, body.issues[0].path]).toEqual([400, 'body.mint']);
    expect(await create(host, { mint: createWallet().address })).toMatchObject({ status: 404 });
    expect(await create(host, { mint: await launch(), title: 'x'.repeat(101) })).toMatchObject({ status: 400 });
  });

  it('opens one stream, and gives it again while it is not ended', async () => {
    const mint = await launch();
    const first = await create(host, { mint, title: 'Hello' });
    expect(first).toMatchObject({
      status: 201,
      body: { mint, title: 'Hello', creator: host.address, status: 'created', startedAt: null },
    });
    expect(media.rooms.has(first.body.roomName)).toBe(true);
    const again = await Promise.all([create(host, { mint }), create(host, { mint, title: 'Other' })]);
    expect(again.map(({ status, body }) => [status, body.id])).toEqual([
      [201, first.body.id],
      [201, first.body.id],
    ]);
    await end(host, mint);
    const next = await create(host, { mint });
    expect(next.body.id).not.toBe(first.body.id);
    expect(next.body.roomName).not.toBe(first.body.roomName);
  });
});

describe('POST /livestreams/end', () => {
  it('is refused to everybody but the host and administrators', async () => {
    const { mint } = await goLive();
    expect(await end(viewer, mint)).toMatchObject({ status: 403, body: { error: 'not_yours' } });
    expect((await stateOf(mint)).status).toBe('live');
    expect((await end(host, await launch())).status).toBe(404);
    expect((await end(host, 'x')).status).toBe(400);
  });

  it('closes the room, denies tokens, and is 404 the second time', async () => {
    const { mint, room } = await goLive();
    expect(await end(host, mint)).toMatchObject({ status: 200, body: { status: 'ended' } });
    expect(media.rooms.has(room)).toBe(false);
    expect((await watch(viewer, mint)).status).toBe(404);
    expect((await hostToken(host, mint)).status).toBe(404);
    expect((await end(host, mint)).status).toBe(404);
  });

  it('closes the room later when the media server does not answer', async () => {
    const { mint, room } = await goLive();
    media.away = true;
    expect((await end(host, mint)).status).toBe(200);
    media.away = false;
    expect(media.rooms.has(room)).toBe(true);
    await checkAfter(1_000);
    expect(media.rooms.has(room)).toBe(false);
  });

  it('by an administrator keeps the host from streaming for a day', async () => {
    const streamer = await addPerson(service);
    const mint = await launch(streamer.address);
    await create(streamer, { mint });
    expect((await end(administrator, mint)).status).toBe(200);
    expect(await create(streamer, { mint })).toMatchObject({ status: 403, body: { error: 'livestream_stopped' } });
    expect((await hostToken(streamer, mint)).status).toBe(404);
    const { rows } = await service.context.database.pool.query(
      'UPDATE livestreams SET stopped_until = ended_at FROM coins WHERE mint = $1 AND coins.id = coin_id RETURNING ended_at',
      [mint],
    );
    expect(rows).toHaveLength(1);
    expect((await create(streamer, { mint })).status).toBe(201);
  });
});

describe('media tokens', () => {
  const verify = (token: string) => new TokenVerifier(media.key, media.secret).verify(token);

  it('to broadcast are refused to everybody but the creator', async () => {
    const { mint } = await goLive();
    for (const [person, creator] of [
      [viewer, viewer.address],
      [viewer, host.address],
      [administrator, host.address],
      [host, viewer.address],
    ] as const) {
      expect(await hostToken(person, mint, creator)).toMatchObject({ status: 403, body: { error: 'not_yours' } });
    }
    const path = `/livestreams/media/token/host?mint=${mint}&creator=${host.address}`;
    expect((await service.request('main', path)).status).toBe(401);
  });

  it('are 400 before 404, and 404 before 503', async () => {
    const { mint } = await goLive();
    for (const query of ['', `mint=${mint}`, 'mint=x&hidden=true', `mint=${mint}&hidden=maybe`]) {
      expect((await viewer.call(`/livestreams/media/token/participant?${query}`)).status, query).toBe(400);
    }
    expect((await host.call(`/livestreams/media/token/host?mint=${mint}`)).status).toBe(400);
    media.away = true;
    const unknown = createWallet().address;
    expect(await watch(viewer, unknown)).toMatchObject({ status: 404, body: { error: 'livestream_not_found' } });
    expect((await watch(viewer, await launch())).status).toBe(404);
    expect((await hostToken(host, unknown)).status).toBe(404);
    expect((await hostToken(viewer, mint)).status).toBe(403);
    const answer = await watch(viewer, mint);
    media.away = false;
    expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } });
  });

  it('let a host broadcast and rule its own room, and nothing else', async () => {
    const { mint, room } = await goLive();
    const { status, body } = await hostToken(host, mint);
    expect([status, body.room, body.url, body.expiresIn]).toEqual([200, room, 'ws://media.test:7880', 600]);
    const { video, sub, exp = 0, nbf = 0 } = await verify(body.token);
    expect(sub).toBe(body.identity);
    expect(body.identity).toMatch(new RegExp(`^${host.id}#[\\w-]{12}$`));
    expect(exp - nbf).toBe(600);
    expect(video).toEqual({
      ...{ room, roomJoin: true, roomAdmin: true, canSubscribe: true, canPublish: true, canPublishData: true },
      ...{ canPublishSources: ['camera', 'microphone', 'screen_share', 'screen_share_audio'] },
      ...{ canUpdateOwnMetadata: false, hidden: false },
    });
  });

  it.each(['true', 'false'])('let a participant watch and chat, hidden: %s', async (hidden) => {
    const { mint, room } = await goLive();
    const { body } = await watch(viewer, mint, hidden);
    const { video } = await verify(body.token);
    expect(video).toEqual({
      ...{ room, roomJoin: true, canSubscribe: true, canPublish: false, canPublishData: true },
      ...{ canUpdateOwnMetadata: false, hidden: hidden === 'true' },
    });
    const second = await watch(viewer, mint, hidden);
    expect(second.body.identity).not.toBe(body.identity);
  });

  it('are never stored', async () => {
    const { mint } = await goLive();
    const path = `/livestreams/media/token/participant?mint=${mint}&hidden=false`;
    const { headers } = await service.request('main', path, { token: viewer.token });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('of a banned streamer are denied at once, and the stream ends', async () => {
    const streamer = await addPerson(service);
    const mint = await launch(streamer.address);
    const { body } = await create(streamer, { mint });
    expect((await watch(viewer, mint)).status).toBe(200);
    await service.context.database.pool.query('INSERT INTO bans (address, reason) VALUES ($1, $2)', [
      streamer.address,
      '',
    ]);
    expect((await watch(viewer, mint)).status).toBe(404);
    await checkAfter(6_000);
    expect((await stateOf(mint)).status).toBe('ended');
    expect(media.rooms.has(body.roomName)).toBe(false);
  });
});

describe('POST /livestreams/webhook', () => {
  it('takes nothing that the media server did not sign', async () => {
    const mint = await launch();
    const { body: stream } = await create(host, { mint });
    const event = { event: 'track_published', id: randomUUID(), room: { name: stream.roomName } };
    const signed = await media.signEvent({
      ...event,
      participant: { identity: `${host.id}#a`, permission: { canPublish: true } },
    });
    const send = (init: { body: string; headers: Record<string, string> }) =>
      service.request('main', '/livestreams/webhook', { method: 'POST', ...init });
    const foreign = await media.signEvent(event, 'a secret of somebody else, just as long');
    expect((await send(foreign)).status).toBe(401);
    expect((await send({ ...signed, body: `${signed.body} ` })).status).toBe(401);
    expect((await send({ ...signed, headers: { 'content-type': 'application/webhook+json' } })).status).toBe(401);
    const json = { ...signed.headers, 'content-type': 'application/json' };
    expect((await send({ ...signed, headers: json })).status).toBe(415);
    expect((await send({ ...signed, body: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await stateOf(mint)).status).toBe('created');
    expect((await send(signed)).status).toBe(200);
    expect((await stateOf(mint)).status).toBe('live');
  });

  it('goes live with the first track of the host, not of anybody else', async () => {
    const mint = await launch();
    const { body } = await create(host, { mint });
    await tell('participant_joined', body.roomName);
    await tell('track_published', body.roomName, viewer);
    await tell('track_published', body.roomName, host, randomUUID(), false);
    expect((await stateOf(mint)).status).toBe('created');
    await tell('track_published', body.roomName);
    const { status, startedAt } = await stateOf(mint);
    expect([status, typeof startedAt]).toEqual(['live', 'string']);
    clock.advance(1_000);
    await tell('track_published', body.roomName);
    expect((await stateOf(mint)).startedAt).toBe(startedAt);
  });

  it('counts an event once, however often it comes', async () => {
    const { mint, room } = await goLive();
    const id = randomUUID();
    media.rooms.delete(room);
    await tell('participant_left', room, host, id);
    await tell('participant_joined', room);
    await tell('participant_left', room, host, id);
    media.away = true;
    await checkAfter(150_000);
    media.away = false;
    expect((await stateOf(mint)).status).toBe('live');
  });

  it('closes the room that an old token opened again', async () => {
    const { mint, room } = await goLive();
    await end(host, mint);
    media.rooms.set(room, []);
    await tell('room_started', room);
    expect(media.rooms.has(room)).toBe(false);
    expect((await stateOf(mint)).status).toBe('ended');
  });

  it('takes events of rooms that are none of ours', async () => {
    expect((await tell('room_started', 'somewhere')).status).toBe(200);
    expect((await tell('room_started', roomName(randomUUID()))).status).toBe(200);
  });
});

describe('the checks', () => {
  it('repair a lost first track, and count who watches', async () => {
    const mint = await launch();
    const { body } = await create(host, { mint });
    media.rooms.set(body.roomName, [
      { identity: `${host.id}#a`, mayPublish: true, isPublishing: true, isHidden: false },
      { identity: `${host.id}#b`, mayPublish: false, isPublishing: false, isHidden: false },
      { identity: `${viewer.id}#c`, mayPublish: false, isPublishing: false, isHidden: false },
    ]);
    await checkAfter(6_000);
    expect(await stateOf(mint)).toMatchObject({ status: 'live', num_participants: 2 });
  });

  it('end a stream whose host is gone for two minutes, not before', async () => {
    const { mint, room } = await goLive();
    media.rooms.set(room, []);
    await checkAfter(6_000);
    await checkAfter(110_000);
    expect((await stateOf(mint)).status).toBe('live');
    await checkAfter(15_000);
    expect((await stateOf(mint)).status).toBe('ended');
    expect(media.rooms.has(room)).toBe(false);
  });

  it('let a host come back, and wait for a media server that is away', async () => {
    const { mint, room } = await goLive();
    const crowd = media.rooms.get(room) ?? [];
    media.rooms.delete(room);
    await checkAfter(6_000);
    media.rooms.set(room, crowd);
    await checkAfter(60_000);
    media.away = true;
    await checkAfter(600_000);
    media.away = false;
    expect((await stateOf(mint)).status).toBe('live');
  });
});

describe('live coins', () => {
  it('are in the list with their viewers, and marked in the others', async () => {
    await service.context.database.pool.query("UPDATE livestreams SET status = 'ended', room_closed_at = now()");
    const [quiet, crowded] = [await goLive(), await goLive()];
    const guests = [1, 2, 3].map((n) => ({
      identity: `${viewer.id}#${n}`,
      mayPublish: false,
      isPublishing: false,
      isHidden: false,
    }));
    media.rooms.get(crowded.room)?.push(...guests);
    await checkAfter(6_000);
    const { body } = await viewer.call('/coins/currently-live');
    expect(body.map((coin: { mint: string; num_participants: number }) => [coin.mint, coin.num_participants])).toEqual([
      [crowded.mint, 3],
      [quiet.mint, 0],
    ]);
    expect(body[0]).toMatchObject({ is_currently_live: true, livestream_title: 'Plain', thumbnail: null });
    expect((await viewer.call(`/coins/${quiet.mint}?sync=true`)).body.is_currently_live).toBe(true);
    const live = (await viewer.call('analytics:/coins/list?live=true')).body;
    expect(live.data.map(({ mint }: { mint: string }) => mint).sort()).toEqual([quiet.mint, crowded.mint].sort());
    await end(host, quiet.mint);
    expect((await viewer.call(`/coins/${quiet.mint}?sync=true`)).body.is_currently_live).toBe(false);
  });

  it('for adults are left out unless asked for', async () => {
    const mint = await launch();
    const { body } = await create(host, { mint, nsfw: true });
    await tell('track_published', body.roomName);
    const mints = async (query: string) =>
      (await viewer.call(`/coins/currently-live${query}`)).body.map((coin: { mint: string }) => coin.mint);
    expect(await mints('')).not.toContain(mint);
    expect(await mints('?includeNsfw=true')).toContain(mint);
  });
});

describe('without a media server, or switched off', () => {
  it('opens streams but gives no tokens', async () => {
    const bare = await startTestService();
    try {
      const streamer = await addPerson(bare);
      const { mint } = await openSmallMarket(bare).launch({ creator: streamer.address });
      expect((await watch(streamer, mint)).status).toBe(404);
      expect((await create(streamer, { mint })).status).toBe(201);
      expect((await hostToken(streamer, mint)).status).toBe(503);
      expect((await watch(streamer, mint)).status).toBe(503);
    } finally {
      await bare.close();
    }
  });

  it('is 403 while the switch is off', async () => {
    const off = await startTestService({ media, settings: { livestreams: false } });
    try {
      const streamer = await addPerson(off);
      const { mint } = await openSmallMarket(off).launch({ creator: streamer.address });
      expect(await create(streamer, { mint })).toMatchObject({ status: 403, body: { error: 'feature_off' } });
      expect((await watch(streamer, mint)).status).toBe(403);
    } finally {
      await off.close();
    }
  });
});
