import { dirname, join } from 'node:path';
import { z } from 'zod';

const flag = z.stringbool({
  truthy: ['on', 'true', '1', 'yes'],
  falsy: ['off', 'false', '0', 'no'],
  case: 'insensitive',
});
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
const secret = z.string().min(32, 'must have at least 32 characters');

/** The settings of the service, one for each row of docs/settings.md. Nothing else reads the environment. */
const Environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    /** Of the web app: the default of WEB_ORIGINS is made from it. */
    PORT: port.default(3000),
    /** The first of nine consecutive ports. */
    SERVICE_PORT: port.max(65_527).default(4000),
    DATABASE_URL: z.string({ error: 'must name the PostgreSQL database' }),
    /** The same database as the owner of its tables, for migrations; DATABASE_URL where there is one role only. */
    MIGRATION_DATABASE_URL: z.string().default(''),
    JWT_SECRET: secret,
    /** Seconds a login lasts. */
    TOKEN_TTL: z.coerce.number().int().min(60).max(2_592_000).default(86_400),
    WEB_ORIGINS: list,
    /** `authority=host` pairs, for a deployment where all hosts share the first port. */
    SERVICE_HOSTS: list,
    TRUSTED_PROXIES: list,
    COUNTRY_HEADER: z.string().default(''),
    BLOCKED_COUNTRIES: list,
    SUPER_ADMINS: list,
    /** Keys of clients that may report comments. */
    CLIENT_KEYS: list,
    /** The account the web app's gateway reads with when a visitor has no session. */
    GATEWAY_ADDRESS: z.string().default(''),
    FAUCET: flag.default(false),
    /** The folder of the pictures people upload. */
    IMAGE_DIR: z.string().default('.data/images'),
    /** The folder of clips; beside the pictures where it is empty. */
    CLIP_DIR: z.string().default(''),
    /** Where browsers and the service reach the media server (ws:// or wss://); without it nobody can stream. */
    LIVEKIT_URL: z.union([z.literal(''), z.url({ protocol: /^(wss?|https?)$/ })]).default(''),
    LIVEKIT_API_KEY: z.string().default(''),
    LIVEKIT_API_SECRET: z.string().default(''),
    /** Where the media server's ingress takes streams by WHIP, as OBS sends them; without it nobody can. */
    LIVEKIT_WHIP_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    /** The JSON-RPC of a Solana node: coins of the program's bonding curves can then be looked at here. */
    SOLANA_RPC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    SOLANA_PROGRAM: z
      .string()
      .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'must be the address of a program')
      .default('6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P'),
    /** Off: nobody opens a stream, speaks in one or gets a media token. */
    LIVESTREAMS: flag.default(true),
    /** Fill an empty database at the start. */
    SAMPLE_MARKET: flag.default(false),
    /** `name:seed` pairs of the sample market's own wallets, base58 of 32 bytes. */
    DEMO_WALLETS: list,
    SOL_PRICE: z.coerce.number().positive().default(150),
    PROTOCOL_FEE_BPS: z.coerce.number().int().min(0).max(1000).default(95),
    CREATOR_FEE_BPS: z.coerce.number().int().min(0).max(1000).default(30),
    /** Compare every success answer with its declared schema: for development, it costs time. */
    CHECK_ANSWERS: flag.default(false),
    /** Set by a launcher that holds this process's standard input or IPC channel: end when it closes. */
    CURB_CHILD: flag.default(false),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    /** Where several instances count rate limits together; without it each counts by itself. */
    REDIS_URL: z.string().default(''),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .refine((env) => !env.LIVEKIT_URL || (env.LIVEKIT_API_KEY !== '' && env.LIVEKIT_API_SECRET.length >= 32), {
    path: ['LIVEKIT_URL'],
    message: 'needs LIVEKIT_API_KEY and a LIVEKIT_API_SECRET of at least 32 characters',
  });

export type Settings = Readonly<{
  host: string;
  servicePort: number;
  databaseUrl: string;
  migrationDatabaseUrl: string;
  jwtSecret: Uint8Array;
  tokenTtlSeconds: number;
  webOrigins: readonly string[];
  serviceHosts: readonly string[];
  trustedProxies: readonly string[];
  countryHeader: string;
  blockedCountries: readonly string[];
  superAdmins: readonly string[];
  clientKeys: readonly string[];
  gatewayAddress: string;
  faucet: boolean;
  imageFolder: string;
  clipFolder: string;
  mediaUrl: string;
  mediaKey: string;
  mediaSecret: string;
  whipUrl: string;
  livestreams: boolean;
  solanaRpcUrl: string;
  solanaProgram: string;
  sampleMarket: boolean;
  demoWallets: readonly string[];
  solPrice: number;
  protocolFeeBps: number;
  creatorFeeBps: number;
  checkAnswers: boolean;
  endsWithParent: boolean;
  rateLimitScale: number;
  redisUrl: string;
  logLevel: string;
}>;

/**
 * Parses the environment, once, at the start.
 * @throws Error with one line for each setting that is missing or wrong.
 */
export function readSettings(environment: { [name: string]: string | undefined } = process.env): Settings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The settings are not valid:\n  ${lines.join('\n  ')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    servicePort: env.SERVICE_PORT,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || env.DATABASE_URL,
    jwtSecret: new TextEncoder().encode(env.JWT_SECRET),
    tokenTtlSeconds: env.TOKEN_TTL,
    webOrigins: env.WEB_ORIGINS.length
      ? env.WEB_ORIGINS
      : [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`],
    serviceHosts: env.SERVICE_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER.toLowerCase(),
    blockedCountries: env.BLOCKED_COUNTRIES.map((country) => country.toUpperCase()),
    superAdmins: env.SUPER_ADMINS,
    clientKeys: env.CLIENT_KEYS,
    gatewayAddress: env.GATEWAY_ADDRESS,
    faucet: env.FAUCET,
    imageFolder: env.IMAGE_DIR,
    clipFolder: env.CLIP_DIR || join(dirname(env.IMAGE_DIR), 'clips'),
    mediaUrl: env.LIVEKIT_URL.replace(/^http/, 'ws'),
    mediaKey: env.LIVEKIT_API_KEY,
    mediaSecret: env.LIVEKIT_API_SECRET,
    whipUrl: env.LIVEKIT_WHIP_URL,
    livestreams: env.LIVESTREAMS,
    solanaRpcUrl: env.SOLANA_RPC_URL,
    solanaProgram: env.SOLANA_PROGRAM,
    sampleMarket: env.SAMPLE_MARKET,
    demoWallets: env.DEMO_WALLETS,
    solPrice: env.SOL_PRICE,
    protocolFeeBps: env.PROTOCOL_FEE_BPS,
    creatorFeeBps: env.CREATOR_FEE_BPS,
    checkAnswers: env.CHECK_ANSWERS,
    endsWithParent: env.CURB_CHILD,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    redisUrl: env.REDIS_URL,
    logLevel: env.LOG_LEVEL,
  };
}
