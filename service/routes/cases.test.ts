import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModerator, addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin, SOL, verifiedOrder } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';
import { verifyLog } from '../domain/moderation/verify-log.ts';

const clock = createTestClock();
let service: TestService;
let alice: Person;
let bob: Person;
let moderator: Person;
let second: Person;

beforeAll(async () => {
  service = await startTestService({ clock });
  [alice, bob] = [await addPerson(service), await addPerson(service)];
  [moderator, second] = [await addModerator(service), await addModerator(service)];
});
afterAll(() => service.close());

const newMint = async (creator?: string) => (await launchTestCoin(service.context, creator)).mint;
const report = async (person: Person, targetId: string, more: object = {}) =>
  (await person.call('/reports', { json: { targetId, type: 'scam', reason: 'it is one', ...more } })).body;
const keyOf = (targetId: string) => ({ targetType: 'coin', targetId });
const caseOf = async (targetId: string) =>
  (await moderator.call(`/moderation/cases?targetId=${targetId}`)).body.cases[0];
const decide = (person: Person, one: { targetId: string; version: number }, more: object = {}) =>
  person.call('/moderation/cases/decide', {
    json: { ...keyOf(one.targetId), version: one.version, action: 'hidden', scope: { kind: 'all' }, ...more },
  });
const sql = async (text: string, values: unknown[] = []) =>
  (await service.context.database.pool.query(text, values)).rows;
const effects = (mint: string) => sql('SELECT * FROM moderation_effects WHERE target_id = $1', [mint]);
const isHidden = async (mint: string) => (await sql('SELECT hidden FROM coins WHERE mint = $1', [mint]))[0].hidden;

describe('who may not', () => {
  it('refuses nobody and users', async () => {
    const calls: [string, string, object?][] = [
      ['GET', '/moderation/cases'],
      ['GET', '/moderation/cases/changes'],
      ['GET', '/moderation/cases/live'],
      ['GET', `/moderation/cases/coin/${alice.address}`],
      ['POST', '/moderation/cases/next', {}],
      ['POST', '/moderation/cases/decide', {}],
      ['POST', '/moderation/decisions/revert', {}],
    ];
    for (const [method, path, json] of calls) {
      const init = { method, ...(json ? { json } : {}) };
      expect((await service.request('main', path, init)).status, path).toBe(401);
      expect((await alice.call(path, init)).status, path).toBe(403);
    }
  });

  it('lets nobody decide on what is their own or what they hold', async () => {
    const own = await newMint(moderator.address);
    await report(alice, own);
    const held = await newMint();
    await fundWallet(service.context, second.address, 10n * SOL);
    await service.context.orders.submit(verifiedOrder(second.address, { mint: held, side: 'buy', amountIn: SOL }));
    await report(alice, held);
    for (const [person, mint] of [
      [moderator, own],
      [second, held],
    ] as const) {
      const { version } = await caseOf(mint);
      const answer = await decide(person, { targetId: mint, version });
      expect(answer).toMatchObject({ status: 409, body: { error: 'conflict_of_interest' } });
      expect((await person.call(`/moderation/cases/coin/${mint}`)).body.conflict).not.toBeNull();
      const [{ id }] = await sql('SELECT id::text FROM reports WHERE target_id = $1', [mint]);
      const json = { id, resolved: true, action: 'hidden', notes: '' };
      expect((await person.call('/reports/update', { json })).body.error).toBe('conflict_of_interest');
      expect(await isHidden(mint)).toBe(false);
    }
  });
});

