import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { addModerator, addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin } from '../../test/trading.ts';
import { keepUpCases } from '../domain/cases/case-upkeep.ts';
import { verifyLog } from '../domain/moderation/verify-log.ts';

const clock = createTestClock();
const founder = createWallet();
let service: TestService;
let alice: Person;
let moderator: Person;
let second: Person;
let chief: Person;

beforeAll(async () => {
  service = await startTestService({ clock, settings: { superAdmins: [founder.address] } });
  chief = await addPerson(service, founder);
  alice = await addPerson(service);
  [moderator, second] = [await addModerator(service), await addModerator(service)];
  // What is looked at twice is chosen by number: here only where that is the question.
  await setRules({ reviewShare: 0 });
});
afterAll(() => service.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await service.context.database.pool.query(text, values)).rows;
const isHidden = async (mint: string) => (await sql('SELECT hidden FROM coins WHERE mint = $1', [mint]))[0].hidden;
const isBanned = async (address: string) => (await sql('SELECT * FROM bans WHERE address = $1', [address])).length > 0;
const caseOf = async (targetId: string) =>
  (await moderator.call(`/moderation/cases?targetId=${targetId}`)).body.cases[0];

/** A reported coin, with what a decision names of it. */
async function reportedCoin(creator?: string) {
  const { mint: targetId } = await launchTestCoin(service.context, creator);
  await alice.call('/reports', { json: { targetId, type: 'scam', reason: 'it is one' } });
  const { version } = await caseOf(targetId);
  return { targetType: 'coin', targetId, version };
}
type Key = Awaited<ReturnType<typeof reportedCoin>>;

const decide = (person: Person, key: Key, more: object = {}) =>
  person.call('/moderation/cases/decide', { json: { ...key, action: 'hidden', scope: { kind: 'all' }, ...more } });
const revert = (person: Person, batchId: string, more: object = {}) =>
  person.call('/moderation/decisions/revert', { json: { batchId, ...more } });
const setRules = async (change: object) => {
  const { organisation, version } = (await chief.call('/moderation/settings')).body;
  const json = { ...organisation, version, ...change };
  const answer = await chief.call('/moderation/settings', { method: 'PUT', json });
  expect(answer.status).toBe(200);
};

describe('who may not', () => {
  it('refuses users everything, and administrators what is for super administrators', async () => {
    const forModerators: [string, string][] = [
      ['GET', '/moderation/decisions'],
      ['GET', '/moderation/proposals'],
      ['GET', '/moderation/reviews'],
      ['GET', '/moderation/templates'],
      ['GET', '/moderation/settings'],
      ['GET', '/moderation/stats'],
      ['GET', '/moderation/transparency'],
      ['GET', '/moderation/logs/export'],
      ['GET', '/moderation/logs/verification'],
    ];
    for (const [method, path] of forModerators) expect((await alice.call(path, { method })).status, path).toBe(403);
    const forChiefs: [string, string][] = [
      ['POST', '/moderation/templates'],
      ['PUT', '/moderation/templates/1'],
      ['DELETE', '/moderation/templates/1'],
      ['PUT', '/moderation/settings'],
      ['PUT', '/moderation/weights'],
      ['POST', '/moderation/weights/preview'],
    ];
    for (const [method, path] of forChiefs) {
      const init = method === 'DELETE' ? { method } : { method, json: {} };
      expect((await moderator.call(path, init)).body.error, path).toBe('role_required');
    }
  });

  it('lets only super administrators take back what others decided', async () => {
    const { body } = await decide(moderator, await reportedCoin());
    expect((await revert(second, body.decision.batchId)).body.error).toBe('role_required');
    expect((await revert(chief, body.decision.batchId)).body).toMatchObject({ restored: 1, isVerified: true });
  });
});

