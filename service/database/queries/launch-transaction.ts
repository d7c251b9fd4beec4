import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database, Executor } from '../client.ts';
import type { StatementSender } from './orders-connection.ts';

/** A transaction that opens a coin and may also settle an order, over one connection. */
export type LaunchTransaction = {
  orm: Executor;
  /** The same transaction for the statements of orders. */
  connection: StatementSender;
  commit: () => Promise<void>;
  /** Also after a failed commit; never rejects. */
  rollBack: () => Promise<void>;
  /** Gives the connection back. */
  release: () => void;
};

/** Takes a connection of the pool and begins on it. */
export async function openLaunchTransaction({ pool }: Database): Promise<LaunchTransaction> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    orm: drizzle(client, { casing: 'snake_case' }) as unknown as Executor,
    connection: inTurn(client),
    commit: async () => {
      await client.query('COMMIT');
    },
    rollBack: async () => {
      await client.query('ROLLBACK').catch(() => {
        isBroken = true;
      });
    },
    release: () => client.release(isBroken),
  };
}

/** The statements of orders are sent without waiting; a connection of the pool takes one after the other. */
function inTurn(client: PoolClient): StatementSender {
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: string, values?: unknown[]) => {
    const result = last.then(() => client.query(statement, values));
    last = result.catch(() => undefined);
    return result;
  };
  return { query: query as StatementSender['query'] };
}
