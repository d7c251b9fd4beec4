import 'server-only';
import bs58 from 'bs58';
import { z } from 'zod';
import { HOSTS, type Host } from '../contract/hosts.ts';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
const port = z.coerce.number().int().min(1).max(65_535);
const url = z.url({ protocol: /^https?$/ }).optional();

/** base58 of a 32-byte ed25519 seed; of a 64-byte secret key the first half is the seed. */
const Seed = z.string().transform((text, context) => {
  const bytes = bs58.decodeUnsafe(text.trim());
  if (bytes?.length === 32 || bytes?.length === 64) return bytes.slice(0, 32);
  context.addIssue({ code: 'custom', message: 'must be base58 of a 32-byte ed25519 seed' });
  return z.NEVER;
});

const DEMO_NAMES = ['trader', 'streamer', 'moderator', 'superAdmin'] as const;
export type DemoName = (typeof DEMO_NAMES)[number];

const DemoWallets = list.pipe(
  z.array(
    z
      .string()
      .transform((pair) => ({ name: pair.split(':')[0], seed: pair.split(':')[1] }))
      .pipe(z.object({ name: z.enum(DEMO_NAMES), seed: Seed })),
  ),
);

/** The settings of the web app, one for each row of docs/settings.md. Nothing else of it reads the environment. */
const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  SERVICE_PORT: port.max(65_527).default(4000),
  /** The origins people open the site under; the first one stands for it where a request names none. */
  WEB_ORIGINS: list,
  /** Peers whose x-forwarded-for names the client. */
  TRUSTED_PROXIES: list,
  /** Where a trusted proxy tells the client's country; sent on to the service. */
  COUNTRY_HEADER: z.string().default(''),
  GATEWAY_SECRET_KEY: Seed.optional(),
  DEMO_WALLETS: DemoWallets,
  /** Whether the service gives play SOL: told to pages, which offer it. */
  FAUCET: z.stringbool({ truthy: ['on', 'true', '1', 'yes'], falsy: ['off', 'false', '0', 'no'] }).default(false),
  CLIENT_KEY: z.string().default(''),
  /** Where browsers reach the media server; pages may connect to it. */
  LIVEKIT_URL: z.url({ protocol: /^(wss?|https?)$/ }).optional(),
  MAIN_URL: url,
  ANALYTICS_URL: url,
  LEGACY_V2_URL: url,
  LEGACY_V1_URL: url,
  PROFILE_URL: url,
  SWAP_URL: url,
  VOLATILITY_URL: url,
  CLIPS_URL: url,
  MARKET_URL: url,
});

export type DemoSeed = Readonly<{ name: DemoName; seed: Uint8Array }>;

export type GatewaySettings = Readonly<{
  /** Bound to this machine alone. */
  loopback: boolean;
  webOrigins: readonly string[];
  /** Cookies are `__Host-` and Secure where the site is https. */
  secure: boolean;
  trustedProxies: readonly string[];
  /** Lower case; empty when there is none. */
  countryHeader: string;
  /** Where each host answers, without a slash at the end. */
  hostUrls: Readonly<Record<Host, string>>;
  gatewaySeed: Uint8Array | null;
  demoWallets: readonly DemoSeed[];
  faucet: boolean;
  clientKey: string;
  mediaUrl: string | null;
}>;

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/** @throws Error with one line for each setting that is wrong. */
export function readGatewaySettings(environment: NodeJS.ProcessEnv): GatewaySettings {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The settings are not valid:\n  ${lines.join('\n  ')}`);
  }
  const env = parsed.data;
  const urlOf = (host: Host, index: number) => {
    const setting = env[`${host.toUpperCase().replaceAll('-', '_')}_URL` as keyof typeof env] as string | undefined;
    return (setting ?? `http://127.0.0.1:${env.SERVICE_PORT + index}`).replace(/\/+$/, '');
  };
  const webOrigins = env.WEB_ORIGINS.length
    ? env.WEB_ORIGINS.map((origin) => new URL(origin).origin)
    : ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${env.PORT}`);
  return {
    loopback: LOOPBACK.includes(env.HOST),
    webOrigins,
    secure: webOrigins[0]?.startsWith('https:') ?? false,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER.toLowerCase(),
    hostUrls: Object.fromEntries(HOSTS.map((host, index) => [host, urlOf(host, index)])) as Record<Host, string>,
    gatewaySeed: env.GATEWAY_SECRET_KEY ?? null,
    demoWallets: env.DEMO_WALLETS,
    faucet: env.FAUCET,
    clientKey: env.CLIENT_KEY,
    mediaUrl: env.LIVEKIT_URL ?? null,
  };
}

let settings: GatewaySettings | null = null;

/** The settings of this process, read once. @throws Error when one is wrong */
export function gatewaySettings(): GatewaySettings {
  settings ??= readGatewaySettings(process.env);
  return settings;
}