describe('taking back', () => {
  it('within ten seconds is an undo, later a revert, and once only', async () => {
    const first = await reportedCoin();
    const { body: decided } = await decide(moderator, first);
    expect(await isHidden(first.targetId)).toBe(true);
    clock.advance(9_000);
    const { body } = await revert(moderator, decided.decision.batchId);
    expect(body).toMatchObject({ restored: 1, notRestorable: 0, isVerified: true, results: [{ outcome: 'restored' }] });
    expect(body.decisions[0].reverted).toMatchObject({ isUndo: true, by: moderator.address });
    expect(await isHidden(first.targetId)).toBe(false);
    expect(await caseOf(first.targetId)).toMatchObject({ open: 1 });
    expect((await revert(moderator, decided.decision.batchId)).body.error).toBe('already_decided');
    const later = await reportedCoin();
    const { body: again } = await decide(moderator, later);
    clock.advance(60_000);
    const reverted = await revert(moderator, again.decision.batchId, { notes: 'it was satire' });
    expect(reverted.body.decisions[0].reverted).toMatchObject({ isUndo: false, notes: 'it was satire' });
    const { logs } = (await moderator.call(`/moderation/logs?batchId=${again.decision.batchId}`)).body;
    expect(logs.map(({ kind }: { kind: string }) => kind)).toEqual(['report_reverted', 'report_decided']);
  });

  it('leaves alone what somebody decided since, and says so', async () => {
    const key = await reportedCoin();
    const { body } = await decide(moderator, key);
    const { reportId: id } = body.results[0];
    await second.call('/reports/update', { json: { id, resolved: true, action: 'ignored', notes: '' } });
    const { body: reverted } = await revert(moderator, body.decision.batchId);
    expect(reverted.results).toMatchObject([{ outcome: 'not_restorable' }]);
    expect(reverted.results[0].reason).toContain(second.address);
  });

  it('ends the effect of a report that was deleted since', async () => {
    const key = await reportedCoin();
    const { body } = await decide(moderator, key);
    await moderator.call(`/reports/${body.results[0].reportId}`, { method: 'DELETE' });
    expect(await isHidden(key.targetId)).toBe(true);
    expect((await revert(moderator, body.decision.batchId)).body).toMatchObject({ restored: 1 });
    expect(await isHidden(key.targetId)).toBe(false);
  });
});

describe('several cases at once', () => {
  it('have a result each, one batch, a row in the log for each, and are taken back together', async () => {
    const cases = [await reportedCoin(), await reportedCoin(), await reportedCoin()];
    await second.call('/reports/claims', { json: cases[1] });
    const stale = { ...cases[2], version: 99 };
    const json = { cases: [cases[0], cases[1], stale, { ...cases[0], targetId: 'none' }], action: 'hidden' };
    const { body } = await moderator.call('/moderation/cases/decide-many', { json });
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'decided',
      'locked',
      'already_decided',
      'not_found',
    ]);
    expect(body).toMatchObject({ decided: 1, proposal: null });
    expect(body.results[1].reason).toContain(second.address);
    await second.call('/reports/claims/release', { json: cases[1] });
    const rest = { cases: [cases[1], cases[2]], action: 'hidden' };
    const { body: more } = await moderator.call('/moderation/cases/decide-many', { json: rest });
    const { logs } = (await moderator.call(`/moderation/logs?batchId=${more.batchId}`)).body;
    expect(logs).toHaveLength(2);
    expect((await revert(moderator, more.batchId)).body).toMatchObject({ restored: 2, isVerified: true });
    expect(await isHidden(cases[2]?.targetId ?? '')).toBe(false);
  });

  it('more than the setting wait for a second moderator', async () => {
    await setRules({ twoPersonBatch: 1 });
    const cases = [await reportedCoin(), await reportedCoin()];
    const json = { cases, action: 'hidden', notes: 'a ring' };
    const { body } = await moderator.call('/moderation/cases/decide-many', { json });
    expect(body).toMatchObject({ batchId: null, decided: 0, proposal: { reason: 'batch', state: 'waiting' } });
    expect(await isHidden(cases[0]?.targetId ?? '')).toBe(false);
    expect((await caseOf(cases[0]?.targetId ?? '')).proposalId).toBe(body.proposal.id);
    const confirm = { id: body.proposal.id, confirmed: true };
    expect((await moderator.call('/moderation/proposals/decide', { json: confirm })).body.error).toBe('own_decision');
    const { body: done } = await second.call('/moderation/proposals/decide', { json: confirm });
    expect(done).toMatchObject({ proposal: { state: 'confirmed', decidedBy: second.address }, decisions: [{}, {}] });
    expect(await isHidden(cases[1]?.targetId ?? '')).toBe(true);
    expect((await chief.call('/moderation/proposals/decide', { json: confirm })).body.error).toBe('already_decided');
    await setRules({ twoPersonBatch: 20 });
  });
});

