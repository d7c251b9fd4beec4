import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addModerator, addPerson, type Person } from '../../test/people.ts';
import { pictureUrl } from '../../test/pictures.ts';
import { decideReport, idOf, reopen, report, say } from '../../test/reporting.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin, SOL, verifiedOrder } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';

const clock = createTestClock();
const gatewayWallet = createWallet();
const KEY = 'the key of a client';
let service: TestService;
let alice: Person;
let bob: Person;
let moderator: Person;
let second: Person;
let chief: Person;

const sql = async (text: string, values: unknown[] = []) =>
  (await service.context.database.pool.query(text, values)).rows;

beforeAll(async () => {
  service = await startTestService({
    clock,
    settings: { gatewayAddress: gatewayWallet.address, clientKeys: ['another', KEY] },
  });
  [alice, bob] = [await addPerson(service), await addPerson(service)];
  [moderator, second] = [await addModerator(service), await addModerator(service)];
  chief = await addModerator(service, 'superAdministrator');
});
afterAll(() => service.close());

const newMint = async (creator?: string) => (await launchTestCoin(service.context, creator)).mint;

describe('who may not', () => {
  const CALLS: [string, string, object?][] = [
    ['POST', '/reports', { targetId: 'x', type: 'scam', reason: 'r' }],
    ['POST', '/reports/comment', { commentId: '1', reason: 'r' }],
    ['GET', '/reports/own'],
    ['GET', '/reports'],
    ['GET', '/reports/1'],
    ['POST', '/reports/update', { id: '1', resolved: true, action: 'ignored' }],
    ['DELETE', '/reports/1'],
  ];

  it('refuses nobody everywhere', async () => {
    for (const [method, path, json] of CALLS) {
      const answer = await service.request('main', path, { method, ...(json ? { json } : {}) });
      expect(answer.status, `${method} ${path}`).toBe(401);
    }
  });

  it('refuses a user what only moderators may', async () => {
    for (const [method, path, json] of CALLS.slice(3)) {
      const answer = await alice.call(path, { method, ...(json ? { json } : {}) });
      expect(answer, `${method} ${path}`).toMatchObject({ status: 403, body: { error: 'role_required' } });
    }
  });

  it('lets the gateway neither report nor be reported', async () => {
    const token = await service.signIn(gatewayWallet);
    const json = { targetId: await newMint(), type: 'scam', reason: 'r' };
    expect((await service.request('main', '/reports', { token, json })).status).toBe(403);
    expect((await report(alice, gatewayWallet.address)).status).toBe(404);
    const [{ id }] = await sql('SELECT id FROM users WHERE address = $1', [gatewayWallet.address]);
    expect((await report(alice, id)).status).toBe(404);
  });

  it('bans no super administrator, and an administrator only by one', async () => {
    const onChief = await idOf(alice, chief.address);
    const onSecond = await idOf(alice, second.address);
    expect((await decideReport(moderator, onChief, 'banned')).status).toBe(403);
    expect((await decideReport(chief, onChief, 'banned')).status).toBe(403);
    expect((await decideReport(moderator, onSecond, 'banned')).status).toBe(403);
    expect(await sql('SELECT * FROM bans')).toEqual([]);
    expect((await decideReport(chief, onSecond, 'banned')).status).toBe(200);
    expect((await reopen(moderator, onSecond)).status).toBe(403);
    expect((await reopen(chief, onSecond)).status).toBe(200);
    expect(await sql('SELECT * FROM bans')).toEqual([]);
    await sql('UPDATE auth_sessions SET revoked_at = NULL');
  });
});

