import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { addModerator, addPerson, type Person } from '../../test/people.ts';
import { pictureUrl } from '../../test/pictures.ts';
import { decideReport, idOf, reopen, report, say } from '../../test/reporting.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin, SOL, signOrder, verifiedOrder } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';
import { verifyLog } from '../domain/moderation/verify-log.ts';

let service: TestService;
let alice: Person;
let bob: Person;
let moderator: Person;
let second: Person;

const sql = async (text: string, values: unknown[] = []) =>
  (await service.context.database.pool.query(text, values)).rows;

beforeAll(async () => {
  service = await startTestService();
  [alice, bob] = [await addPerson(service), await addPerson(service)];
  [moderator, second] = [await addModerator(service), await addModerator(service)];
});
afterAll(() => service.close());

const newMint = async (creator?: string) => (await launchTestCoin(service.context, creator)).mint;

describe('who may not', () => {
  it('refuses nobody and users to decide or delete', async () => {
    const id = await idOf(alice, await newMint());
    const json = { id, resolved: true, action: 'hidden' };
    expect((await service.request('main', '/reports/update', { json })).status).toBe(401);
    expect((await decideReport(bob, id, 'hidden')).status).toBe(403);
    expect((await bob.call(`/reports/${id}`, { method: 'DELETE' })).status).toBe(403);
    expect((await moderator.call(`/reports/${id}`)).body).toMatchObject({ resolved: false, version: 1 });
  });
});

describe('POST /reports/update', () => {
  it('refuses bad input and is 404 for what is no report', async () => {
    const paths = async (json: object) => (await moderator.call('/reports/update', { json })).body.issues?.[0].path;
    expect(await paths({ resolved: true, action: 'ignored' })).toBe('body.id');
    expect(await paths({ id: '1', action: 'ignored' })).toBe('body.resolved');
    expect(await paths({ id: '1', resolved: true, action: 'shout' })).toBe('body.action');
    for (const id of ['x', '0', '999999999', '99999999999999999999']) {
      expect((await decideReport(moderator, id, 'ignored')).status, id).toBe(404);
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
    const { status, body } = await decideReport(moderator, id, 'banned', { notes: 'a thief' });
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
    await decideReport(moderator, id, 'hidden');
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
    await decideReport(moderator, onReply, 'hidden');
    expect(await shown()).toBe('');
    await reopen(moderator, onReply);
    expect(await shown()).toBe('withdraw me');

    const carol = await addPerson(service);
    await carol.call('profile:/profile', { method: 'PATCH', json: { username: 'Bad-Word-7', bio: 'worse words' } });
    const onCarol = await idOf(alice, carol.address);
    const profile = async () => (await alice.call(`/users/${carol.id}`)).body;
    await decideReport(moderator, onCarol, 'hidden');
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
    await decideReport(moderator, onStream, 'hidden');
    expect(await state()).toEqual({ status: 'ended', stopped_until: expect.any(Date) });
    await reopen(moderator, onStream);
    expect(await state()).toEqual({ status: 'ended', stopped_until: null });
  });

  it('lets an effect last while any decided report carries it', async () => {
    const mint = await newMint();
    const hidden = async () => (await alice.call(`/coins/${mint}?sync=true`)).body.hidden;
    const [one, two] = [await idOf(alice, mint), await idOf(bob, mint)];
    await decideReport(moderator, one, 'hidden');
    await decideReport(moderator, two, 'hidden');
    await reopen(moderator, one);
    expect(await hidden()).toBe(true);
    // Without a version the last write wins, and what it replaces is undone.
    expect((await decideReport(second, two, 'no_action')).body.version).toBe(3);
    expect(await hidden()).toBe(false);
    await decideReport(moderator, one, 'hidden');
    // Deleting is tidying up: what was decided stays.
    await moderator.call(`/reports/${one}`, { method: 'DELETE' });
    expect(await hidden()).toBe(true);
  });

  it('answers another version with who, what and when, and changes nothing', async () => {
    const mint = await newMint();
    const id = await idOf(alice, mint);
    const first = await decideReport(moderator, id, 'ignored', { notes: 'fine', version: 1 });
    const late = await decideReport(second, id, 'hidden', { version: 1 });
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
    expect((await decideReport(moderator, id, 'hidden')).status).toBe(200);
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
        decideReport(moderator, id, 'hidden', { version: 1 }),
        decideReport(second, id, 'ignored', { version: 1 }),
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
    await decideReport(moderator, closed, 'ignored');
    expect((await carol.call('/users', { method: 'DELETE' })).status).toBe(200);
    const read = async (id: string) => (await moderator.call(`/reports/${id}`)).body;
    expect((await read(closed)).target.snapshot).not.toHaveProperty('text');
    expect((await read(open)).target.snapshot.text).toBe('words of carol');
    expect((await service.request('main', said.image)).status).toBe(200);
    await decideReport(moderator, open, 'ignored');
    await decideReport(moderator, own, 'ignored');
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
    expect(rows).toBeGreaterThan(200);
  });
});
