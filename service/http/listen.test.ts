import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_HOST, startTestService, type TestService } from '../../test/service.ts';
import { createApps } from '../app.ts';
import type { EdgeEnv } from './edge.ts';
import { closeServers, listen, sayGoodbye } from './listen.ts';

let service: TestService;
let servers: Server[] = [];
beforeAll(async () => {
  service = await startTestService();
});
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  await closeServers(servers);
  servers = [];
});
afterAll(() => service.close());

/** One port that the system picks, shared by all hosts. */
async function listenShared(
  serviceHosts = ['main.test=main', 'swap.test=swap'],
  requestTimeoutMs?: number,
  apps = createApps(service.context),
): Promise<number> {
  const settings = { ...service.context.settings, servicePort: 0, serviceHosts };
  servers = await listen(apps, settings, requestTimeoutMs);
  const [server] = servers;
  return server ? (server.address() as AddressInfo).port : 0;
}

/** What a socket gets back for bytes that fetch would not send. */
function exchange(port: number, ...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    // A server that answers before it has read everything may reset; what came until then counts.
    socket.on('error', (error) => (text ? resolve(text) : reject(error)));
  });
}

const get = (path: string, host = 'main.test') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

describe('listen', () => {
  it('tells hosts on one port apart by the Host header; an unnamed one is main', async () => {
    const port = await listenShared();
    const status = async (path: string, host: string) => (await exchange(port, get(path, host))).slice(9, 12);
    expect(await status('/auth/is-admin', 'main.test')).toBe('401');
    expect(await status('/auth/is-admin', 'MAIN.test')).toBe('401');
    expect(await status('/auth/is-admin', 'swap.test')).toBe('404');
    expect(await status('/auth/is-admin', '127.0.0.1')).toBe('401');
  });

  it('refuses SERVICE_HOSTS that name no host', async () => {
    await expect(listenShared(['x.test=nowhere'])).rejects.toThrow('SERVICE_HOSTS');
  });

  it('says in one sentence that a port is in use', async () => {
    const port = await listenShared();
    const settings = { ...service.context.settings, servicePort: port, serviceHosts: ['a=main'] };
    await expect(listen(createApps(service.context), settings)).rejects.toThrow(`Port ${port} is in use.`);
  });

  it('answers OPTIONS * and HEAD, and 400 to what is no request target', async () => {
    const port = await listenShared();
    const options = await exchange(port, 'OPTIONS * HTTP/1.1\r\nHost: main.test\r\nConnection: close\r\n\r\n');
    expect(options).toMatch(/^HTTP\/1\.1 204/);
    expect(options).toMatch(/\r\nallow: GET, HEAD, POST/i);
    const head = await exchange(port, 'HEAD /health/live HTTP/1.1\r\nHost: main.test\r\nConnection: close\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200[\s\S]*\r\n\r\n$/);
    for (const target of ['nonsense', '//', '/\\evil', '/%', '/a?%']) {
      expect(await exchange(port, get(target)), target).toMatch(/^HTTP\/1\.1 40[04]/);
    }
    expect(await exchange(port, get('/health/live', 'a b'))).toMatch(/^HTTP\/1\.1 400/);
  });

  it('refuses ten megabytes with 413, announced or not, and lives on', async () => {
    const port = await listenShared();
    const head = (framing: string) =>
      `POST /auth/message HTTP/1.1\r\nHost: main.test\r\nContent-Type: application/json\r\nConnection: close\r\n${framing}\r\n\r\n`;
    const announced = await exchange(port, head('Content-Length: 10000000'), Buffer.alloc(10_000_000, 'x'));
    expect(announced).toMatch(/^HTTP\/1\.1 413/);
    const chunk = Buffer.concat([Buffer.from('2000\r\n'), Buffer.alloc(0x2000, 'x'), Buffer.from('\r\n')]);
    const chunks = Array.from({ length: 400 }, () => chunk);
    expect(await exchange(port, head('Transfer-Encoding: chunked'), ...chunks, '0\r\n\r\n')).toMatch(/^HTTP\/1\.1 413/);
    expect(await exchange(port, get('/health/live'))).toMatch(/^HTTP\/1\.1 200/);
  });

  const post = (framing: string) =>
    `POST /auth/message HTTP/1.1\r\nHost: main.test\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

  it.each([
    ['a length that is no number', post('Transfer-Encoding: chunked'), 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk longer than it says', post('Transfer-Encoding: chunked'), '2\r\n{"a":1}\r\n0\r\n\r\n'],
    ['a chunk of nearly 2^64 bytes', post('Transfer-Encoding: chunked'), 'fffffffffffffff0\r\n{}'],
    ['a length beside chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked'), '2\r\n{}\r\n0\r\n\r\n'],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3'), '{}'],
    ['a negative length', post('Content-Length: -1'), '{}'],
    ['a head of a megabyte', `GET / HTTP/1.1\r\nHost: main.test\r\nX-Flood: ${'x'.repeat(1_000_000)}\r\n\r\n`, ''],
    [
      'ten thousand headers',
      `GET / HTTP/1.1\r\nHost: main.test\r\n${Array.from({ length: 10_000 }, (_, index) => `X-${index}: x`).join('\r\n')}\r\n\r\n`,
      '',
    ],
    ['a head that never ends', 'GET / HTTP/1.1\r\nHost: main', ''],
    ['a body that never ends', post('Content-Length: 50'), '{"address":'],
    ['chunks that never end', post('Transfer-Encoding: chunked'), '2\r\n{}\r\n'],
  ])('ends %s with no 5xx, and lives on', async (_what, head, body) => {
    const port = await listenShared(undefined, 1_000);
    const answer = await exchange(port, head, body).catch(() => '');
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d|$)/);
    expect(await exchange(port, get('/health/live'))).toMatch(/^HTTP\/1\.1 200/);
  });

  it('does not begin what nobody waits for any more', async () => {
    let begun = 0;
    const app = new Hono<EdgeEnv>().all('*', (c) => {
      begun += 1;
      return c.text('');
    });
    const apps = Object.fromEntries(EVERY_HOST.map((host) => [host, app])) as ReturnType<typeof createApps>;
    const port = await listenShared(undefined, undefined, apps);
    servers[0]?.prependOnceListener('request', ({ socket }: IncomingMessage) => socket.destroy());
    expect(await exchange(port, get('/'))).toBe('');
    expect(await exchange(port, get('/'))).toMatch(/^HTTP\/1\.1 200/);
    expect(begun).toBe(1);
  });

  it('ignores a body on GET', async () => {
    const port = await listenShared();
    const withBody =
      'GET /health/live HTTP/1.1\r\nHost: main.test\r\nConnection: close\r\nContent-Length: 3\r\n\r\n{"a';
    expect(await exchange(port, withBody)).toMatch(/^HTTP\/1\.1 200/);
  });

  it('says goodbye on kept connections, then closes when all are answered', async () => {
    const port = await listenShared();
    sayGoodbye(servers);
    const kept = await exchange(port, 'GET /health/live HTTP/1.1\r\nHost: main.test\r\n\r\n');
    expect(kept).toMatch(/\r\nconnection: close\r\n/i);
    await closeServers(servers);
    await expect(exchange(port, get('/health/live'))).rejects.toThrow();
  });
});
