import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../test/people.ts';
import { pictureUrl } from '../../test/pictures.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin, SOL, signOrder, verifiedOrder } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';
import { verifyLog } from '../domain/moderation/verify-log.ts';

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

async function addModerator(role = 'administrator'): Promise<Person> {
  const wallet = createWallet();
  await sql('INSERT INTO roles (address, role) VALUES ($1, $2)', [wallet.address, role]);
  return addPerson(service, wallet);
}

beforeAll(async () => {
  service = await startTestService({
    clock,
    settings: { gatewayAddress: gatewayWallet.address, clientKeys: ['another', KEY] },
  });
  [alice, bob] = [await addPerson(service), await addPerson(service)];
  [moderator, second] = [await addModerator(), await addModerator()];
  chief = await addModerator('superAdministrator');
});
afterAll(() => service.close());

const newMint = async (creator?: string) => (await launchTestCoin(service.context, creator)).mint;
const report = (person: Person, targetId: string, more: object = {}) =>
  person.call('/reports', { json: { targetId, type: 'scam', reason: 'it is one', ...more } });
const decide = (person: Person, id: string, action: string, more: object = {}) =>
  person.call('/reports/update', { json: { id, resolved: true, action, ...more } });
const reopen = (person: Person, id: string, more: object = {}) =>
  decide(person, id, 'no_action', { resolved: false, ...more });
const say = async (person: Person, mint: string, text: string, more: object = {}) =>
  (await person.call('/replies', { json: { mint, text, ...more } })).body;
const idOf = async (person: Person, targetId: string, more: object = {}): Promise<string> =>
  (await report(person, targetId, more)).body.id;

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
    expect((await decide(moderator, onChief, 'banned')).status).toBe(403);
    expect((await decide(chief, onChief, 'banned')).status).toBe(403);
    expect((await decide(moderator, onSecond, 'banned')).status).toBe(403);
    expect(await sql('SELECT * FROM bans')).toEqual([]);
    expect((await decide(chief, onSecond, 'banned')).status).toBe(200);
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
    await decide(moderator, first.body.id, 'ignored');
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
    await decide(moderator, ids[1] ?? '', 'ignored');
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
          open.map(async (id) => [id, (await decide(second, id, 'ignored')).status] as const),
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
    await decide(moderator, ids[0] ?? '', 'hidden');
    await decide(moderator, ids[1] ?? '', 'ignored');
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

