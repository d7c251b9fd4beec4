import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket, type SmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { selectSettledEvents } from '../database/queries/projections.ts';
import { createMarketFeed } from '../domain/stream/market-feed.ts';

let service: TestService;
let market: SmallMarket;
let trader: Awaited<ReturnType<SmallMarket['openWallet']>>;
let mint: string;
let other: string;

beforeAll(async () => {
  service = await startTestService();
  market = openSmallMarket(service);
  trader = await market.openWallet();
  ({ mint } = await market.launch());
  other = (await market.launch()).mint;
});
afterAll(() => service.close());

const OLDEST = { xid: '1', eventId: '1' };

type Frame = { id?: string; event?: string; data?: string };

/** A reader of one stream, frame after frame. */
async function open(
  query: string,
  { token = trader.token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) {
  const answer = await service.request('market', `/stream?mints=${query}`, { token, headers });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<Frame | null> {
    while (!text.includes('\n\n')) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
    const [frame = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    if (frame.startsWith(':')) return next();
    return Object.fromEntries(frame.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2)));
  }
  return { answer, next, close: () => reader?.cancel() };
}

describe('GET /stream', () => {
  it('is for a token, and for mints', async () => {
    expect((await service.request('market', `/stream?mints=${mint}`)).status).toBe(401);
    const many = Array.from({ length: 51 }, () => createWallet().address).join();
    for (const query of ['', '?mints=', '?mints=x', `?mints=${mint},`, `?mints=${many}`]) {
      expect((await service.request('market', `/stream${query}`, { token: trader.token })).status).toBe(400);
    }
  });

  it('tells of the trades of its coins alone, without a place in any cache', async () => {
    const stream = await open(mint);
    expect(stream.answer.status).toBe(200);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.answer.headers.get('cache-control')).toBe('no-store');
    expect(stream.answer.headers.get('etag')).toBeNull();
    expect((await stream.next())?.event).toBe('open');
    await market.buy(trader, other, SOL);
    const { signature } = await market.buy(trader, mint, SOL);
    const frame = await stream.next();
    expect(frame?.event).toBe('trade');
    expect(JSON.parse(frame?.data ?? '')).toMatchObject({ signature, mint, user: trader.address, is_buy: true });
    await stream.close();
  });

  it('resumes after the last event that was seen: nothing twice, nothing missing', async () => {
    const before = await open(`${mint},${other}`);
    const opened = await before.next();
    await before.close();
    const made = [];
    for (const each of [mint, other, mint]) made.push((await market.buy(trader, each, SOL)).signature);
    const first = await open(`${mint},${other}`, { headers: { 'last-event-id': opened?.id ?? '' } });
    const frames = [await first.next(), await first.next()];
    await first.close();
    const second = await open(`${mint},${other}`, { headers: { 'last-event-id': frames[1]?.id ?? '' } });
    frames.push(await second.next());
    made.push((await market.buy(trader, mint, SOL)).signature);
    frames.push(await second.next());
    await second.close();
    expect(frames.map((frame) => JSON.parse(frame?.data ?? '{}').signature)).toEqual(made);
  });

  it('says reset to one who missed more than is kept, and goes on from now', async () => {
    await service.context.database.pool.query(
      "insert into events (kind, coin_id, actor) select 'launch', 1, 'x' from generate_series(1, 1100)",
    );
    // An event is settled once no older transaction of the whole server is open, those of other tests included.
    await expect
      .poll(async () => (await selectSettledEvents(service.context.database.orm, OLDEST, 1_101)).length)
      .toBe(1_101);
    const stream = await open(mint, { headers: { 'last-event-id': '1-1' } });
    expect((await stream.next())?.event).toBe('reset');
    const ahead = await open(mint, { headers: { 'last-event-id': '9999999999999999999-1' } });
    expect((await ahead.next())?.event).toBe('reset');
    await ahead.close();
    const { signature } = await market.buy(trader, mint, SOL);
    expect(JSON.parse((await stream.next())?.data ?? '').signature).toBe(signature);
    await stream.close();
    const strange = await open(mint, { headers: { 'last-event-id': "1' or 1=1" } });
    expect((await strange.next())?.event).toBe('open');
    await strange.close();
  });

  it('ends when its login ends', async () => {
    const wallet = createWallet();
    const [token, staying] = [await service.signIn(wallet), await service.signIn(wallet)];
    const [stream, other] = [await open(mint, { token }), await open(mint, { token: staying })];
    await stream.next();
    await other.next();
    await service.request('main', '/auth/logout', { method: 'POST', token });
    expect(await stream.next()).toBeNull();
    await market.buy(trader, mint, SOL);
    expect((await other.next())?.event).toBe('trade');
    await other.close();
  });

  it('is bounded for each account, and a place is free again when a stream is closed', async () => {
    const token = await service.signIn(createWallet());
    const streams = [];
    for (let count = 0; count < 10; count++) streams.push(await open(mint, { token }));
    const eleventh = await service.request('market', `/stream?mints=${mint}`, { token });
    expect([eleventh.status, ((await eleventh.json()) as { error: string }).error]).toEqual([409, 'too_many']);
    await streams[0]?.close();
    const head = await service.request('market', `/stream?mints=${mint}`, { token, method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    streams.push(await open(mint, { token }));
    expect(streams.at(-1)?.answer.status).toBe(200);
    for (const stream of streams) await stream.close();
  });
});

describe('the feed', () => {
  it('beats while nothing happens, and ends its subscribers when the service stops', async () => {
    let isStopping = false;
    const feed = createMarketFeed(service.context, () => isStopping, { pollMs: 5, beatMs: 10 });
    const heard: string[] = [];
    const { rows } = await service.context.database.pool.query('select jti, user_id from auth_sessions limit 1');
    const actor = { userId: rows[0].user_id, jti: rows[0].jti, address: '', roles: [], isGateway: false };
    await new Promise<void>((resolve) => {
      void feed.subscribe(
        { actor, mints: [mint], after: null },
        {
          begin: () => heard.push('begin'),
          event: () => heard.push('event'),
          reset: () => heard.push('reset'),
          beat: () => {
            heard.push('beat');
            isStopping = true;
          },
          end: resolve,
        },
      );
    });
    expect(heard.slice(0, 2)).toEqual(['begin', 'beat']);
  });
});