describe('cases', () => {
  it('group the reports of one subject, with a priority whose terms add up', async () => {
    const mint = await newMint();
    await report(alice, mint);
    await report(alice, mint, { type: 'spam' });
    await report(bob, mint);
    const one = await caseOf(mint);
    expect(one).toMatchObject({ ...keyOf(mint), open: 3, reports: 3, reporters: 2, version: 4, isDanger: false });
    expect(one.types).toEqual([
      { type: 'scam', open: 2, all: 2 },
      { type: 'spam', open: 1, all: 1 },
    ]);
    const sum = one.priority.terms.reduce((total: number, { points }: { points: number }) => total + points, 0);
    expect(one.priority.score).toBeCloseTo(sum, 5);
    expect(one.priority.terms.map(({ name }: { name: string }) => name)).toContain('reporters');
    expect(await decide(moderator, one)).toMatchObject({
      status: 200,
      body: { results: [{ outcome: 'decided' }, {}, {}], case: { open: 0, priority: null } },
    });
    expect(await isHidden(mint)).toBe(true);
    expect(await effects(mint)).toHaveLength(3);
  });

  it('put danger to a person first, whatever its type', async () => {
    const mint = await newMint();
    await report(alice, mint, { type: 'other', reason: 'The host threatens to kill himself on the stream' });
    await report(bob, mint, { type: 'other', reason: 'he says suicide' });
    const { cases } = (await moderator.call('/moderation/cases?resolved=false&limit=1')).body;
    expect(cases[0]).toMatchObject({ targetId: mint, isDanger: true });
    await decide(moderator, await caseOf(mint), { action: 'no_action' });
  });

  it('counts every report when many come in at once', async () => {
    const mint = await newMint();
    const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(service)));
    await Promise.all(people.map((person) => report(person, mint)));
    expect(await caseOf(mint)).toMatchObject({ open: 8, reports: 8, reporters: 8 });
  });

  it('open anew when something decided is reported again, and go down when it says the same', async () => {
    const mint = await newMint();
    await report(alice, mint);
    await decide(moderator, await caseOf(mint), { action: 'ignored' });
    clock.advance(1000);
    await report(bob, mint);
    const again = await caseOf(mint);
    expect(again).toMatchObject({ open: 1, reports: 2 });
    expect(again.priority.terms.map(({ name }: { name: string }) => name)).toContain('same_as_ignored');
    expect(again.decision).toMatchObject({ action: 'ignored', by: moderator.address });
  });

  it('are filtered, and paged by a cursor that skips none while others decide', async () => {
    const mints = await Promise.all(Array.from({ length: 9 }, () => newMint()));
    for (const mint of mints) await report(alice, mint, { type: 'copyright' });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const path = `/moderation/cases?type=copyright&resolved=false&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await moderator.call(path);
      seen.push(...body.cases.map(({ targetId }: { targetId: string }) => targetId));
      if (body.nextCursor === '') break;
      await decide(moderator, body.cases[0], { action: 'ignored' });
      cursor = body.nextCursor;
    }
    expect(seen.toSorted()).toEqual(mints.toSorted());
    const holders = await moderator.call('/moderation/cases?holder=none&resolved=false&sort=oldest&limit=1000');
    expect(holders.status).toBe(200);
    const ages = holders.body.cases.map(({ oldestOpenAt }: { oldestOpenAt: string }) => oldestOpenAt);
    expect(ages).toEqual(ages.toSorted());
    // The last two are no moments a database knows, though priority has had such numbers.
    for (const query of [
      'cursor=x',
      'sort=newest&cursor=-6827145202018649_645',
      'sort=oldest&cursor=999999999999999_1',
    ]) {
      const { status, body } = await moderator.call(`/moderation/cases?${query}`);
      expect(status, query).toBe(400);
      expect(body.issues[0].path).toBe('query.cursor');
    }
    expect((await moderator.call('/moderation/cases?cursor=-6827145202018649_645')).status).toBe(200);
  });

  it('tell what changed since a cursor, once each, and 304 while nothing does', async () => {
    const { changesCursor } = (await moderator.call('/moderation/cases?limit=1')).body;
    const path = (cursor: string) => `/moderation/cases/changes?cursor=${cursor}`;
    const quiet = await service.request('main', path(changesCursor), { token: moderator.token });
    const headers = { 'if-none-match': quiet.headers.get('etag') ?? '' };
    expect((await service.request('main', path(changesCursor), { token: moderator.token, headers })).status).toBe(304);
    const mint = await newMint();
    await report(alice, mint);
    await report(bob, mint);
    const { body } = await second.call(path(changesCursor));
    expect(body.changes).toMatchObject([{ kind: 'arrived', ...keyOf(mint), by: bob.address, case: { open: 2 } }]);
    await decide(moderator, await caseOf(mint));
    const later = (await second.call(path(body.cursor))).body;
    expect(later.changes).toMatchObject([{ kind: 'decided', by: moderator.address, action: 'hidden' }]);
    expect((await second.call(path(later.cursor))).body).toMatchObject({ changes: [], isComplete: true });
  });
});

describe('collisions', () => {
  it('refuses what was decided meanwhile, telling who, what and when, and keeps the draft', async () => {
    const mint = await newMint();
    await report(alice, mint);
    const seen = await caseOf(mint);
    const draft = { ...keyOf(mint), notes: 'half a thought' };
    await second.call('/moderation/drafts', { method: 'PUT', json: draft });
    await decide(moderator, seen, { notes: 'fake team' });
    expect(await decide(second, seen, { action: 'ignored' })).toMatchObject({
      status: 409,
      body: { error: 'already_decided', decision: { action: 'hidden', by: moderator.address, notes: 'fake team' } },
    });
    expect((await second.call(`/moderation/cases/coin/${mint}`)).body.draft).toMatchObject({ notes: 'half a thought' });
  });

  it('refuses who does not hold the claim until it runs out or is given back', async () => {
    const mint = await newMint();
    await report(alice, mint);
    const seen = await caseOf(mint);
    await moderator.call('/reports/claims', { json: keyOf(mint) });
    expect(await decide(second, seen)).toMatchObject({
      status: 423,
      body: { error: 'locked', claim: { holder: moderator.address } },
    });
    expect((await caseOf(mint)).claim).toMatchObject({ holder: moderator.address, username: moderator.username });
    clock.advance(90_001);
    expect((await decide(second, seen)).status).toBe(200);
    expect((await caseOf(mint)).claim).toBeNull();
  });

  it('renews the claim with every word that is kept', async () => {
    const mint = await newMint();
    await report(alice, mint);
    await moderator.call('/reports/claims', { json: keyOf(mint) });
    for (const notes of ['a', 'ab', 'abc']) {
      clock.advance(60_000);
      await moderator.call('/moderation/drafts', { method: 'PUT', json: { ...keyOf(mint), notes } });
    }
    expect((await caseOf(mint)).claim).toMatchObject({ holder: moderator.address, isTyping: true });
    await moderator.call('/reports/claims/release', { json: keyOf(mint) });
    expect((await caseOf(mint)).claim).toBeNull();
  });

  it('of two moderators 200 times: one decision each, and the log equal to the effects', async () => {
    const mint = await newMint();
    await report(alice, mint);
    let seen = await caseOf(mint);
    for (let round = 0; round < 200; round++) {
      const answers = await Promise.all([decide(moderator, seen), decide(second, seen, { action: 'ignored' })]);
      expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 409]);
      const [winner, isHiding] = answers[0]?.status === 200 ? [moderator, true] : [second, false];
      expect(await effects(mint)).toHaveLength(isHiding ? 1 : 0);
      const { decision, case: after } = answers.find(({ status }) => status === 200)?.body ?? {};
      const json = { batchId: decision.batchId };
      expect((await winner.call('/moderation/decisions/revert', { json })).body).toMatchObject({
        restored: 1,
        isVerified: true,
      });
      seen = { ...seen, version: after.version + 1 };
    }
    const [{ decided }] = await sql(
      "SELECT count(*)::int AS decided FROM moderation_logs WHERE kind = 'report_decided' AND target_id = $1",
      [mint],
    );
    const [{ made }] = await sql('SELECT count(*)::int AS made FROM case_decisions WHERE target_id = $1', [mint]);
    expect(decided).toBe(made);
    expect((await verifyLog(service.context.database.orm)).faults).toEqual([]);
  }, 180_000);
});

describe('the next case', () => {
  it('is handed to one moderator, claimed; skipped, it goes to somebody else', async () => {
    const mint = await newMint();
    await report(alice, mint, { type: 'impersonation' });
    const next = (person: Person) => person.call('/moderation/cases/next', { json: { type: 'impersonation' } });
    expect((await next(moderator)).body.case).toMatchObject({ targetId: mint, claim: { holder: moderator.address } });
    expect((await next(second)).body).toMatchObject({ case: null, heldByOthers: expect.any(Number) });
    const skip = { ...keyOf(mint), reason: 'needs somebody who reads Greek' };
    expect((await moderator.call('/moderation/cases/skip', { json: skip })).body.claim).toBeNull();
    expect((await next(moderator)).body).toMatchObject({ case: null });
    expect((await next(second)).body.case).toMatchObject({ targetId: mint });
    const { skips } = (await second.call(`/moderation/cases/coin/${mint}`)).body;
    expect(skips).toMatchObject([{ by: moderator.address, reason: 'needs somebody who reads Greek' }]);
  });

  it('is not one whose decision is on its way; asked for what comes next alone, nothing is claimed', async () => {
    const mints = [await newMint(), await newMint(), await newMint()];
    for (const mint of mints) await report(alice, mint, { type: 'nsfw' });
    const next = (more: object) => moderator.call('/moderation/cases/next', { json: { type: 'nsfw', ...more } });
    const { body: first } = await next({});
    const inHand = [keyOf(first.case.targetId)];
    const { body: told } = await next({ inHand, claims: false });
    expect(mints.filter((mint) => mint !== first.case.targetId)).toContain(told.case.targetId);
    expect(told.case.claim).toBeNull();
    expect(told.following).toHaveLength(1);
    expect(told.following[0].targetId).not.toBe(first.case.targetId);
    const { body: handed } = await next({ inHand });
    expect(handed.case).toMatchObject({ targetId: told.case.targetId, claim: { holder: moderator.address } });
    expect((await next({ inHand: mints.map(keyOf) })).body).toMatchObject({ case: null, following: [] });
    const many = Array.from({ length: 21 }, () => keyOf(mints[0] ?? ''));
    expect((await next({ inHand: many })).body.issues).toMatchObject([{ path: 'body.inHand' }]);
  });
});
