import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseUrl, OWNER_ROLE, SERVICE_ROLE } from '../service/adapters/prepare-database.ts';

export type TestDatabase = {
  /** As the service's restricted role. */
  url: string;
  /** As the owner of the tables, for what the service may not do. */
  ownerUrl: string;
  drop: () => Promise<void>;
};

/** A fresh, migrated, empty database of its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { port, password } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const asSuperuser = async (statement: string) => {
    const client = new Client({ connectionString: databaseUrl(port, 'postgres', password, 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE curb_template OWNER ${OWNER_ROLE}`);
  return {
    url: databaseUrl(port, SERVICE_ROLE, password, name),
    ownerUrl: databaseUrl(port, OWNER_ROLE, password, name),
    drop: () => asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
