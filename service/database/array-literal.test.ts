import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { arrayLiteral } from './array-literal.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** PostgreSQL has no NUL in texts, and JavaScript's lone surrogates are no UTF-8. */
const text = fc
  .string({ unit: 'binary' })
  .map((made) => made.replaceAll('\u0000', ''))
  .filter((made) => Buffer.from(made, 'utf8').toString('utf8') === made);
const ARRAYS = {
  text: fc.array(fc.option(text)),
  int: fc.array(fc.option(fc.integer())),
  bigint: fc.array(fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))),
  boolean: fc.array(fc.option(fc.boolean())),
  timestamptz: fc.array(
    fc.option(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })),
  ),
};

it.each(Object.entries(ARRAYS))('PostgreSQL reads back the %s it was given', async (type, arrays) => {
  await fc.assert(
    fc.asyncProperty(arrays as fc.Arbitrary<never[]>, async (values) => {
      const { rows } = await client.query(`SELECT unnest($1::${type}[]) AS value`, [arrayLiteral(values)]);
      const read = rows.map(({ value }) => (type === 'bigint' && value !== null ? BigInt(value) : value));
      expect(read).toEqual(values);
    }),
    { numRuns: 100, examples: type === 'text' ? [[['', 'NULL', '{a,b}', ' "\\" ', "'", '\\\\"'] as never[]]] : [] },
  );
});
