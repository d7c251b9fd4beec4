import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOSTS } from '../lib/contract/hosts.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const children: ChildProcess[] = [];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => database.drop());

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH ?? '',
      JWT_SECRET: 'a secret of tests, and of nothing else',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output.text += chunk;
    });
  }
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  return { child, output, ended };
}

const withDatabase = () => ({ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl });

/** The first of `count` ports that are free now. */
async function freePorts(count: number): Promise<number> {
  for (let base = 4300 + Math.floor(Math.random() * 60) * 10; ; base += 10) {
    const probes = Array.from({ length: count }, (_, index) => createServer().listen(base + index, '127.0.0.1'));
    const outcomes = await Promise.allSettled(probes.map((probe) => once(probe, 'listening')));
    await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
    if (outcomes.every(({ status }) => status === 'fulfilled')) return base;
  }
}

const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );
const untilReady = (port: number) =>
  expect.poll(() => statusOf(port, '/health/ready'), { timeout: 25_000, interval: 50 }).toBe(200);

describe('the process', () => {
  it('names each setting that is missing or wrong, and ends', async () => {
    const { output, ended } = start({ JWT_SECRET: 'short', SERVICE_PORT: 'many' });
    expect(await ended).toBe(1);
    for (const name of ['DATABASE_URL', 'JWT_SECRET', 'SERVICE_PORT']) expect(output.text).toContain(name);
    expect(output.text).not.toContain('    at ');
  });

  it('opens nine ports, and on SIGTERM answers what is under way and ends with 0', async () => {
    const port = await freePorts(HOSTS.length);
    const { child, output, ended } = start({ ...withDatabase(), SERVICE_PORT: String(port) });
    await untilReady(port);
    for (const [index] of HOSTS.entries()) expect(await statusOf(port + index, '/health/live')).toBe(200);
    child.kill('SIGTERM');
    const answered = await fetch(`http://127.0.0.1:${port}/openapi.json`);
    expect(answered.status).toBe(200);
    expect(await ended, output.text).toBe(0);
  });

  it('says in one sentence which port is in use', async () => {
    const port = await freePorts(1);
    const holder = createServer().listen(port, '127.0.0.1');
    await once(holder, 'listening');
    const { output, ended } = start({ ...withDatabase(), SERVICE_PORT: String(port), SERVICE_HOSTS: 'x=main' });
    expect(await ended).toBe(1);
    expect(output.text).toContain(`Port ${port} is in use.`);
    holder.close();
  });

  it('ends with its launcher, where it is told that it has one', async () => {
    const port = await freePorts(1);
    const shared = { ...withDatabase(), SERVICE_PORT: String(port), SERVICE_HOSTS: 'x=main' };
    const { child, ended } = start({ ...shared, CURB_CHILD: '1' });
    await untilReady(port);
    child.stdin.end();
    expect(await ended).toBe(0);
  });

  it('lives while its database is away at the start, not ready, and stops when asked', async () => {
    const port = await freePorts(1);
    const nowhere = 'postgresql://nobody:x@127.0.0.1:1/nothing';
    const { child, ended } = start({ DATABASE_URL: nowhere, SERVICE_PORT: String(port), SERVICE_HOSTS: 'x=main' });
    await expect.poll(() => statusOf(port, '/health/live'), { timeout: 25_000, interval: 50 }).toBe(200);
    expect(await statusOf(port, '/health/ready')).toBe(503);
    expect(await statusOf(port, '/coins')).toBe(503);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});
