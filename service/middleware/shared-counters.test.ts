import { spawn, spawnSync } from 'node:child_process';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Redis } from 'ioredis';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createRateLimits, type RateState } from './rate-limits.ts';
import { connectSharedCounters } from './shared-counters.ts';

const log = pino({ level: 'silent' });
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const connectTo = (port: number) => {
  const redis = connectSharedCounters(`redis://127.0.0.1:${port}`, log);
  endings.push(() => redis.disconnect());
  return redis;
};
const ready = (redis: Redis) => new Promise<void>((resolve) => redis.once('ready', () => resolve()));

/** Answers until it is told to hang: then alive to TCP, silent to everybody else. */
async function startHungRedis(): Promise<{ port: number; server: Server; hang: () => void }> {
  let isHung = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (isHung) return;
      const commands = String(data).match(/\*\d+\r\n\$\d+\r\n\w+/g) ?? [];
      for (const command of commands) {
        socket.write(/info$/i.test(command) ? '$17\r\nredis_version:7.0\r\n' : '+OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const hang = () => {
    isHung = true;
  };
  return { port: (server.address() as AddressInfo).port, server, hang };
}

async function take(limits: ReturnType<typeof createRateLimits>, times: number): Promise<RateState[]> {
  const states: RateState[] = [];
  for (let time = 0; time < times; time++) {
    await limits.take({ bucket: 'login', key: 'somebody' }, 1, (state) => states.push(state)).catch(() => undefined);
  }
  return states;
}

describe('limits while Redis does not answer', () => {
  it('let nobody wait for a hung Redis longer than a bounded time, and go on counting', async () => {
    const { port, hang } = await startHungRedis();
    const redis = connectTo(port);
    await ready(redis);
    hang();
    const begin = performance.now();
    const states = await take(createRateLimits(1, redis), 21);
    expect(states.map(({ remaining }) => remaining)).toEqual([...Array(20).keys()].reverse().concat(0));
    // One wait of 250 ms, then Redis rests; far below one for each of the 21.
    expect(performance.now() - begin).toBeLessThan(21 * 250);
  });

  it('count on without one that is not there', async () => {
    const { port, server } = await startHungRedis();
    await new Promise((resolve) => server.close(resolve));
    const states = await take(createRateLimits(1, connectTo(port)), 21);
    expect(states.at(-1)?.remaining).toBe(0);
  });
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

describe.skipIf(!hasRedis)('limits with a redis-server', () => {
  it('are one bucket for two instances, and stay used up when it dies', async () => {
    const { port, server } = await startHungRedis();
    await new Promise((resolve) => server.close(resolve));
    const process = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no']);
    endings.push(() => process.kill('SIGKILL'));
    const [first, second] = [connectTo(port), connectTo(port)];
    await Promise.all([ready(first), ready(second)]);
    const [here, there] = [createRateLimits(1, first), createRateLimits(1, second)];
    await take(here, 12);
    expect((await take(there, 1)).at(-1)?.remaining).toBe(7);
    await take(there, 8);
    const gone = new Promise((resolve) => second.once('close', resolve));
    process.kill('SIGKILL');
    await gone;
    expect((await take(there, 1)).at(-1)?.remaining).toBe(0);
  });
});
