import { Client, escapeIdentifier, escapeLiteral } from 'pg';

type Preparation = {
  port: number;
  superuserPassword: string;
  ownerPassword: string;
  servicePassword: string;
  database: string;
};

export const OWNER_ROLE = 'curb_owner';
export const SERVICE_ROLE = 'curb_service';

/** The address of a database on the embedded PostgreSQL, as `role`. */
export function databaseUrl(port: number, role: string, password: string, database: string): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Makes both roles and the database when they are missing; may be repeated. Gives the addresses of both roles. */
export async function prepareDatabase(options: Preparation): Promise<{ ownerUrl: string; serviceUrl: string }> {
  const { port, database } = options;
  const client = new Client({
    connectionString: databaseUrl(port, 'postgres', options.superuserPassword, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await ensureRole(client, OWNER_ROLE, options.ownerPassword);
    await ensureRole(client, SERVICE_ROLE, options.servicePassword);
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!found.rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(database)} OWNER ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
  return {
    ownerUrl: databaseUrl(port, OWNER_ROLE, options.ownerPassword, database),
    serviceUrl: databaseUrl(port, SERVICE_ROLE, options.servicePassword, database),
  };
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  const verb = found.rowCount ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${escapeLiteral(password)}`);
}