describe('banning the creator of a coin that is worth a lot', () => {
  const banning = async () => {
    const creator = await addPerson(service);
    const key = await reportedCoin(creator.address);
    const { body } = await decide(moderator, key, { action: 'banned', notes: 'took the money' });
    return { creator, key, proposal: body.proposal, decision: body.decision };
  };

  it('takes two, also by the report alone', async () => {
    await setRules({ twoPersonMarketCap: '1' });
    const { creator, key, proposal, decision } = await banning();
    expect({ proposal, decision }).toMatchObject({ proposal: { reason: 'market_cap' }, decision: null });
    expect(await isBanned(creator.address)).toBe(false);
    const [{ id }] = await sql('SELECT id::text FROM reports WHERE target_id = $1', [key.targetId]);
    const direct = { id, resolved: true, action: 'banned', notes: '' };
    expect((await second.call('/reports/update', { json: direct })).body.error).toBe('second_person_required');
    const json = { id: proposal.id, confirmed: true };
    expect((await second.call('/moderation/proposals/decide', { json })).body.decisions).toHaveLength(1);
    expect(await isBanned(creator.address)).toBe(true);
    await setRules({ twoPersonMarketCap: '1000000000000' });
  });

  it('withdraws what was reported when nobody looked in time, and does nothing when declined', async () => {
    await setRules({ twoPersonMarketCap: '1', proposalHours: 1 });
    const declined = await banning();
    const json = { id: declined.proposal.id, confirmed: false, notes: 'no' };
    expect((await second.call('/moderation/proposals/decide', { json })).body.proposal.state).toBe('declined');
    const expiring = await banning();
    clock.advance(3_600_001);
    await keepUpCases(service.context);
    const { proposals } = (await second.call('/moderation/proposals?state=done')).body;
    expect(proposals[0]).toMatchObject({ id: expiring.proposal.id, state: 'expired' });
    expect(await isBanned(expiring.creator.address)).toBe(false);
    expect([await isHidden(declined.key.targetId), await isHidden(expiring.key.targetId)]).toEqual([false, true]);
    await setRules({ twoPersonMarketCap: '1000000000000' });
  });
});

describe('a second look', () => {
  it('is blind until it is answered, by somebody else, and changes nothing but the agreement', async () => {
    await setRules({ reviewShare: 1 });
    const key = await reportedCoin();
    await decide(moderator, key);
    await setRules({ reviewShare: 0 });
    expect((await moderator.call('/moderation/reviews')).body.reviews).toEqual([]);
    const [review] = (await second.call('/moderation/reviews')).body.reviews;
    expect(review).toMatchObject({ targetId: key.targetId, answer: null, decision: null });
    const json = { id: review.id, action: 'no_action', notes: 'a joke' };
    expect((await moderator.call('/moderation/reviews/answer', { json })).body.error).toBe('own_decision');
    const { body } = await second.call('/moderation/reviews/answer', { json });
    expect(body).toMatchObject({ answer: { agrees: false }, decision: { by: moderator.address, action: 'hidden' } });
    expect((await second.call('/moderation/reviews/answer', { json })).body.error).toBe('already_decided');
    expect(await isHidden(key.targetId)).toBe(true);
    expect((await moderator.call('/moderation/stats')).body.reviews).toMatchObject({ answered: 1, agreement: 0 });
  });
});

