import { resolve } from 'node:path';
import { z } from 'zod';
import { HOSTS } from '../../lib/contract/hosts.ts';
import { LaunchError } from './launch-error.ts';
import type { Environment } from './start-program.ts';

/** Nine hosts of the service, on consecutive ports. */
const SERVICE_PORTS = HOSTS.length;

const NOT_A_PORT = 'must be a port, a whole number from 1 to 65535';
const port = z.coerce.number({ error: NOT_A_PORT }).int(NOT_A_PORT).min(1, NOT_A_PORT).max(65_535, NOT_A_PORT);
const flag = z.stringbool({ truthy: ['on', 'true', '1', 'yes'], falsy: ['off', 'false', '0', 'no'] });
const secret = z.string().min(32, 'must have at least 32 characters').optional();

/** What the launcher itself reads; everything else goes on to the service and the web app, which check it. */
const LauncherEnvironment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  SERVICE_PORT: port.max(65_536 - SERVICE_PORTS).default(4000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/name' })
    .optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  JWT_SECRET: secret,
  GATEWAY_SECRET_KEY: secret,
  SUPER_ADMINS: z.string().default(''),
  SAMPLE_MARKET: flag.optional(),
  FAUCET: flag.optional(),
  MEDIA_SERVER: flag.optional(),
  /** The program; read again where it is looked for. */
  LIVEKIT_SERVER: z.string().optional(),
  LIVEKIT_URL: z.url({ protocol: /^(wss?|https?)$/, error: 'must look like wss://media.example' }).optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: secret,
  LIVEKIT_PORT: port.optional(),
  LIVEKIT_UDP_PORT: port.optional(),
  LIVEKIT_NODE_IP: z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' }).optional(),
});

export type LauncherSettings = Readonly<{
  host: string;
  webPort: number;
  servicePort: number;
  dataFolder: string;
  databaseUrl: string | null;
  migrationDatabaseUrl: string | null;
  jwtSecret: string | null;
  gatewaySecretKey: string | null;
  superAdmins: string;
  sampleMarket: boolean;
  faucet: boolean;
  /** Whether a media server is started with the rest. */
  mediaServer: boolean;
  mediaUrl: string | null;
  mediaKey: string | null;
  mediaSecret: string | null;
  mediaPort: number | null;
  mediaUdpPort: number | null;
  mediaNodeIp: string | null;
}>;

/**
 * Reads what the launcher needs to know.
 * @throws LaunchError naming each setting that is wrong, missing or dangerous.
 */
export function readLauncherSettings(environment: Environment): LauncherSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = LauncherEnvironment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new LaunchError(`The settings are not valid (docs/settings.md). ${lines.join('. ')}.`);
  }
  const env = parsed.data;
  const mayHaveSamples = isLoopback(env.HOST) && !env.DATABASE_URL;
  const sampleMarket = env.SAMPLE_MARKET ?? mayHaveSamples;
  const settings: LauncherSettings = {
    host: env.HOST,
    webPort: env.PORT,
    servicePort: env.SERVICE_PORT,
    dataFolder: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
    jwtSecret: env.JWT_SECRET ?? null,
    gatewaySecretKey: env.GATEWAY_SECRET_KEY ?? null,
    superAdmins: env.SUPER_ADMINS,
    sampleMarket,
    faucet: env.FAUCET ?? sampleMarket,
    // Instances that share a database would each have rooms of their own.
    mediaServer: env.MEDIA_SERVER ?? !(env.LIVEKIT_URL || env.DATABASE_URL),
    mediaUrl: env.LIVEKIT_URL ?? null,
    mediaKey: env.LIVEKIT_API_KEY ?? null,
    mediaSecret: env.LIVEKIT_API_SECRET ?? null,
    mediaPort: env.LIVEKIT_PORT ?? null,
    mediaUdpPort: env.LIVEKIT_UDP_PORT ?? null,
    mediaNodeIp: env.LIVEKIT_NODE_IP ?? null,
  };
  refuseDangers(settings);
  return settings;
}

function refuseDangers(settings: LauncherSettings): void {
  const { host, webPort, servicePort } = settings;
  if (webPort >= servicePort && webPort < servicePort + SERVICE_PORTS) {
    const last = servicePort + SERVICE_PORTS - 1;
    throw new LaunchError(
      `PORT ${webPort} lies among the ports of the service (${servicePort} to ${last}). Set another PORT or SERVICE_PORT.`,
    );
  }
  if (!isLoopback(host) && settings.sampleMarket) {
    throw new LaunchError(
      `The sample market has demo wallets, and HOST ${host} is open to others. Set SAMPLE_MARKET=off, or HOST=127.0.0.1.`,
    );
  }
  if (!isLoopback(host) && settings.faucet) {
    throw new LaunchError(
      `The faucet gives play SOL to everyone, and HOST ${host} is open to others. Set FAUCET=off, or HOST=127.0.0.1.`,
    );
  }
  if (!settings.databaseUrl) return;
  if (settings.sampleMarket) {
    throw new LaunchError(
      'The sample market is for the embedded database. Set SAMPLE_MARKET=off, or leave DATABASE_URL out.',
    );
  }
  const missing = [
    !settings.jwtSecret && 'JWT_SECRET (at least 32 characters)',
    !settings.gatewaySecretKey && 'GATEWAY_SECRET_KEY (an ed25519 seed of 32 bytes in base58)',
  ].filter(Boolean);
  if (missing.length) {
    throw new LaunchError(
      `With DATABASE_URL the secrets must be given, the same to every instance. Set ${missing.join(' and ')}.`,
    );
  }
}

/** Whether only this machine reaches what listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}

/** The address under which this machine reaches a server that listens on `host`. */
export function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
