import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connectForOrders, type OrderConnection } from './orders-connection.ts';
import { LOAD_STATEMENTS } from './orders-load.ts';
import { WRITE_BATCH } from './orders-write.ts';

let database: TestDatabase;
let connection: OrderConnection;

/** The trap: the planner has seen the tables empty, where reading them whole costs nothing. */
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE');
  await owner.end();
  connection = await connectForOrders(database.url, () => {});
});
afterAll(async () => {
  await connection.end();
  await database.drop();
});

const planOf = async (text: string) =>
  (await connection.query(`EXPLAIN (GENERIC_PLAN) ${text}`)).rows.map((row) => row['QUERY PLAN']).join('\n');

it.each([...Object.entries(LOAD_STATEMENTS), ['write-batch', WRITE_BATCH]])(
  'plans %s by index lookups although the tables were analysed while empty',
  async (_, text) => {
    expect(await planOf(text)).not.toMatch(/Seq Scan|Hash Join|Merge Join/);
  },
);

it('would plan a full read without the settings of the connection', async () => {
  await connection.query('SET enable_seqscan = on');
  await connection.query('SET enable_hashjoin = on');
  expect(await planOf(LOAD_STATEMENTS['read-earlier-trades'])).toMatch(/Seq Scan|Hash Join/);
});
