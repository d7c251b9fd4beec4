import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeMediaServer } from '../../../test/fake-media-server.ts';
import { createWallet } from '../../../test/fake-wallet.ts';
import { addPerson, type Person } from '../../../test/people.ts';
import { startTestService, type TestService } from '../../../test/service.ts';
import { launchTestCoin } from '../../../test/trading.ts';
import { openDatabase } from '../../database/client.ts';

const administratorWallet = createWallet();
let service: TestService;
let administrator: Person;
let other: Person;
const lines: string[] = [];
beforeAll(async () => {
  service = await startTestService({
    media: createFakeMediaServer(),
    logTo: { write: (line) => void lines.push(line) },
    settings: { superAdmins: [administratorWallet.address] },
  });
  administrator = await addPerson(service, administratorWallet);
  other = await addPerson(service);
});
afterAll(() => service.close());

const sql = async (text: string) => (await service.context.database.pool.query(text)).rows;

/** Every row of every table, as text: what a dump of the database would show. */
async function dump(): Promise<string> {
  const tables = await sql(
    "SELECT schemaname || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  const rows = await Promise.all(tables.map(({ name }) => sql(`SELECT t::text AS row FROM ${name} AS t`)));
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

const NAME = 'Ottoline-Quux';
const MAIL = 'ottoline@quux.example';
const BIO = 'a life in few words';
const SAID = 'words that were reported';
const ONCE = 'words that were sent twice';
const CHATTED = 'words of a stream';
const TITLE = 'the title of a stream';
const REASON = 'why I report somebody';
const TRACES = [NAME, MAIL, BIO, SAID, ONCE, CHATTED, TITLE, REASON];

const report = (person: Person, json: object) => person.call('/reports', { json: { type: 'other', ...json } });
const decide = (id: string) =>
  administrator.call('/reports/update', { json: { id, resolved: true, action: 'no_action', notes: 'seen' } });

it('leaves nothing in the snapshots and reasons of reports, kept answers, streams, chats and the log of moderation', async () => {
  const person = await addPerson(service);
  await person.call('profile:/profile', { method: 'PATCH', json: { username: NAME, email: MAIL, bio: BIO } });
  const { mint } = await launchTestCoin(service.context, person.address);
  const said = (await person.call('/replies', { json: { mint, text: SAID } })).body;
  const headers = { 'idempotency-key': randomUUID() };
  for (const status of [201, 201])
    expect((await person.call('/replies', { json: { mint, text: ONCE }, headers })).status).toBe(status);
  await person.call('/livestreams/create-livestream', { json: { mint, title: TITLE } });
  await person.call(`/livestreams/${mint}/chat`, { json: { text: CHATTED } });

  const ids: string[] = [];
  for (const [targetType, targetId] of [
    ['reply', said.id],
    ['user', person.id],
    ['coin', mint],
    ['livestream', mint],
  ]) {
    const { status, body } = await report(other, { targetType, targetId, reason: 'look' });
    expect(status).toBe(201);
    ids.push(body.id);
  }
  ids.push((await report(person, { targetType: 'user', targetId: other.id, reason: REASON })).body.id);
  // Half of them decided before the account goes, half afterwards: what is open is evidence until then.
  for (const id of ids.filter((_, index) => index % 2 === 0)) expect((await decide(id)).status).toBe(200);
  const before = await dump();
  for (const trace of TRACES) expect(before, trace).toContain(trace);

  expect((await person.call('/users', { method: 'DELETE' })).status).toBe(200);
  for (const id of ids.filter((_, index) => index % 2 === 1)) expect((await decide(id)).status).toBe(200);
  const left = [await dump(), ...lines].join('\n').toLowerCase();
  for (const trace of TRACES) expect(left.includes(trace.toLowerCase()), trace).toBe(false);
});

/** Lets every insert and update of a table fail while something is done, with the row in the fault's details. */
async function whileRefusing(table: string, run: () => Promise<void>): Promise<void> {
  const owner = openDatabase(service.ownerUrl, { maxConnections: 1 });
  await owner.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT nothing_more CHECK (false) NOT VALID`);
  await run();
  await owner.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT nothing_more`);
  await owner.close();
}

it('logs faults without the words, the name and the mail they happened with', async () => {
  const person = await addPerson(service);
  const { mint } = await launchTestCoin(service.context, person.address);
  await person.call('/livestreams/create-livestream', { json: { mint, title: TITLE } });
  lines.length = 0;
  await whileRefusing('replies', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    for (const more of [{}, { headers }])
      expect((await person.call('/replies', { json: { mint, text: SAID }, ...more })).status).toBe(500);
  });
  await whileRefusing('users', async () => {
    const json = { username: NAME, email: MAIL, bio: BIO };
    expect((await person.call('profile:/profile', { method: 'PATCH', json })).status).toBe(500);
  });
  await whileRefusing('reports', async () => {
    expect((await report(person, { targetType: 'user', targetId: other.id, reason: REASON })).status).toBe(500);
  });
  await whileRefusing('chat_messages', async () => {
    expect((await person.call(`/livestreams/${mint}/chat`, { json: { text: CHATTED } })).status).toBe(500);
  });
  const logged = lines.join('');
  expect(logged.match(/request failed/g)).toHaveLength(5);
  expect(logged).toContain('nothing_more');
  for (const trace of TRACES) expect(logged.toLowerCase().includes(trace.toLowerCase()), trace).toBe(false);
});
