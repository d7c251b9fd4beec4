import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test/service.ts';
import { createApps } from '../app.ts';
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
async function listenShared(serviceHosts = ['main.test=main', 'swap.test=swap']): Promise<number> {
  const settings = { ...service.context.settings, servicePort: 0, serviceHosts };
  servers = await listen(createApps(service.context), settings);
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
