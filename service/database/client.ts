import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as auth from './schema/auth.ts';
import * as coins from './schema/coins.ts';
import * as ledger from './schema/ledger.ts';
import * as trades from './schema/trades.ts';
import * as users from './schema/users.ts';

const schema = { ...users, ...auth, ...coins, ...ledger, ...trades };

export type Orm = NodePgDatabase<typeof schema>;
/** What a query runs on: the pool's Orm or a transaction of it. */
export type Executor = Pick<Orm, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | 'with' | '$count'>;
export type Database = { orm: Orm; pool: Pool; close: () => Promise<void> };

/** How long a caller waits for a connection, and a statement for its answer, before it fails. */
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 5_000;

/** Opens a pool on `url`. A hung server costs a bounded wait, and a lost connection never ends the process. */
export function openDatabase(url: string, options: { maxConnections?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool listens to idle connections alone; one that is lost while in use would end the process. Its query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  const orm = drizzle(pool, { schema, casing: 'snake_case' });
  return { orm, pool, close: () => pool.end() };
}
