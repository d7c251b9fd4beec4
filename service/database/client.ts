import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import * as auth from './schema/auth.ts';
import * as coins from './schema/coins.ts';
import * as ledger from './schema/ledger.ts';
import * as trades from './schema/trades.ts';
import * as users from './schema/users.ts';

const schema = { ...users, ...auth, ...coins, ...ledger, ...trades };

export type Orm = NodePgDatabase<typeof schema>;
/** What a query runs on: the pool's Orm or a transaction of it. */
export type Executor = Pick<
  Orm,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'query' | 'with' | '$count'
>;
export type Database = { orm: Orm; pool: Pool; close: () => Promise<void> };

/** How long a caller waits for a connection, and a statement for its answer, before it fails. */
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** A server that does not even tell of its time-out is hung. */
const HUNG_AFTER_MS = STATEMENT_TIMEOUT_MS + 500;

/** Opens a pool on `url`. A hung server costs a bounded wait, and a lost connection never ends the process. */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: HUNG_AFTER_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool listens to idle connections alone; one that is lost while in use would end the process. Its query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  const orm = drizzle(pool, { schema, casing: 'snake_case' });
  orm.transaction = (work, config) => transactionOn(pool, (client) => client.transaction(work, config));
  return { orm, pool, close: () => pool.end() };
}

const ofConnections = new WeakMap<PoolClient, Orm>();

/** Made once for each connection: what Drizzle works out of the schema costs more than a short transaction. */
function onConnection(connection: PoolClient): Orm {
  const known = ofConnections.get(connection);
  if (known) return known;
  const orm = drizzle(connection, { schema, casing: 'snake_case' }) as unknown as Orm;
  ofConnections.set(connection, orm);
  return orm;
}

/**
 * Drizzle gives a connection whose BEGIN fails never back, and one whose statement was too slow back for use while the
 * server still works on it. Here each comes back, and one in an unknown state is closed.
 */
async function transactionOn<T>(pool: Pool, run: (client: Orm) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let isBroken = false;
  try {
    return await run(onConnection(connection));
  } catch (error) {
    isBroken = isConnectionFault(error);
    throw error;
  } finally {
    connection.release(isBroken);
  }
}

/** Whether an error, or one it was made from, came of the connection and not of the server's answer. */
function isConnectionFault(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    if (/query read timeout|connection (error|terminated)|timeout expired/i.test(current.message)) return true;
  }
  return false;
}
