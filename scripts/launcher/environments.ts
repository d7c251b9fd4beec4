import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { HOSTS } from '../../lib/contract/hosts.ts';
import type { MediaPlan } from './media-server/plan-media-server.ts';
import { addressOfSeed, demoWalletSetting, type Secrets } from './secrets.ts';
import { addressOf, type LauncherSettings } from './settings.ts';
import type { Environment } from './start-program.ts';

/** What both programs are told, and what each may not see of the other. */
const ONLY_SERVICE = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'JWT_SECRET',
  'CLIENT_KEYS',
  'LIVEKIT_API_KEY',
  'LIVEKIT_API_SECRET',
  // Its address often holds a key.
  'SOLANA_RPC_URL',
];
const ONLY_WEB = ['GATEWAY_SECRET_KEY', 'CLIENT_KEY'];

/** The key by which the service knows the web app: the given one, or one that both sides' launcher makes from the seed. */
function clientKeyOf(base: Environment, gatewaySeed: string): string {
  return base.CLIENT_KEY || createHash('sha256').update(`client key of ${gatewaySeed}`).digest('hex');
}

/** The environment of the service. */
export function serviceEnvironment(
  base: Environment,
  settings: LauncherSettings,
  secrets: Secrets | null,
  database: { serviceUrl: string; ownerUrl: string },
  media: MediaPlan | null = null,
): Environment {
  const gatewaySeed = settings.gatewaySecretKey ?? secrets?.gatewaySecretKey ?? '';
  const demoAdmin = settings.sampleMarket && secrets ? addressOfSeed(secrets.demoWallets.superAdmin) : '';
  return {
    ...without(base, ONLY_WEB),
    HOST: settings.host,
    PORT: String(settings.webPort),
    SERVICE_PORT: String(settings.servicePort),
    DATABASE_URL: database.serviceUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    JWT_SECRET: settings.jwtSecret ?? secrets?.jwtSecret,
    IMAGE_DIR: base.IMAGE_DIR || join(settings.dataFolder, 'images'),
    GATEWAY_ADDRESS: addressOfSeed(gatewaySeed),
    SUPER_ADMINS: [settings.superAdmins, demoAdmin].filter(Boolean).join(','),
    CLIENT_KEYS: [base.CLIENT_KEYS, clientKeyOf(base, gatewaySeed)].filter(Boolean).join(','),
    SAMPLE_MARKET: settings.sampleMarket ? 'on' : 'off',
    FAUCET: settings.faucet ? 'on' : 'off',
    DEMO_WALLETS: settings.sampleMarket && secrets ? demoWalletSetting(secrets) : '',
    // The gateway runs beside the service, and names the visitor it asks for.
    TRUSTED_PROXIES: base.TRUSTED_PROXIES || 'loopback',
    ...(media && { LIVEKIT_URL: media.url, LIVEKIT_API_KEY: media.key, LIVEKIT_API_SECRET: media.secret }),
    CURB_CHILD: 'on',
  };
}

/** The environment of the web app. */
export function webEnvironment(
  base: Environment,
  settings: LauncherSettings,
  secrets: Secrets | null,
  media: MediaPlan | null = null,
): Environment {
  const addresses = HOSTS.map((host, index) => {
    const name = `${host.toUpperCase().replace('-', '_')}_URL`;
    return [name, base[name] || addressOf(settings.host, settings.servicePort + index)];
  });
  return {
    ...without(base, ONLY_SERVICE),
    ...Object.fromEntries(addresses),
    HOST: settings.host,
    PORT: String(settings.webPort),
    SERVICE_PORT: String(settings.servicePort),
    GATEWAY_SECRET_KEY: settings.gatewaySecretKey ?? secrets?.gatewaySecretKey,
    CLIENT_KEY: clientKeyOf(base, settings.gatewaySecretKey ?? secrets?.gatewaySecretKey ?? ''),
    FAUCET: settings.faucet ? 'on' : 'off',
    DEMO_WALLETS: settings.sampleMarket && secrets ? demoWalletSetting(secrets) : '',
    LIVEKIT_URL: media?.url ?? base.LIVEKIT_URL,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

function without(base: Environment, names: readonly string[]): Environment {
  return Object.fromEntries(Object.entries(base).filter(([name]) => !names.includes(name)));
}
