import { Client } from 'pg';

/** What a batch is executed on: one connection that sends statements without waiting for the answers before. */
export type OrderConnection = Client;

/** What the statements of a batch are sent through: that connection, or one that takes one after the other. */
export type StatementSender = Pick<Client, 'query'> & Partial<Pick<Client, 'connection'>>;

const CONNECT_TIMEOUT_MS = 2_000;
/** The server gives a statement up first, so that its locks go; then the client gives up the server. */
const STATEMENT_TIMEOUT_MS = 2_500;
const ANSWER_TIMEOUT_MS = 3_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;

/**
 * The statements of a batch touch a few rows by key in tables of any size. Plans made while a table was empty would
 * read it whole for ever, so the planner is left no choice but index lookups, and keeps the plan it has made until `planAnew`.
 */
const PLANNER = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_bitmapscan: 'off',
  jit: 'off',
};

/** Opens the executor's own connection. `onLost` is told of its end, also when no statement is under way. */
export async function connectForOrders(
  databaseUrl: string,
  onLost: (connection: OrderConnection) => void,
): Promise<OrderConnection> {
  const client = new Client({
    connectionString: databaseUrl,
    pipeline: true,
    application_name: 'curb orders',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    options: Object.entries(PLANNER)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // Without a listener a lost connection would end the process.
  client.on('error', () => onLost(client));
  client.on('end', () => onLost(client));
  await client.connect();
  return client;
}

/**
 * Sends the statements that `send` starts in one packet, so that the server is not woken anew for each of them; where they
 * are sent one after the other, as they come.
 */
export function inOnePacket<T>({ connection }: StatementSender, send: () => T): T {
  connection?.stream.cork();
  try {
    return send();
  } finally {
    connection?.stream.uncork();
  }
}

/**
 * Has each statement planned anew when it is next used. A plan is kept as it was made, and what is right for a table of
 * a hundred rows, going over all of an index, is ruin for the table it grows to before its statistics are taken again.
 */
export async function planAnew(connection: OrderConnection): Promise<void> {
  await connection.query('DISCARD PLANS');
}
