import { createServer, type Server } from 'node:http';
import {
  dispose,
  LocalVideoTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node';
import { AccessToken } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { mediaServerBinary, type RealMediaServer, startRealMediaServer } from '../../test/real-media-server.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { checkStreams, HOST_GONE_MS } from '../domain/livestreams/check-streams.ts';

if (!mediaServerBinary) {
  process.stderr.write('SKIPPED: livestreams against the real media server, because there is no livekit-server here\n');
}

const PORT = 5210;
const WEBHOOK_PORT = 5213;
const SOON = { timeout: 15_000, interval: 100 };

describe.skipIf(!mediaServerBinary)('with the real media server', { timeout: 90_000 }, () => {
  const clock = createTestClock();
  const administratorWallet = createWallet();
  const rooms: Room[] = [];
  let server: RealMediaServer;
  let hooks: Server;
  let service: TestService;
  let host: Person;
  let fan: Person;
  let administrator: Person;
  /** While true no event of the media server arrives. */
  let losesEvents = false;

  beforeAll(async () => {
    server = await startRealMediaServer(PORT, `http://127.0.0.1:${WEBHOOK_PORT}/`);
    service = await startTestService({
      media: server.media,
      clock,
      settings: { superAdmins: [administratorWallet.address] },
    });
    hooks = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      if (!losesEvents) {
        const headers = {
          'content-type': incoming.headers['content-type'] ?? '',
          authorization: incoming.headers.authorization ?? '',
        };
        await service.request('main', '/livestreams/webhook', { method: 'POST', headers, body: Buffer.concat(chunks) });
      }
      outgoing.end();
    }).listen(WEBHOOK_PORT, '127.0.0.1');
    [host, fan, administrator] = [
      await addPerson(service),
      await addPerson(service),
      await addPerson(service, administratorWallet),
    ];
  });
  afterAll(async () => {
    for (const room of rooms) await room.disconnect().catch(() => undefined);
    hooks?.close();
    await service?.close();
    await server?.stop();
    await dispose();
  });

  const open = async () => {
    const { mint } = await openSmallMarket(service).launch({ creator: host.address });
    const { body } = await host.call('/livestreams/create-livestream', { json: { mint } });
    return { mint, room: body.roomName as string };
  };
  const hostToken = async (mint: string) =>
    (await host.call(`/livestreams/media/token/host?mint=${mint}&creator=${host.address}`)).body;
  const viewToken = async (person: Person, mint: string, hidden = false) =>
    (await person.call(`/livestreams/media/token/participant?mint=${mint}&hidden=${hidden}`)).body;
  async function join({ url, token }: { url: string; token: string }): Promise<Room> {
    const room = new Room();
    await room.connect(url, token, { autoSubscribe: true, dynacast: false });
    rooms.push(room);
    return room;
  }
  async function publish(room: Room, as = TrackSource.SOURCE_CAMERA): Promise<void> {
    const source = new VideoSource(64, 64);
    const options = new TrackPublishOptions({ source: as, simulcast: false });
    await room.localParticipant?.publishTrack(LocalVideoTrack.createVideoTrack('camera', source), options);
    source.captureFrame(new VideoFrame(new Uint8Array((64 * 64 * 3) / 2), 64, 64, VideoBufferType.I420));
  }
  const stateOf = async (mint: string) => (await fan.call(`/livestreams/${mint}`)).body;
  const publishing = async (room: string) =>
    ((await server.media.listParticipants(room)) ?? [])
      .filter((each) => each.isPublishing)
      .map((each) => each.identity);
  async function goLive() {
    const stream = await open();
    const token = await hostToken(stream.mint);
    const studio = await join(token);
    await publish(studio);
    await expect.poll(async () => (await stateOf(stream.mint)).status, SOON).toBe('live');
    return { ...stream, studio, token };
  }

  it('goes live by the events of the media server, and by the checks when they are lost', async () => {
    await goLive();
    losesEvents = true;
    const { mint, room } = await open();
    await publish(await join(await hostToken(mint)));
    await expect.poll(() => publishing(room), SOON).toHaveLength(1);
    expect((await stateOf(mint)).status).toBe('created');
    clock.advance(6_000);
    await checkStreams(service.context);
    expect((await stateOf(mint)).status).toBe('live');
    losesEvents = false;
  });

  it('keeps hidden viewers out of sight and counts them, and two tabs beside each other', async () => {
    const { mint, studio } = await goLive();
    const [first, second, hidden] = [
      await viewToken(fan, mint),
      await viewToken(fan, mint),
      await viewToken(fan, mint, true),
    ];
    for (const token of [first, second, hidden]) await join(token);
    await expect
      .poll(() => [...studio.remoteParticipants.keys()].sort(), SOON)
      .toEqual([first, second].map((each) => each.identity).sort());
    clock.advance(6_000);
    await expect
      .poll(async () => {
        clock.advance(6_000);
        await checkStreams(service.context);
        const { num_participants, peak_participants } = await stateOf(mint);
        return [num_participants, peak_participants];
      }, SOON)
      .toEqual([3, 3]);
    await expect
      .poll(async () => {
        const { body } = await fan.call(`/livestreams/${mint}/viewers`);
        return [
          body.total,
          body.viewers.map(({ address, role }: { address: string; role: string }) => [address, role]),
        ];
      }, SOON)
      .toEqual([
        3,
        [
          [host.address, 'host'],
          [fan.address, 'viewer'],
        ],
      ]);
  });

  it('tells the room what is said, and lets nobody publish but by the stage', async () => {
    const { mint, room } = await goLive();
    const token = await viewToken(fan, mint);
    const seat = await join(token);
    const heard: string[] = [];
    seat.on(RoomEvent.DataReceived, (data) => heard.push(new TextDecoder().decode(data)));
    await host.call(`/livestreams/${mint}/chat`, { json: { text: 'Welcome' } });
    await expect.poll(() => heard.some((text) => text.includes('Welcome')), SOON).toBe(true);
    await expect(publish(seat)).rejects.toThrow();
    expect(await publishing(room)).not.toContain(token.identity);

    expect((await host.call(`/livestreams/${mint}/stage/${fan.id}`, { method: 'PUT' })).body.error).toBe(
      'hand_not_raised',
    );
    const hand = await fan.call(`/livestreams/${mint}/stage`, { method: 'PUT', json: { identity: token.identity } });
    expect(hand).toMatchObject({ status: 200, body: { state: 'raised' } });
    expect((await fan.call(`/livestreams/${mint}/stage/${fan.id}`, { method: 'PUT' })).status).toBe(403);
    expect(await host.call(`/livestreams/${mint}/stage/${fan.id}`, { method: 'PUT' })).toMatchObject({
      status: 200,
      body: { state: 'on_stage' },
    });
    await expect
      .poll(
        () =>
          publish(seat).then(
            () => true,
            () => false,
          ),
        { timeout: 40_000, interval: 500 },
      )
      .toBe(true);
    await expect.poll(() => publishing(room), SOON).toContain(token.identity);

    // Gone and back, as after a reload: the new token has the right.
    await seat.disconnect();
    await expect.poll(async () => (await server.media.listParticipants(room))?.length, SOON).toBe(1);
    const back = await viewToken(fan, mint);
    await publish(await join(back));
    await expect.poll(() => publishing(room), SOON).toContain(back.identity);

    expect((await host.call(`/livestreams/${mint}/stage/${fan.id}`, { method: 'DELETE' })).status).toBe(200);
    await expect.poll(() => publishing(room), SOON).not.toContain(back.identity);
  });

  it('takes what sends by WHIP for the host, and throws it out with everybody', async () => {
    const { mint, room } = await open();
    await hostToken(mint);
    // What the ingress asks of the room for the identity it was made for.
    const identity = `${host.id}#obs`;
    const program = new AccessToken(server.key, server.secret, { identity, name: host.username });
    program.kind = 'ingress';
    program.addGrant({ room, roomJoin: true, canPublish: true, canSubscribe: false, canUpdateOwnMetadata: true });
    const seat = await join({ url: server.media.url, token: await program.toJwt() });
    await publish(seat, TrackSource.SOURCE_UNKNOWN);
    await expect.poll(async () => (await stateOf(mint)).status, SOON).toBe('live');
    // Its host has no other tab there: it is not gone for that.
    clock.advance(HOST_GONE_MS + 6_000);
    await checkStreams(service.context);
    expect(await stateOf(mint)).toMatchObject({ status: 'live', num_participants: 0 });
    let isOut = false;
    seat.on(RoomEvent.Disconnected, () => {
      isOut = true;
    });
    await host.call('/livestreams/end', { json: { mint } });
    await expect.poll(() => isOut, SOON).toBe(true);
  });

  it('stops for good: everybody is out, and no old token opens it again', async () => {
    const { mint, room, token } = await goLive();
    const seatToken = await viewToken(fan, mint);
    const seat = await join(seatToken);
    let isOut = false;
    seat.on(RoomEvent.Disconnected, () => {
      isOut = true;
    });
    expect((await administrator.call('/livestreams/end', { json: { mint } })).status).toBe(200);
    await expect.poll(() => isOut, { timeout: 5_000, interval: 50 }).toBe(true);
    expect(await server.media.listParticipants(room)).toEqual([]);
    expect((await fan.call(`/livestreams/media/token/participant?mint=${mint}&hidden=false`)).status).toBe(404);
    await expect(join(token)).rejects.toThrow();
    await expect(join(seatToken)).rejects.toThrow();
    expect((await stateOf(mint)).status).toBe('ended');
    await service.context.database.pool.query('UPDATE livestreams SET stopped_until = null');
  });

  it('outlives a restart of the media server', async () => {
    const { mint, room } = await goLive();
    await server.restart();
    clock.advance(6_000);
    await checkStreams(service.context);
    expect((await stateOf(mint)).status).toBe('live');
    // The client of before comes back by itself, in its own time: what counts is that the room can be used again.
    const again = await hostToken(mint);
    await publish(await join(again));
    await expect.poll(() => publishing(room), SOON).toContain(again.identity);
    clock.advance(6_000);
    await checkStreams(service.context);
    expect((await stateOf(mint)).status).toBe('live');
  });
});
