import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findMediaServer } from '../scripts/launcher/media-server/find-media-server.ts';
import { connectMediaServer, type MediaServer } from '../service/adapters/media-server.ts';
import { readSettings } from '../service/env.ts';

/** The one that the launcher would take without fetching any: named, of the PATH, or kept by an earlier start. */
export const mediaServerBinary = (await findMediaServer(process.env))?.program ?? null;

export type RealMediaServer = {
  media: MediaServer;
  key: string;
  secret: string;
  /** Ends it without a word, and starts it again as it was. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const STARTS_WITHIN_MS = 20_000;

/**
 * The real media server on loopback: HTTP on `port`, media on `port + 1`. Rooms are made by the service alone, as in
 * a deployment. Its events go nowhere unless `webhook` is given; without `ingress` it takes nothing by WHIP.
 */
export async function startRealMediaServer(
  port: number,
  webhook?: string,
  ingress?: { redis: string; whipUrl: string },
): Promise<RealMediaServer> {
  const binary = mediaServerBinary;
  if (!binary) throw new Error('there is no livekit-server here');
  const [key, secret] = ['testkey', randomBytes(24).toString('hex')];
  const folder = await mkdtemp(join(tmpdir(), 'curb-test-media-'));
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      ...{ udp_port: port + 1, tcp_port: 0, use_external_ip: false, node_ip: '127.0.0.1' },
      ...{ enable_loopback_candidate: true, interfaces: { includes: ['lo'] }, ips: { includes: ['127.0.0.1/32'] } },
      stun_servers: ['127.0.0.1:9'],
    },
    keys: { [key]: secret },
    room: { auto_create: false, empty_timeout: 60, departure_timeout: 20 },
    logging: { level: 'error' },
    ...(webhook && { webhook: { api_key: key, urls: [webhook] } }),
    ...(ingress && { redis: { address: ingress.redis }, ingress: { whip_base_url: ingress.whipUrl } }),
  };
  const path = join(folder, 'livekit.yaml');
  // JSON is YAML.
  await writeFile(path, JSON.stringify(config), { mode: 0o600 });
  const media = connectMediaServer(
    readSettings({
      ...{ DATABASE_URL: 'postgres://unused', JWT_SECRET: secret, LIVEKIT_URL: `ws://127.0.0.1:${port}` },
      ...{ LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret },
      ...(ingress && { LIVEKIT_WHIP_URL: ingress.whipUrl }),
    }),
  );
  if (!media) throw new Error('a media server is set');
  let child: ChildProcess;
  const start = async () => {
    child = spawn(binary, ['--config', path], { stdio: 'ignore' });
    const until = performance.now() + STARTS_WITHIN_MS;
    while (!(await media.isThere())) {
      if (performance.now() > until) throw new Error('the media server did not start');
      await pause(50);
    }
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    ...{ media, key, secret },
    restart: async () => {
      await kill();
      await start();
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
