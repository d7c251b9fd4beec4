import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connectForOrders, type OrderConnection, planAnew } from './orders-connection.ts';
import { LOAD_STATEMENTS, loadBatch } from './orders-load.ts';
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

it('finds an earlier trade by wallet and nonce, never by going over all trades of the wallet', async () => {
  expect(await planOf(LOAD_STATEMENTS['read-batch'])).toMatch(/Index Scan using trades_order/);
});

it('finds what a wallet holds of a coin by wallet and coin, never by going over all the wallet holds', async () => {
  expect(await planOf(LOAD_STATEMENTS['read-batch'])).toMatch(/owner = o\.wallet\) AND \(asset_id = /);
});

it('plans by the right index once it plans anew after a table has grown', async () => {
  await loadBatch(connection, [{ address: 'wallet', mint: 'mint', nonce: 'nonce' }]);
  await connection.query('ROLLBACK');
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`INSERT INTO ledger_accounts (kind, owner, asset_id)
    SELECT 'wallet', 'grown ' || number, 0 FROM generate_series(1, 20000) AS grown (number)`);
  await owner.end();
  await planAnew(connection);
  const { rows } = await connection.query(`EXPLAIN EXECUTE "lock-markets" ('{mint}', '{wallet}')`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using ledger_accounts_key/);
});

it('would plan a full read without the settings of the connection', async () => {
  await connection.query('SET enable_seqscan = on');
  await connection.query('SET enable_hashjoin = on');
  expect(await planOf(LOAD_STATEMENTS['read-batch'])).toMatch(/Seq Scan|Hash Join/);
});
