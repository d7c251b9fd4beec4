import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { addModerator, addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin } from '../../test/trading.ts';
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
});
afterAll(() => service.close());

const grant = (address: string, role = 'administrator') =>
  chief.call(`/roles/${address}`, { method: 'PUT', json: { role } });
const revoke = (address: string, role = 'administrator') =>
  chief.call(`/roles/${address}`, { method: 'DELETE', json: { role } });
const decide = (person: Person, id: string, action: string) =>
  person.call('/reports/update', { json: { id, resolved: true, action } });

async function reportOn(targetId: string): Promise<string> {
  return (await alice.call('/reports', { json: { targetId, type: 'scam', reason: 'r' } })).body.id;
}

describe('who may not', () => {
  const ADMINISTRATORS: [string, string, object?][] = [
    ['GET', '/moderation/logs'],
    ['GET', '/appeals'],
    ['POST', '/appeals/decide', { id: '1', accepted: true }],
    ['GET', '/reports/claims'],
    ['POST', '/reports/claims', { targetType: 'coin', targetId: 'x' }],
    ['POST', '/reports/claims/release', { targetType: 'coin', targetId: 'x' }],
  ];
  const SUPER: [string, string, object?][] = [
    ['PUT', '/roles/x', { role: 'administrator' }],
    ['DELETE', '/roles/x', { role: 'administrator' }],
  ];

  it('refuses nobody and users everywhere, and administrators the roles', async () => {
    for (const [method, path, json] of [...ADMINISTRATORS, ...SUPER]) {
      const init = { method, ...(json ? { json } : {}) };
      expect((await service.request('main', path, init)).status, path).toBe(401);
      expect((await alice.call(path, init)).status, path).toBe(403);
    }
    for (const [method, path, json] of SUPER) expect((await moderator.call(path, { method, json })).status).toBe(403);
  });
});

describe('roles', () => {
  it('are given and taken by super administrators, in force within a second', async () => {
    const carol = await addPerson(service);
    expect(await grant(carol.address)).toEqual({ status: 200, body: { success: true } });
    expect((await grant(carol.address)).status).toBe(200);
    await expect.poll(async () => (await carol.call('/moderation/logs')).status, { timeout: 3000 }).toBe(200);
    expect((await revoke(carol.address)).status).toBe(200);
    await expect.poll(async () => (await carol.call('/moderation/logs')).status, { timeout: 3000 }).toBe(403);
    const { body } = await chief.call(`/moderation/logs?targetId=${carol.address}`);
    expect(body.logs.map((row: { kind: string }) => row.kind)).toEqual(['role_revoked', 'role_granted']);
  });

  it('refuse what is no address, no role, not held, or a setting', async () => {
    expect((await grant('nope')).status).toBe(404);
    expect((await grant(alice.address, 'king')).body.issues[0].path).toBe('body.role');
    expect((await revoke(alice.address)).status).toBe(404);
    expect((await revoke(founder.address, 'superAdministrator')).body).toMatchObject({
      error: 'fixed_role',
      statusCode: 403,
    });
  });
});

describe('claims', () => {
  it('tell who works on a subject, last 90 s, are renewed, taken over and given back', async () => {
    const { mint: targetId } = await launchTestCoin(service.context);
    const subject = { targetType: 'coin', targetId };
    const claim = (person: Person, more: object = {}) =>
      person.call('/reports/claims', { json: { ...subject, ...more } });
    expect((await claim(moderator)).status).toBe(404);
    const id = await reportOn(targetId);
    expect((await claim(moderator)).body).toMatchObject({ ...subject, holder: moderator.address });
    expect((await claim(moderator)).status).toBe(200);
    expect((await claim(second)).body).toMatchObject({ error: 'claimed', claim: { holder: moderator.address } });
    expect((await claim(second, { takeover: true })).body.holder).toBe(second.address);
    expect((await moderator.call('/reports/claims')).body.claims).toHaveLength(1);
    await moderator.call('/reports/claims/release', { json: subject });
    expect((await moderator.call('/reports/claims')).body.claims).toHaveLength(1);
    clock.advance(90_001);
    expect((await moderator.call('/reports/claims')).body.claims).toEqual([]);
    expect((await claim(moderator)).status).toBe(200);
    expect((await moderator.call('/reports/claims/release', { json: subject })).body.holder).toBeNull();
    await claim(moderator);
    // It binds nobody.
    expect((await decide(second, id, 'ignored')).status).toBe(200);
  });
});

