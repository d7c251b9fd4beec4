import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeMediaServer } from '../../test/fake-media-server.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { addModerator, addPerson, type Person } from '../../test/people.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { launchTestCoin } from '../../test/trading.ts';
import { checkStreams } from '../domain/livestreams/check-streams.ts';
import { sweepStreams } from '../domain/livestreams/sweep-streams.ts';

const media = createFakeMediaServer();
const clock = createTestClock();
const founder = createWallet();
let service: TestService;
let alice: Person;
let moderator: Person;
let second: Person;
let third: Person;
let chief: Person;

beforeAll(async () => {
  service = await startTestService({ clock, media, settings: { superAdmins: [founder.address] } });
  chief = await addPerson(service, founder);
  alice = await addPerson(service);
  [moderator, second, third] = [await addModerator(service), await addModerator(service), await addModerator(service)];
  const { organisation, version } = (await chief.call('/moderation/settings')).body;
  const json = { ...organisation, version, reviewShare: 0, twoPersonMarketCap: '1' };
  await chief.call('/moderation/settings', { method: 'PUT', json });
});
afterAll(() => service.close());

const report = async (targetId: string, more: object = {}) =>
  (await alice.call('/reports', { json: { targetId, type: 'scam', reason: 'it is one', ...more } })).body;
const caseOf = async (targetId: string) =>
  (await moderator.call(`/moderation/cases?targetId=${targetId}`)).body.cases[0];
const decide = (person: Person, key: object, action: string) =>
  person.call('/moderation/cases/decide', { json: { ...key, action, scope: { kind: 'all' } } });
const keyOf = async (targetType: string, targetId: string) => {
  return { targetType, targetId, version: (await caseOf(targetId)).version };
};
const sql = async (text: string, values: unknown[] = []) =>
  (await service.context.database.pool.query(text, values)).rows;

async function appeal(wallet: FakeWallet): Promise<string> {
  const { address } = wallet;
  const { message } = (await alice.call('/appeals/message', { json: { address } })).body;
  const json = { address, message, signature: wallet.signText(message), text: 'It was a joke.' };
  return (await alice.call('/appeals', { json })).body.id;
}
const decideAppeal = (person: Person, id: string) =>
  person.call('/appeals/decide', { json: { id, accepted: true, notes: '' } });

describe('an appeal', () => {
  it('is decided neither by who proposed what it is against nor by who confirmed it', async () => {
    const wallet = createWallet();
    await addPerson(service, wallet);
    const { mint } = await launchTestCoin(service.context, wallet.address);
    await report(mint);
    const { proposal } = (await decide(moderator, await keyOf('coin', mint), 'banned')).body;
    await second.call('/moderation/proposals/decide', { json: { id: proposal.id, confirmed: true } });
    const id = await appeal(wallet);
    for (const person of [moderator, second]) {
      expect(await decideAppeal(person, id)).toMatchObject({ status: 403, body: { error: 'own_decision' } });
    }
    expect(await decideAppeal(third, id)).toMatchObject({ status: 200, body: { effects: [] } });
  });

  it('is not decided by who holds the coin it is about', async () => {
    const wallet = createWallet();
    await addPerson(service, wallet);
    const { mint } = await launchTestCoin(service.context, wallet.address);
    await report(mint);
    await decide(moderator, await keyOf('coin', mint), 'hidden');
    await sql(
      `INSERT INTO ledger_accounts (owner, asset_id, kind, balance)
       SELECT $1, id, 'wallet', 5 FROM coins WHERE mint = $2`,
      [second.address, mint],
    );
    const id = await appeal(wallet);
    expect(await decideAppeal(second, id)).toMatchObject({ body: { error: 'conflict_of_interest' } });
    expect((await decideAppeal(third, id)).status).toBe(200);
  });
});

/** The smallest file that says it is a WebM. */
function video(): string {
  const head = '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff';
  return `data:video/webm;base64,${Buffer.concat([Buffer.from(head, 'hex'), randomBytes(64)]).toString('base64')}`;
}

