import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { LaunchError } from '../launch-error.ts';
import { tryPort } from '../ports.ts';
import type { Secrets } from '../secrets.ts';
import { addressOf, isLoopback, type LauncherSettings } from '../settings.ts';

/** A media server that will run beside the service, told to the service and the browsers before it does. */
export type MediaPlan = Readonly<{
  /** Where browsers and the service reach it. */
  url: string;
  key: string;
  secret: string;
  /** Where it answers on this machine. */
  address: string;
  /** The contents of its configuration file: JSON, which is YAML too. */
  config: string;
}>;

type Keys = Readonly<{ key: string; secret: string }>;

const LOOPBACK = '127.0.0.1';
/** The ports LiveKit itself would take. */
const USUAL_PORT = 7880;
const USUAL_UDP_PORT = 7882;
/** An empty room waits for its host; the service makes all rooms, so that an old token opens none. */
const ROOM = { auto_create: false, empty_timeout: 150, departure_timeout: 150 };
/** Nothing listens here: without an entry, clients are sent to servers of strangers to learn their own address. */
const NO_STUN = ['127.0.0.1:9'];

/**
 * Decides ports and addresses of the media server; null where none is to be started.
 * @throws LaunchError when a port that is set is taken, or no address of this machine can be told to browsers.
 */
export async function planMediaServer(settings: LauncherSettings, secrets: Secrets): Promise<MediaPlan | null> {
  if (!settings.mediaServer) return null;
  const keys = { key: settings.mediaKey ?? secrets.mediaKey, secret: settings.mediaSecret ?? secrets.mediaSecret };
  const host = isLoopback(settings.host) ? LOOPBACK : settings.host;
  const port = await choosePort(host, settings.mediaPort, USUAL_PORT, 'LIVEKIT_PORT', tryPort);
  const udpPort = await choosePort(host, settings.mediaUdpPort, USUAL_UDP_PORT, 'LIVEKIT_UDP_PORT', tryUdpPort);
  const nodeIp = host === LOOPBACK ? LOOPBACK : (settings.mediaNodeIp ?? outerAddressOf(host));
  const url = settings.mediaUrl ?? addressOf(nodeIp, port).replace('http', 'ws');
  const webhook = `${addressOf(settings.host, settings.servicePort)}/livestreams/webhook`;
  const config = JSON.stringify({ ...configOf({ host, port, udpPort, nodeIp, webhook }, keys) }, null, 2);
  return { url, ...keys, address: addressOf(host, port), config };
}

type Places = Readonly<{ host: string; port: number; udpPort: number; nodeIp: string; webhook: string }>;

function configOf({ host, port, udpPort, nodeIp, webhook }: Places, { key, secret }: Keys) {
  const loopbackOnly = {
    enable_loopback_candidate: true,
    interfaces: { includes: loopbackInterfaces() },
    ips: { includes: [`${LOOPBACK}/32`] },
  };
  return {
    port,
    bind_addresses: [host],
    rtc: {
      udp_port: udpPort,
      // The listener for ICE over TCP has no address of its own: it would be open on every interface.
      tcp_port: 0,
      use_external_ip: false,
      node_ip: nodeIp,
      stun_servers: NO_STUN,
      ...(host === LOOPBACK && loopbackOnly),
    },
    keys: { [key]: secret },
    room: ROOM,
    webhook: { api_key: key, urls: [webhook] },
  };
}

function loopbackInterfaces(): string[] {
  const all = Object.entries(networkInterfaces());
  return all.filter(([, list]) => list?.some(({ address }) => address === LOOPBACK)).map(([name]) => name);
}

/** What `rtc.node_ip` must be: an address that browsers reach, which a wildcard is not. */
function outerAddressOf(host: string): string {
  if (isIP(host) && host !== '0.0.0.0' && host !== '::') return host;
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const outer = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (outer) return outer.address;
  throw new LaunchError(
    'This machine has no address of its own for livestreams. Set LIVEKIT_NODE_IP to the one browsers reach it by, or MEDIA_SERVER=off.',
  );
}

type Try = (host: string, port: number) => Promise<string | null>;

/** The port that is set, else the usual one, else any that is free. */
async function choosePort(host: string, set: number | null, usual: number, setting: string, attempt: Try) {
  if (set !== null) {
    const problem = await attempt(host, set);
    if (!problem) return set;
    throw new LaunchError(
      `Port ${set} cannot be used for livestreams (${problem}). Choose another with ${setting}, or set MEDIA_SERVER=off.`,
    );
  }
  for (let port = usual; port < usual + 200; port += 10) if (!(await attempt(host, port))) return port;
  throw new LaunchError(`No port for livestreams is free from ${usual} on. Set ${setting}, or MEDIA_SERVER=off.`);
}

/** Null when the port is free for UDP, else the code of the operating system. */
async function tryUdpPort(host: string, port: number): Promise<string | null> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.bind({ address: host, port, exclusive: true }, resolve);
    });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    socket.close();
  }
}