describe('appeals', () => {
  async function appeal(wallet: FakeWallet, more: object = {}) {
    const asked = await service.request('main', '/appeals/message', { json: { address: wallet.address } });
    const { message } = (await asked.json()) as { message: string };
    const json = {
      address: wallet.address,
      message,
      signature: wallet.signText(message),
      text: 'please look again',
      ...more,
    };
    const answer = await service.request('main', '/appeals', { json });
    return { status: answer.status, body: await answer.json(), json };
  }

  it('need no token, and are decided by somebody else than who banned', async () => {
    const wallet = createWallet();
    const carol = await addPerson(service, wallet);
    const id = await reportOn(carol.address);
    expect((await appeal(wallet)).status).toBe(404);
    await decide(moderator, id, 'banned');
    const made = await appeal(wallet);
    expect(made).toMatchObject({ status: 201, body: { address: carol.address, text: 'please look again' } });
    expect((await appeal(wallet)).body).toMatchObject({ error: 'duplicate', statusCode: 409 });
    const { body: list } = await moderator.call('/appeals?state=open');
    expect(list.appeals[0]).toMatchObject({
      id: made.body.id,
      decision: null,
      effects: [{ reportId: id, kind: 'banned', decidedBy: moderator.address }],
    });

    const settle = (person: Person) =>
      person.call('/appeals/decide', { json: { id: made.body.id, accepted: true, notes: 'right' } });
    expect((await settle(moderator)).body).toMatchObject({ error: 'own_decision', statusCode: 403 });
    expect((await settle(second)).body).toMatchObject({
      effects: [],
      decision: { accepted: true, notes: 'right', by: second.address },
    });
    expect((await settle(chief)).body).toMatchObject({
      error: 'already_decided',
      decision: { by: second.address, action: 'accepted' },
    });
    expect((await moderator.call(`/reports/${id}`)).body).toMatchObject({
      resolved: true,
      resolution: { action: 'no_action' },
      version: 3,
    });
    expect(await service.signIn(wallet)).toMatch(/\./);
  });

  it('rejected, leave everything in force', async () => {
    const wallet = createWallet();
    const carol = await addPerson(service, wallet);
    await decide(moderator, await reportOn(carol.address), 'banned');
    const { body } = await appeal(wallet);
    const { status } = await second.call('/appeals/decide', { json: { id: body.id, accepted: false } });
    expect(status).toBe(200);
    await expect(service.signIn(wallet)).rejects.toThrow('401');
    expect((await appeal(wallet)).status).toBe(201);
  });

  it('refuse other texts, signatures and nonces', async () => {
    const wallet = createWallet();
    const other = createWallet();
    expect((await appeal(wallet, { message: 'hello' })).body.issues[0].path).toBe('body.message');
    expect((await appeal(wallet, { text: ' ' })).body.issues[0].path).toBe('body.text');
    expect((await appeal(wallet, { address: other.address })).body.error).toBe('message_refused');
    expect((await appeal(wallet, { signature: other.signText('x') })).body.error).toBe('signature_invalid');
    const { json } = await appeal(wallet);
    const again = await service.request('main', '/appeals', { json });
    expect(await again.json()).toMatchObject({ error: 'nonce_unknown', statusCode: 401 });
    expect((await second.call('/appeals/decide', { json: { id: 'x', accepted: true } })).status).toBe(404);
  });
});

describe('the log', () => {
  const asOwner = async (statements: string[]) => {
    const client = new Client({ connectionString: service.ownerUrl });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };

  it('cannot be changed by the service, nor by the owner while the trigger is on', async () => {
    for (const statement of [
      "UPDATE moderation_logs SET actor = 'x'",
      'DELETE FROM moderation_logs',
      'TRUNCATE moderation_logs',
    ]) {
      await expect(service.context.database.pool.query(statement), statement).rejects.toThrow('permission denied');
      await expect(asOwner([statement]), statement).rejects.toThrow('append-only');
    }
    expect((await verifyLog(service.context.database.orm)).faults).toEqual([]);
  });

  it('shows a row that was changed or taken out, and a guard that is off', async () => {
    const off = 'ALTER TABLE moderation_logs DISABLE TRIGGER moderation_logs_append_only';
    const on = off.replace('DISABLE', 'ENABLE');
    const faults = async () => (await verifyLog(service.context.database.orm)).faults.join(' ');
    await asOwner([off]);
    expect(await faults()).toMatch(/triggers/);
    await asOwner(["UPDATE moderation_logs SET actor = 'somebody else' WHERE seq = 2", on]);
    expect(await faults()).toBe('Row 2 was changed: its hash is not that of what it says.');
    await asOwner([off, 'DELETE FROM moderation_logs WHERE seq = 2', on]);
    expect(await faults()).toMatch(/Rows 2 to 2 are missing.*Row 3 does not follow/);
    await asOwner([off, 'DELETE FROM moderation_logs WHERE seq > 5', on]);
    expect(await faults()).toMatch(/The last decision of report \d+ is not in the log/);
  });
});
