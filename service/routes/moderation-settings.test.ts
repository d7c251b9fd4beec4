import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet } from '../../test/fake-wallet.ts';
import { addModerator, addPerson, type Person } from '../../test/people.ts';
import { caseOf, decideCase, report, revertBatch } from '../../test/reporting.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin } from '../../test/trading.ts';

const clock = createTestClock();
const founder = createWallet();
let service: TestService;
let alice: Person;
let moderator: Person;
let second: Person;
let chief: Person;
let otherChief: Person;

beforeAll(async () => {
  service = await startTestService({ clock, settings: { superAdmins: [founder.address] } });
  chief = await addPerson(service, founder);
  otherChief = await addModerator(service, 'superAdministrator');
  alice = await addPerson(service);
  [moderator, second] = [await addModerator(service), await addModerator(service)];
});
afterAll(() => service.close());

const newMint = async () => (await launchTestCoin(service.context)).mint;
const put = (person: Person, path: string, json: object) => person.call(path, { method: 'PUT', json });

describe('who may not', () => {
  it('refuses users to read, and administrators to change', async () => {
    for (const path of ['/moderation/settings', '/moderation/weights', '/roles']) {
      expect((await service.request('main', path)).status, path).toBe(401);
      expect((await alice.call(path)).status, path).toBe(403);
      expect((await moderator.call(path)).status, path).toBe(200);
    }
    for (const path of ['/moderation/settings', '/moderation/weights']) {
      const { body } = await moderator.call(path);
      const json = { ...(body.organisation ?? body.weights), version: body.version };
      expect((await put(moderator, path, json)).body.error, path).toBe('role_required');
    }
  });
});

