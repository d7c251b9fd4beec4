import { createSocket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import type { Secrets } from '../secrets.ts';
import { readLauncherSettings } from '../settings.ts';
import { planMediaServer } from './plan-media-server.ts';

const secrets: Secrets = {
  jwtSecret: 'j'.repeat(40),
  gatewaySecretKey: 'g'.repeat(40),
  superuserPassword: '',
  ownerPassword: '',
  servicePassword: '',
  demoWallets: { trader: '', streamer: '', moderator: '', superAdmin: '' },
  mediaKey: 'APIkey',
  mediaSecret: 's'.repeat(48),
};
const plan = (environment: Record<string, string>) => planMediaServer(readLauncherSettings(environment), secrets);
const configOf = async (environment: Record<string, string>) => JSON.parse((await plan(environment))?.config ?? '{}');

test('on this machine alone, everything stays on the loopback', async () => {
  const planned = await plan({ SERVICE_PORT: '4100' });
  const config = JSON.parse(planned?.config ?? '{}');
  expect(planned).toMatchObject({ url: `ws://127.0.0.1:${config.port}`, key: 'APIkey', secret: secrets.mediaSecret });
  expect(config).toMatchObject({
    bind_addresses: ['127.0.0.1'],
    rtc: { tcp_port: 0, use_external_ip: false, node_ip: '127.0.0.1', ips: { includes: ['127.0.0.1/32'] } },
    keys: { APIkey: secrets.mediaSecret },
    room: { auto_create: false },
    webhook: { api_key: 'APIkey', urls: ['http://127.0.0.1:4100/livestreams/webhook'] },
  });
  // A browser whose answers come from the media port would not connect.
  expect(config.rtc.stun_servers).toEqual(['127.0.0.1:9']);
  expect(config.rtc.interfaces.includes.length).toBeGreaterThan(0);
});

test('without an embedded database, with a LIVEKIT_URL, or switched off, none is started', async () => {
  const external = {
    DATABASE_URL: 'postgresql://curb:pass@db.example/curb',
    JWT_SECRET: 'j'.repeat(32),
    GATEWAY_SECRET_KEY: 'g'.repeat(44),
  };
  expect(await plan({ LIVEKIT_URL: 'wss://media.example' })).toBeNull();
  expect(await plan({ MEDIA_SERVER: 'off' })).toBeNull();
  expect(await plan(external)).toBeNull();
  expect(await plan({ ...external, MEDIA_SERVER: 'on' })).not.toBeNull();
});

test('behind TLS, browsers are told the address that is set and the keys stay our own', async () => {
  const planned = await plan({ MEDIA_SERVER: 'on', LIVEKIT_URL: 'wss://media.example' });
  expect(planned).toMatchObject({ url: 'wss://media.example', key: 'APIkey' });
});

test('open to others, browsers are told an address that they reach', async () => {
  const open = { HOST: '0.0.0.0', LIVEKIT_NODE_IP: '192.0.2.7' };
  expect((await plan(open))?.url).toMatch(/^ws:\/\/192\.0\.2\.7:\d+$/);
  const { bind_addresses, rtc } = await configOf(open);
  expect(bind_addresses).toEqual(['0.0.0.0']);
  expect(rtc).toMatchObject({ node_ip: '192.0.2.7' });
  expect(rtc).not.toHaveProperty('ips');
});

const outer = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal);

test.runIf(outer)('a wildcard is never told as an address', async () => {
  expect((await configOf({ HOST: '0.0.0.0' })).rtc.node_ip).toBe(outer?.address);
});

test('a UDP port that is taken is passed over, and named where it was set', async () => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const taken = String(socket.address().port);
  await expect(plan({ LIVEKIT_UDP_PORT: taken })).rejects.toThrow(
    `Port ${taken} cannot be used for livestreams (EADDRINUSE). Choose another with LIVEKIT_UDP_PORT`,
  );
  socket.close();
});