describe('POST /reports', () => {
  it('gives 201 with the report and the coin as it is at this moment', async () => {
    const mint = await newMint(bob.address);
    await fundWallet(service.context, alice.address, 10n * SOL);
    await service.context.orders.submit(verifiedOrder(alice.address, { mint, side: 'buy', amountIn: SOL }));
    const { status, body } = await report(alice, mint);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      target: { type: 'coin', id: mint, mint },
      type: 'scam',
      reason: 'it is one',
      reporter: { id: alice.id, address: alice.address, username: alice.username, accuracy: null },
      resolved: false,
      resolution: null,
      isLive: false,
      duplicates: 0,
      version: 1,
    });
    expect(body.target.snapshot).toMatchObject({ name: 'Test coin', symbol: 'TEST', creator: bob.address });
    const { market } = body.target.snapshot;
    expect(market).toMatchObject({ complete: false, trades: 1, creatorBalance: '0' });
    expect(market.topHolders.map((holder: { address: string }) => holder.address)).toEqual([alice.address]);
    expect(market.lastTrades).toHaveLength(1);
    // What happens later does not change the evidence.
    await sql("UPDATE coins SET name = 'Renamed' WHERE mint = $1", [mint]);
    expect((await moderator.call(`/reports/${body.id}`)).body.target.snapshot).toEqual(body.target.snapshot);
  });

  it('finds replies, people by id or address, and livestreams, and keeps the picture of a reply', async () => {
    const mint = await newMint(bob.address);
    const image = await pictureUrl({ width: 4, height: 4, background: { r: 1, g: 200, b: 3 } });
    const reply = await say(bob, mint, 'buy now', { image });
    const onReply = (await report(alice, reply.id)).body;
    expect(onReply.target).toMatchObject({ type: 'reply', id: reply.id, mint, snapshot: { text: 'buy now' } });
    expect(`/images/${onReply.target.snapshot.imageHash}`).toBe(reply.image);
    await bob.call(`/replies/${reply.id}`, { method: 'DELETE' });
    expect((await service.request('main', reply.image)).status).toBe(200);
    await moderator.call(`/reports/${onReply.id}`, { method: 'DELETE' });
    expect((await service.request('main', reply.image)).status).toBe(404);

    expect((await report(alice, bob.id, { type: 'spam' })).body.target).toMatchObject({
      type: 'user',
      id: bob.id,
      mint: null,
    });
    expect((await report(alice, bob.address, { type: 'spam' })).status).toBe(200);
    const [stream] = await sql(
      `INSERT INTO livestreams (coin_id, host, title, nsfw, status, created_at)
       SELECT id, creator, 'On air', false, 'live', now() FROM coins WHERE mint = $1 RETURNING id`,
      [mint],
    );
    const onStream = (await report(alice, mint, { targetType: 'livestream' })).body;
    expect(onStream).toMatchObject({ isLive: true, target: { type: 'livestream', id: stream.id, mint } });
    expect((await report(alice, mint)).body).toMatchObject({ isLive: true, target: { type: 'coin' } });
  });

  it('gives the first report again while it is open, for one person, subject and type', async () => {
    const mint = await newMint();
    const first = await report(alice, mint);
    expect(await report(alice, mint, { reason: 'again' })).toEqual({ status: 200, body: first.body });
    expect((await report(alice, mint, { type: 'spam' })).status).toBe(201);
    expect((await report(bob, mint)).body.duplicates).toBe(2);
    await decideReport(moderator, first.body.id, 'ignored');
    const later = await report(alice, mint);
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
    const both = await Promise.all([1, 2].map(() => report(bob, mint, { type: 'nsfw' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  });

  it.each([
    ['no identifier', { targetId: undefined }, 'body.targetId'],
    ['an unknown type', { type: 'boring' }, 'body.type'],
    ['a blank reason', { reason: ' \n' }, 'body.reason'],
    ['a reason that is too long', { reason: 'x'.repeat(2001) }, 'body.reason'],
    ['an unknown kind of subject', { targetType: 'moon' }, 'body.targetType'],
  ])('refuses %s, naming the field', async (_, fields, path) => {
    const { status, body } = await report(alice, await newMint(), fields);
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('is 404 for what is not there', async () => {
    for (const id of ['x', '999999999', '99999999999999999999', createWallet().address, crypto.randomUUID()]) {
      expect((await report(alice, id)).status, id).toBe(404);
    }
    expect((await report(alice, await newMint(), { targetType: 'reply' })).status).toBe(404);
  });

  it('reports a comment with the key of a known client alone', async () => {
    const { id } = await say(bob, await newMint(), 'a comment');
    const call = (headers: Record<string, string>, commentId = id) =>
      alice.call('/reports/comment', { json: { commentId, reason: 'rude' }, headers });
    for (const headers of [{}, { 'x-client-key': '' }, { 'x-client-key': 'wrong' }]) {
      expect((await call(headers as Record<string, string>)).body).toMatchObject({
        error: 'client_key_invalid',
        statusCode: 401,
      });
    }
    const known = { 'x-client-key': KEY };
    expect(await call(known)).toMatchObject({ status: 201, body: { type: 'other', target: { type: 'reply', id } } });
    expect((await call(known)).status).toBe(200);
    expect((await call(known, '999999999')).status).toBe(404);
    expect((await call(known, '')).status).toBe(400);
  });
});

describe('GET /reports', () => {
  it('filters by everything, alone and together, and counts', async () => {
    clock.advance(5_000);
    const from = clock.now().toISOString();
    const [one, two] = [await newMint(), await newMint()];
    const ids = [
      await idOf(alice, one),
      await idOf(alice, two, { type: 'spam' }),
      await idOf(bob, one, { type: 'spam' }),
    ];
    await decideReport(moderator, ids[1] ?? '', 'ignored');
    await sql('UPDATE reports SET is_live = true WHERE id = $1', [ids[2]]);
    const found = async (query: string) => {
      const { status, body } = await moderator.call(`/reports?createdAfter=${from}&${query}`);
      expect(status, query).toBe(200);
      expect(body.total).toBe(body.reports.length);
      return body.reports.map((item: { id: string }) => ids.indexOf(item.id)).join();
    };
    expect(await found('')).toBe('2,1,0');
    expect(await found('type=all')).toBe('2,1,0');
    expect(await found('type=spam')).toBe('2,1');
    expect(await found('resolved=true')).toBe('1');
    expect(await found('resolved=0&type=spam')).toBe('2');
    expect(await found('isLive=TRUE')).toBe('2');
    expect(await found('isLive=false&resolved=false')).toBe('0');
    expect(await found(`targetType=coin&targetId=${one}`)).toBe('2,0');
    expect(await found(`reporter=${bob.address}`)).toBe('2');
    expect(await found(`createdBefore=${from}`)).toBe('');
    expect(await found('createdBefore=2999-01-01')).toBe('2,1,0');
    expect(await found('createdAfter=0000-01-01&createdBefore=9999-12-31T23:00:00-14:00')).toBe('2,1,0');
  });

  it('refuses bad queries, naming the field', async () => {
    for (const query of [
      'limit=0',
      'limit=1001',
      'offset=-1',
      'type=boring',
      'resolved=maybe',
      'isLive=2',
      'createdAfter=soon',
      'cursor=x',
      'reporter=x',
    ]) {
      const { status, body } = await moderator.call(`/reports?${query}`);
      expect(status, query).toBe(400);
      expect(body.issues[0].path).toBe(`query.${query.split('=')[0]}`);
    }
  });

  it('skips nothing by cursor while 500 reports are decided', async () => {
    const mint = await newMint();
    await sql(
      `INSERT INTO reports (target_type, target_id, mint, subject_address, type, reason, reporter_address, snapshot,
         snapshot_hash, is_live, created_at)
       SELECT 'coin', $1, $1, 'nobody', 'copyright', 'r', 'person' || n, '{}', '', false,
         timestamptz '2020-01-01' + (n / 10) * interval '1 ms'
       FROM generate_series(1, 500) AS n`,
      [mint],
    );
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await moderator.call(`/reports?type=copyright&resolved=false&limit=50&cursor=${cursor}`);
      const page: string[] = body.reports.map((item: { id: string }) => item.id);
      seen.push(...page);
      // Somebody else decides all of the page before the next is asked for; a busy service may ask to come again (503).
      for (let open = page; open.length > 0; ) {
        const statuses = await Promise.all(
          open.map(async (id) => [id, (await decideReport(second, id, 'ignored')).status] as const),
        );
        expect(statuses.filter(([, status]) => status !== 200 && status !== 503)).toEqual([]);
        open = statuses.filter(([, status]) => status === 503).map(([id]) => id);
      }
      cursor = body.nextCursor;
    } while (cursor !== '');
    expect(seen).toHaveLength(500);
    expect(new Set(seen).size).toBe(500);
    expect((await moderator.call('/reports?type=copyright&resolved=false')).body.total).toBe(0);
  });

  it('tells a reporter what came of it, and nobody else', async () => {
    const carol = await addPerson(service);
    const ids = [
      await idOf(carol, await newMint()),
      await idOf(carol, await newMint()),
      await idOf(carol, await newMint()),
    ];
    await decideReport(moderator, ids[0] ?? '', 'hidden');
    await decideReport(moderator, ids[1] ?? '', 'ignored');
    const { body } = await carol.call('/reports/own');
    const outcomes = body.reports.map(({ id, outcome }: { id: string; outcome: string }) => [ids.indexOf(id), outcome]);
    expect(outcomes.sort()).toEqual([
      [0, 'acted'],
      [1, 'no_action'],
      [2, 'open'],
    ]);
    expect((await addPerson(service).then((other) => other.call('/reports/own'))).body).toEqual({
      reports: [],
      total: 0,
    });
    expect((await moderator.call(`/reports/${ids[2]}`)).body.reporter.accuracy).toBe(0.5);
  });
});