describe('settings', () => {
  it('have personal choices over those of the organisation', async () => {
    const json = { blur: 0, autoplay: true, skipTypes: ['nsfw'] };
    const { body } = await put(moderator, '/moderation/settings/own', json);
    expect(body.wellness).toMatchObject({ blur: 0, autoplay: true, grey: true });
    expect((await second.call('/moderation/settings')).body.wellness).toMatchObject({ blur: 12, autoplay: false });
  });

  it('weigh the order anew, after showing it', async () => {
    const mint = await newMint();
    await report(alice, mint, { type: 'spam' });
    await report(alice, mint, { type: 'copyright' });
    await report(alice, await newMint());
    const { weights, version } = (await chief.call('/moderation/weights')).body;
    const json = { ...weights, severity: { ...weights.severity, copyright: 1000 } };
    const { body: preview } = await chief.call('/moderation/weights/preview', { json });
    expect(preview.cases[0]).toMatchObject({ rank: 1, case: { targetId: mint } });
    // Looking at another order changes nothing.
    expect(preview.weighed).toBe(2);
    expect((await chief.call('/moderation/weights')).body).toMatchObject({ weights, version });
    const kept = await put(chief, '/moderation/weights', { ...json, version });
    expect(kept).toMatchObject({ status: 200, body: { cases: 2, version: version + 1 } });
    const { cases } = (await moderator.call('/moderation/cases?resolved=false&limit=1')).body;
    expect(cases[0]).toMatchObject({ targetId: mint });
    expect(cases[0].priority.score).toBeGreaterThan(1000);
  });

  it('changed since they were looked at are not overwritten: who, when and what is told', async () => {
    const { organisation, version } = (await chief.call('/moderation/settings')).body;
    const first = { ...organisation, version, targetMinutes: 30, proposalHours: 5 };
    expect((await put(otherChief, '/moderation/settings', first)).body.version).toBe(version + 1);
    const late = { ...organisation, version, reviewShare: 0.5 };
    const { status, body } = await put(chief, '/moderation/settings', late);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        error: 'changed_meanwhile',
        decision: {
          by: otherChief.address,
          at: expect.any(String),
          version: version + 1,
          notes: 'proposalHours, reviewShare, targetMinutes',
        },
      },
    });
    const kept = (await chief.call('/moderation/settings')).body;
    expect(kept.organisation).toMatchObject({ targetMinutes: 30, reviewShare: organisation.reviewShare });
    expect((await put(chief, '/moderation/settings', { ...late, version: kept.version })).status).toBe(200);

    const weights = (await chief.call('/moderation/weights')).body;
    const heavier = { ...weights.weights, live: 41, version: weights.version };
    const both = await Promise.all([chief, otherChief].map((person) => put(person, '/moderation/weights', heavier)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('without a version, or with none of theirs, change nothing', async () => {
    const { organisation } = (await chief.call('/moderation/settings')).body;
    expect((await put(chief, '/moderation/settings', organisation)).body.issues[0].path).toBe('body.version');
    expect((await put(chief, '/moderation/settings', { ...organisation, version: 999 })).status).toBe(409);
  });
});

describe('roles', () => {
  it('are told with who gave them and when, and which stand in the settings', async () => {
    const carol = await addPerson(service);
    await put(chief, `/roles/${carol.address}`, { role: 'administrator' });
    const { people } = (await moderator.call('/roles')).body;
    const of = ({ address }: Person) => people.find((one: { address: string }) => one.address === address);
    expect(of(carol)).toEqual({
      address: carol.address,
      username: carol.username,
      role: 'administrator',
      at: expect.any(String),
      by: chief.address,
      isFixed: false,
    });
    expect(of(chief)).toMatchObject({ role: 'superAdministrator', by: null, isFixed: true });
    expect(of(otherChief)).toMatchObject({ role: 'superAdministrator', isFixed: false });
    expect(people[0].role).toBe('superAdministrator');
    await chief.call(`/roles/${carol.address}`, { method: 'DELETE', json: { role: 'administrator' } });
    const left = (await moderator.call('/roles')).body.people;
    expect(left.map(({ address }: { address: string }) => address)).not.toContain(carol.address);
  });
});

describe('the reason of a takeover', () => {
  it('stays with the case, and its hash in the log', async () => {
    const mint = await newMint();
    await report(alice, mint);
    const { version: _, ...key } = await caseOf(moderator, mint);
    await moderator.call('/reports/claims', { json: key });
    await second.call('/reports/claims', { json: { ...key, takeover: true, reason: 'she is asleep' } });
    const { takeovers } = (await moderator.call(`/moderation/cases/coin/${mint}`)).body;
    expect(takeovers).toMatchObject([{ by: second.address, from: moderator.address, reason: 'she is asleep' }]);
    const { logs } = (await moderator.call(`/moderation/logs?kind=case_taken_over&targetId=${mint}`)).body;
    const reasonHash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(logs).toMatchObject([{ actor: second.address, details: { from: moderator.address, reasonHash } }]);
    expect(JSON.stringify(logs)).not.toContain('asleep');
  });
});

describe('templates', () => {
  it('are kept by super administrators, counted, and not sent with an open placeholder', async () => {
    const fields = { name: 'Rug', action: 'hidden', scope: 'all', notes: 'Sold {{ share }} %', language: 'en' };
    const { status, body } = await chief.call('/moderation/templates', { json: fields });
    expect({ status, body }).toMatchObject({ status: 201, body: { placeholders: ['share'], uses: 0 } });
    expect((await chief.call('/moderation/templates', { json: fields })).body.error).toBe('duplicate');
    const mint = await newMint();
    await report(alice, mint);
    const key = await caseOf(moderator, mint);
    const open = await decideCase(moderator, key, 'hidden', { notes: 'Sold {{ share }} %', templateId: body.id });
    expect(open.body.issues[0]).toMatchObject({ path: 'body.notes' });
    const made = await decideCase(moderator, key, 'hidden', { notes: 'Sold 90 %', templateId: body.id });
    clock.advance(20_000);
    await revertBatch(moderator, made.body.decision.batchId);
    const { templates } = (await moderator.call('/moderation/templates')).body;
    expect(templates).toMatchObject([{ id: body.id, uses: 1, overturned: 1 }]);
    expect((await chief.call(`/moderation/templates/${body.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(
      (await chief.call(`/moderation/templates/${body.id}`, { method: 'PUT', json: { ...fields, version: 1 } })).status,
    ).toBe(404);
  });

  it('changed since they were looked at are not overwritten: who, when and what is told', async () => {
    const fields = { name: 'Copycat', action: 'hidden', scope: 'all', notes: 'A copy', language: 'en' };
    const { id, version } = (await chief.call('/moderation/templates', { json: fields })).body;
    const change = (person: Person, more: object) => put(person, `/moderation/templates/${id}`, { ...fields, ...more });
    const { body: missing } = await change(chief, {});
    expect(missing.issues[0].path).toBe('body.version');
    const first = await change(otherChief, { version, notes: 'A copy of {{ coin }}' });
    expect(first).toMatchObject({ status: 200, body: { version: version + 1, notes: 'A copy of {{ coin }}' } });
    const { status, body } = await change(chief, { version, language: 'de' });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        error: 'changed_meanwhile',
        decision: { by: otherChief.address, at: expect.any(String), version: version + 1, notes: 'notes, language' },
      },
    });
    const both = await Promise.all([chief, otherChief].map((each) => change(each, { version: version + 1 })));
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const { logs } = (await moderator.call(`/moderation/logs?kind=template_updated&targetId=${id}`)).body;
    expect(logs).toHaveLength(2);
  });
});