describe('POST /reports/update', () => {
  it('refuses bad input and is 404 for what is no report', async () => {
    const paths = async (json: object) => (await moderator.call('/reports/update', { json })).body.issues?.[0].path;
    expect(await paths({ resolved: true, action: 'ignored' })).toBe('body.id');
    expect(await paths({ id: '1', action: 'ignored' })).toBe('body.resolved');
    expect(await paths({ id: '1', resolved: true, action: 'shout' })).toBe('body.action');
    for (const id of ['x', '0', '999999999', '99999999999999999999']) {
      expect((await decide(moderator, id, 'ignored')).status, id).toBe(404);
      expect((await moderator.call(`/reports/${id}`)).status, id).toBe(404);
    }
  });

  it('bars a banned account at once: login, token and orders; undone, it may log in again', async () => {
    const wallet: FakeWallet = createWallet();
    const person = await addPerson(service, wallet);
    const mint = await newMint();
    await fundWallet(service.context, person.address, 10n * SOL);
    const id = await idOf(alice, person.address);
    const order = signOrder(wallet, { mint, side: 'buy', amountIn: SOL });
    const { status, body } = await decide(moderator, id, 'banned', { notes: 'a thief' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      resolved: true,
      version: 2,
      resolution: { action: 'banned', notes: 'a thief', by: moderator.address },
    });
    await expect(service.signIn(wallet)).rejects.toThrow('401');
    await expect
      .poll(() => person.call('/auth/my-profile'), { timeout: 3000 })
      .toMatchObject({
        status: 401,
        body: { error: 'account_banned' },
      });
    expect((await person.call('swap:/orders', { json: order })).status).toBe(401);
    expect((await reopen(moderator, id)).body).toMatchObject({ resolved: false, resolution: null, version: 3 });
    const token = await service.signIn(wallet);
    expect((await service.request('swap', '/orders', { token, json: order })).status).toBe(201);
  });

  it('withdraws a coin from lists, which can still be sold but not bought, and brings it back', async () => {
    const wallet = createWallet();
    const holder = await addPerson(service, wallet);
    const mint = await newMint();
    await fundWallet(service.context, holder.address, 10n * SOL);
    await service.context.orders.submit(verifiedOrder(holder.address, { mint, side: 'buy', amountIn: SOL }));
    const id = await idOf(alice, mint);
    await decide(moderator, id, 'hidden');
    const listed = async () =>
      (await alice.call('/coins?limit=1000')).body.some((coin: { mint: string }) => coin.mint === mint);
    expect(await listed()).toBe(false);
    expect((await alice.call(`/coins/${mint}?sync=true`)).body.hidden).toBe(true);
    const order = (side: 'buy' | 'sell', amountIn: bigint) =>
      holder.call('swap:/orders', { json: signOrder(wallet, { mint, side, amountIn }) });
    expect((await order('buy', SOL)).body.error).toBe('coin_halted');
    expect((await order('sell', 1_000_000n)).status).toBe(201);
    await reopen(moderator, id);
    expect(await listed()).toBe(true);
    expect((await order('buy', SOL)).status).toBe(201);
  });

  it('withdraws a reply, a profile and a stream, and brings them back', async () => {
    const mint = await newMint(bob.address);
    const reply = await say(bob, mint, 'withdraw me');
    const onReply = await idOf(alice, reply.id);
    const shown = async () => (await alice.call(`/replies/${mint}`)).body.replies[0].text;
    await decide(moderator, onReply, 'hidden');
    expect(await shown()).toBe('');
    await reopen(moderator, onReply);
    expect(await shown()).toBe('withdraw me');

    const carol = await addPerson(service);
    await carol.call('profile:/profile', { method: 'PATCH', json: { username: 'Bad-Word-7', bio: 'worse words' } });
    const onCarol = await idOf(alice, carol.address);
    const profile = async () => (await alice.call(`/users/${carol.id}`)).body;
    await decide(moderator, onCarol, 'hidden');
    expect(await profile()).toMatchObject({ username: carol.username, bio: '' });
    await reopen(moderator, onCarol);
    expect(await profile()).toMatchObject({ username: 'Bad-Word-7', bio: 'worse words' });

    const [stream] = await sql(
      `INSERT INTO livestreams (coin_id, host, title, nsfw, status, created_at)
       SELECT id, creator, 'On air', false, 'live', now() FROM coins WHERE mint = $1 RETURNING id`,
      [mint],
    );
    const onStream = await idOf(alice, stream.id);
    const state = async () =>
      (await sql('SELECT status, stopped_until FROM livestreams WHERE id = $1', [stream.id]))[0];
    await decide(moderator, onStream, 'hidden');
    expect(await state()).toEqual({ status: 'ended', stopped_until: expect.any(Date) });
    await reopen(moderator, onStream);
    expect(await state()).toEqual({ status: 'ended', stopped_until: null });
  });

  it('lets an effect last while any decided report carries it', async () => {
    const mint = await newMint();
    const hidden = async () => (await alice.call(`/coins/${mint}?sync=true`)).body.hidden;
    const [one, two] = [await idOf(alice, mint), await idOf(bob, mint)];
    await decide(moderator, one, 'hidden');
    await decide(moderator, two, 'hidden');
    await reopen(moderator, one);
    expect(await hidden()).toBe(true);
    // Without a version the last write wins, and what it replaces is undone.
    expect((await decide(second, two, 'no_action')).body.version).toBe(3);
    expect(await hidden()).toBe(false);
    await decide(moderator, one, 'hidden');
    // Deleting is tidying up: what was decided stays.
    await moderator.call(`/reports/${one}`, { method: 'DELETE' });
    expect(await hidden()).toBe(true);
  });

  it('answers another version with who, what and when, and changes nothing', async () => {
    const mint = await newMint();
    const id = await idOf(alice, mint);
    const first = await decide(moderator, id, 'ignored', { notes: 'fine', version: 1 });
    const late = await decide(second, id, 'hidden', { version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'already_decided',
        decision: {
          resolved: true,
          action: 'ignored',
          notes: 'fine',
          by: moderator.address,
          at: first.body.resolution.at,
          version: 2,
        },
      },
    });
    expect((await moderator.call(`/reports/${id}`)).body).toEqual(first.body);
    expect((await alice.call(`/coins/${mint}?sync=true`)).body.hidden).toBe(false);
    expect((await reopen(second, id, { version: 2 })).body.version).toBe(3);
    expect((await reopen(second, id)).body.version).toBe(3);
  });

  it('can decide about what is gone', async () => {
    const reply = await say(bob, await newMint(), 'soon gone');
    const id = await idOf(alice, reply.id);
    await bob.call(`/replies/${reply.id}`, { method: 'DELETE' });
    expect((await decide(moderator, id, 'hidden')).status).toBe(200);
  });

  it('decides each of 200 races of two moderators once, and the log tells the same', async () => {
    const mint = await newMint();
    const rounds = await sql(
      `INSERT INTO reports (target_type, target_id, mint, subject_address, type, reason, reporter_address, snapshot,
         snapshot_hash, is_live, created_at)
       SELECT 'coin', $1, $1, 'nobody', 'other', 'r', 'racer', '{}', '', false, now() FROM generate_series(1, 200)
       RETURNING id::text`,
      [mint],
    );
    const winners: string[] = [];
    for (const { id } of rounds) {
      const both = await Promise.all([
        decide(moderator, id, 'hidden', { version: 1 }),
        decide(second, id, 'ignored', { version: 1 }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      winners.push(both[0]?.status === 200 ? 'hidden' : 'ignored');
    }
    const decided = await sql(
      `SELECT r.id::text, action, l.details ->> 'action' AS logged, e.kind AS effect
       FROM reports r JOIN moderation_logs l ON l.report_id = r.id::text LEFT JOIN moderation_effects e ON e.report_id = r.id
       WHERE reporter_address = 'racer' ORDER BY r.id`,
    );
    expect(decided).toEqual(
      rounds.map(({ id }, round) => ({
        id,
        action: winners[round],
        logged: winners[round],
        effect: winners[round] === 'hidden' ? 'hidden' : null,
      })),
    );
    expect((await alice.call(`/coins/${mint}?sync=true`)).body.hidden).toBe(winners.includes('hidden'));
  });
});

describe('DELETE /reports/{id}', () => {
  it('removes the report for good and leaves a tombstone with hashes alone', async () => {
    const mint = await newMint();
    const id = await idOf(alice, mint, { reason: 'a very secret reason' });
    expect(await moderator.call(`/reports/${id}`, { method: 'DELETE' })).toEqual({ status: 200, body: null });
    expect((await moderator.call(`/reports/${id}`, { method: 'DELETE' })).status).toBe(404);
    const { body } = await moderator.call(`/moderation/logs?reportId=${id}`);
    expect(body.logs[0]).toMatchObject({
      kind: 'report_deleted',
      actor: moderator.address,
      target: { type: 'coin', id: mint },
      details: { snapshotHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect((await report(bob, mint)).body.duplicates).toBe(0);
  });
});

describe('deleted accounts', () => {
  it('leave reports without their words: closed ones at once, open ones when they are closed', async () => {
    const carol = await addPerson(service);
    const mint = await newMint();
    const image = await pictureUrl({ width: 4, height: 4, background: { r: 9, g: 9, b: 99 } });
    const said = await say(carol, mint, 'words of carol', { image });
    const [closed, open] = [await idOf(alice, said.id), await idOf(bob, said.id)];
    const own = await idOf(carol, mint, { reason: 'a reason of carol' });
    await decide(moderator, closed, 'ignored');
    expect((await carol.call('/users', { method: 'DELETE' })).status).toBe(200);
    const read = async (id: string) => (await moderator.call(`/reports/${id}`)).body;
    expect((await read(closed)).target.snapshot).not.toHaveProperty('text');
    expect((await read(open)).target.snapshot.text).toBe('words of carol');
    expect((await service.request('main', said.image)).status).toBe(200);
    await decide(moderator, open, 'ignored');
    await decide(moderator, own, 'ignored');
    expect((await service.request('main', said.image)).status).toBe(404);
    expect(await read(own)).toMatchObject({ reason: '', reporter: { id: '', username: '', accuracy: null } });
    const rows = await sql('SELECT r::text AS row FROM reports r UNION ALL SELECT l::text FROM moderation_logs l');
    expect(JSON.stringify(rows)).not.toMatch(/of carol/);
  });
});

describe('the log', () => {
  it('is whole after all this', async () => {
    const { faults, rows } = await verifyLog(service.context.database.orm);
    expect(faults).toEqual([]);
    expect(rows).toBeGreaterThan(500);
  });
});