describe('a clip that is evidence', () => {
  it('keeps its file when it is deleted, until the report is closed', async () => {
    const host = await addPerson(service);
    const { mint } = await openSmallMarket(service).launch({ creator: host.address });
    const { roomName } = (await host.call('/livestreams/create-livestream', { json: { mint } })).body;
    media.rooms.set(roomName, [{ identity: `${host.id}#a`, mayPublish: true, isPublishing: true, isHidden: false }]);
    await checkStreams(service.context);
    const clip = (await alice.call('clips:/clips', { json: { mint, seconds: 5, video: video() } })).body;
    const { id } = await report(mint, { targetType: 'livestream', type: 'nsfw' });
    const [{ hash }] = await sql('SELECT clip_hash AS hash FROM reports WHERE id = $1', [id]);
    const isKept = async () => (await service.context.clips.listOlder(new Date(Date.now() + 60_000))).includes(hash);
    expect((await alice.call(`clips:/clips/${clip.id}`, { method: 'DELETE' })).status).toBe(200);
    clock.advance(7_200_000);
    await sweepStreams(service.context);
    expect(await isKept()).toBe(true);
    await moderator.call('/reports/update', { json: { id, resolved: true, action: 'ignored', notes: '' } });
    await sweepStreams(service.context);
    expect(await isKept()).toBe(false);
  });
});

describe('a case', () => {
  it('tells the log who read its evidence, once within an hour', async () => {
    const { mint } = await launchTestCoin(service.context);
    const plain = (await launchTestCoin(service.context)).mint;
    const first = await report(mint, { type: 'nsfw' });
    await report(plain);
    const openings = async () => {
      const { logs } = (await chief.call('/moderation/logs?kind=case_opened')).body;
      return logs
        .filter(({ target }: { target: { id: string } }) => [mint, plain].includes(target.id))
        .map((log: { actor: string }) => log.actor);
    };
    const open = (person: Person, id: string) => person.call(`/moderation/cases/coin/${id}`);
    for (const person of [moderator, moderator, second]) expect((await open(person, mint)).status).toBe(200);
    await open(moderator, plain);
    // The evidence of a single report is the same.
    await moderator.call(`/reports/${first.id}`);
    expect(await openings()).toEqual([moderator.address, second.address, moderator.address]);
    clock.advance(3_600_001);
    await open(moderator, mint);
    expect(await openings()).toEqual([moderator.address, moderator.address, second.address, moderator.address]);
  });

  it('about a reply that was deleted meanwhile is read and decided as it was', async () => {
    const author = await addPerson(service);
    const { mint } = await launchTestCoin(service.context);
    const { id } = (await author.call('/replies', { json: { mint, text: 'soon gone' } })).body;
    await report(id, { targetType: 'reply' });
    expect((await author.call(`/replies/${id}`, { method: 'DELETE' })).status).toBe(200);
    const { body } = await moderator.call(`/moderation/cases/reply/${id}`);
    expect(body).toMatchObject({ evidence: { snapshot: { text: 'soon gone' } }, now: null });
    expect(await decide(moderator, await keyOf('reply', id), 'hidden')).toMatchObject({ status: 200 });
    expect(await caseOf(id)).toMatchObject({ open: 0 });
  });
});

describe('coins that show the same', () => {
  const launch = async (creator: string, fields: Record<string, string>) => {
    const { mint } = await launchTestCoin(service.context, creator);
    const set = Object.keys(fields).map((name, place) => `${name} = $${place + 2}`);
    await sql(`UPDATE coins SET ${set.join(', ')} WHERE mint = $1`, [mint, ...Object.values(fields)]);
    return mint;
  };
  const seenOf = async (mint: string) => {
    await report(mint);
    return (await moderator.call(`/moderation/cases/coin/${mint}`)).body;
  };

  it('stand beside it: older ones of the same name, and others with the same link, not those of its creator', async () => {
    const [one, other] = [createWallet().address, createWallet().address];
    const first = await launch(one, { name: 'Brass Owl', symbol: 'OWL', website: 'https://owl.test' });
    await launch(other, { name: 'Tin Owl', symbol: 'TOWL' });
    const own = await launch(other, { name: 'brass owl', symbol: 'BRASS' });
    const copy = await launch(other, { name: 'BRASS OWL', symbol: 'OWLS', website: 'https://owl.test' });
    const seen = await seenOf(copy);
    expect(seen.copies.map(({ mint }: { mint: string }) => mint)).toEqual([first]);
    expect(seen.signals).toMatchObject([
      { kind: 'same_links', mints: [first], wallets: [one], evidence: [{ reference: 'https://owl.test' }] },
    ]);
    expect((await seenOf(first)).copies).toEqual([]);
    // What is changed later counts as it is now.
    await sql("UPDATE coins SET website = '' WHERE mint = $1", [first]);
    expect((await moderator.call(`/moderation/cases/coin/${copy}`)).body.signals).toEqual([]);
    expect((await seenOf(own)).copies.map(({ mint }: { mint: string }) => mint)).toEqual([first]);
  });
});
