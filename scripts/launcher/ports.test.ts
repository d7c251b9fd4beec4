import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkPorts } from './ports.ts';

const open: Server[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function occupy(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  open.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each(['PORT', 'SERVICE_PORT'] as const)('a busy port is named with its setting %s', async (setting) => {
  const port = await occupy();
  const sentence = new RegExp(`^Port ${port} is in use by another program\\..*${setting}=<number>\\.$`);
  await expect(checkPorts('127.0.0.1', [{ port, setting }])).rejects.toThrow(sentence);
});

test('a port that was let go is free again', async () => {
  const port = await occupy();
  await new Promise((resolve) => open.splice(0)[0]?.close(resolve));
  await expect(checkPorts('127.0.0.1', [{ port, setting: 'PORT' }])).resolves.toBeUndefined();
});

test('an address of another machine is named', async () => {
  const wanted = [{ port: 39_999, setting: 'PORT' }] as const;
  await expect(checkPorts('192.0.2.1', wanted)).rejects.toThrow(/192\.0\.2\.1 is not an address of this machine/);
});