describe('statements of reasons', () => {
  async function signed(wallet: FakeWallet) {
    const asked = await service.request('main', '/appeals/message', { json: { address: wallet.address } });
    const { message } = (await asked.json()) as { message: string };
    return { address: wallet.address, message, signature: wallet.signText(message) };
  }

  it('tell the one concerned why, with a token or without, until it is taken back', async () => {
    const wallet = createWallet();
    const carol = await addPerson(service, wallet);
    const key = await reportedCoin(carol.address);
    const { body: hidden } = await decide(moderator, key, { explanation: 'The team is made up.' });
    const { body: own } = await carol.call('/statements/own');
    expect(own.statements).toMatchObject([
      {
        restriction: 'hidden',
        explanation: 'The team is made up.',
        endedAt: null,
        canAppeal: true,
        isAutomatic: false,
      },
    ]);
    expect(JSON.stringify(own)).not.toContain(moderator.address);
    expect((await alice.call('/statements/own')).body.statements).toEqual([]);
    await revert(moderator, hidden.decision.batchId);
    expect((await carol.call('/statements/own')).body.statements[0].endedAt).not.toBeNull();
    await decide(moderator, { ...key, version: (await caseOf(key.targetId)).version }, { action: 'banned' });
    await expect.poll(async () => (await carol.call('/statements/own')).status, { timeout: 5000 }).toBe(401);
    const json = await signed(wallet);
    const answer = await service.request('main', '/statements/signed', { json });
    const { statements } = (await answer.json()) as { statements: object[] };
    expect(statements).toMatchObject([{ restriction: 'banned' }, { restriction: 'hidden' }]);
    expect((await service.request('main', '/statements/signed', { json })).status).toBe(401);
  });

  it('leave the house by the month without a person in them', async () => {
    const month = clock.now().toISOString().slice(0, 7);
    const path = `/moderation/transparency?month=${month}`;
    const { body } = await moderator.call(`${path}&format=json`);
    const { rows, headHash } = JSON.parse(body.content);
    expect(rows.length).toBe(body.rows);
    expect(headHash).toBe(body.headHash);
    expect(rows.at(-1)).toMatchObject({
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    });
    const { body: csv } = await moderator.call(path);
    expect(csv.content.split('\r\n')).toHaveLength(rows.length + 2);
    expect(csv.content).not.toContain('The team is made up');
  });
});

describe('figures and the log', () => {
  it('count what came in, what was decided and what was kept from happening twice', async () => {
    const { body } = await moderator.call('/moderation/stats?days=1');
    expect(body.decisions).toBeGreaterThan(5);
    expect(body.undone).toBeGreaterThan(0);
    expect(body.collisions.prevented).toBeGreaterThan(0);
    expect(body.times.map(({ type }: { type: string }) => type)).toContain('all');
    expect(body.backlog).toHaveLength(5);
    expect(body.accuracy).toHaveLength(10);
  });

  it('is whole, filtered by time, and taken out with its head', async () => {
    const { body } = await moderator.call('/moderation/logs/verification');
    expect(body).toMatchObject({ faults: [], rows: expect.any(Number) });
    expect((await moderator.call('/moderation/logs?before=2020-01-01')).body.logs).toEqual([]);
    const { body: file } = await moderator.call('/moderation/logs/export?kind=report_reverted');
    expect(file).toMatchObject({ mediaType: 'text/csv; charset=utf-8', headHash: body.head });
    expect(file.content.split('\r\n')[0]).toContain('prevHash');
    expect((await verifyLog(service.context.database.orm)).rows).toBe(body.rows + 1);
  });
});
