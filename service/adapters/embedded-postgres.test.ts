import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endOrphanedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { databaseUrl } from './prepare-database.ts';
import { isAlive } from './processes.ts';

const superuserPassword = 'only-for-tests';
const ADAPTER = new URL('./embedded-postgres.ts', import.meta.url).href;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curb-embedded-'));
});

afterEach(async () => {
  await endOrphanedPostgres(folder);
  await rm(folder, { recursive: true });
});

async function query(port: number, password: string, statement: string) {
  const client = new Client({ connectionString: databaseUrl(port, 'postgres', password, 'postgres') });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('refuses a wrong password, keeps its data over a restart, and never runs as root', async () => {
  const first = await startEmbeddedPostgres({ folder, superuserPassword });
  await expect(query(first.port, 'wrong', 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  await query(first.port, superuserPassword, 'CREATE TABLE kept AS SELECT 7 AS figure');
  expect((await stat(first.dataFolder)).uid).not.toBe(0);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const lines: string[] = [];
  const second = await startEmbeddedPostgres({ folder, superuserPassword, onLog: (line) => lines.push(line) });
  expect(await query(second.port, superuserPassword, 'SELECT figure FROM kept')).toEqual([{ figure: 7 }]);
  // What a row holds does not get into the log by a fault.
  await query(second.port, superuserPassword, "CREATE TABLE said AS SELECT 'innermost ' || 'thoughts' AS words");
  await expect(
    query(second.port, superuserPassword, 'CREATE UNIQUE INDEX taken ON said (words); INSERT INTO said TABLE said'),
  ).rejects.toThrow('taken');
  await second.stop();
  expect(lines.join('\n')).toContain('taken');
  expect(lines.join('\n')).not.toContain('innermost thoughts');
});

test('two servers on one folder: the second says so in one sentence', async () => {
  const first = await startEmbeddedPostgres({ folder, superuserPassword });
  await expect(startEmbeddedPostgres({ folder, superuserPassword })).rejects.toThrow(
    /lock file "postmaster.pid" already exists/,
  );
  await first.stop();
});

test('a server whose launcher was killed is ended', async () => {
  const source = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(ADAPTER)});
    const server = await startEmbeddedPostgres(${JSON.stringify({ folder, superuserPassword })});
    console.log(server.pid);`;
  const launcher = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source]);
  const pid = await new Promise<number>((resolve) => launcher.stdout.once('data', (text) => resolve(Number(text))));
  launcher.kill('SIGKILL');
  await new Promise((resolve) => launcher.once('exit', resolve));
  expect(isAlive(pid)).toBe(true);
  expect(await endOrphanedPostgres(folder)).toBe(true);
  expect(isAlive(pid)).toBe(false);
  expect(await endOrphanedPostgres(folder)).toBe(false);
});
