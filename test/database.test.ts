import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const open: TestDatabase[] = [];

afterEach(async () => {
  for (const database of open.splice(0)) await database.drop();
});

async function create(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  open.push(database);
  return database;
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

test.each(['UPDATE trades SET wallet = wallet', 'DELETE FROM ledger_entries', 'TRUNCATE ledger_transactions'])(
  'the role of the service may not: %s',
  async (statement) => {
    const { url } = await create();
    await expect(query(url, statement)).rejects.toThrow(/permission denied/);
  },
);

test('the role of the service reads and writes what it may', async () => {
  const { url } = await create();
  const { rows } = await query(url, 'SELECT count(*)::int AS trades FROM trades');
  expect(rows).toEqual([{ trades: 0 }]);
});

test('two databases do not see each other', async () => {
  const [first, second] = [await create(), await create()];
  await query(first.ownerUrl, 'CREATE TABLE mine (id int)');
  await expect(query(second.ownerUrl, 'SELECT FROM mine')).rejects.toThrow(/does not exist/);
});

test('the database keeps every promise of a commit', async () => {
  const { url } = await create();
  const { rows } = await query(
    url,
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') ORDER BY name`,
  );
  expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'on', 'on']);
});
