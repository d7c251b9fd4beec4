import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import bs58 from 'bs58';
import { z } from 'zod';
import { LaunchError } from './launch-error.ts';

const DEMO_WALLETS = ['trader', 'streamer', 'moderator', 'superAdmin'] as const;

const Secrets = z.object({
  jwtSecret: z.string().min(32),
  gatewaySecretKey: z.string().min(32),
  superuserPassword: z.string(),
  ownerPassword: z.string(),
  servicePassword: z.string(),
  demoWallets: z.record(z.enum(DEMO_WALLETS), z.string()),
  // Younger than the rest: a folder without them gets its own at the next start.
  mediaKey: z
    .string()
    .min(1)
    .default(() => makeMediaKeys().mediaKey),
  mediaSecret: z
    .string()
    .min(32)
    .default(() => makeMediaKeys().mediaSecret),
});

export type Secrets = z.infer<typeof Secrets>;

/** What begins the PKCS #8 form of every ed25519 key; the 32 bytes of the seed follow. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The secrets of a data folder, made at its first start and readable by its owner alone.
 * @throws LaunchError when the file is there but cannot be understood: new secrets would not open the old database.
 */
export async function readOrMakeSecrets(dataFolder: string): Promise<Secrets> {
  const path = join(dataFolder, 'secrets.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const secrets = text === null ? makeSecrets() : parseSecrets(text, path);
  const complete = `${JSON.stringify(secrets, null, 2)}\n`;
  if (text === complete) return secrets;
  const draft = `${path}.new`;
  await writeFile(draft, complete, { mode: 0o600 });
  // An older draft keeps its own mode when it is written over.
  await chmod(draft, 0o600);
  await rename(draft, path);
  return secrets;
}

/** Name and seed of each demo wallet, as the service and the web app read them. */
export function demoWalletSetting(secrets: Secrets): string {
  return DEMO_WALLETS.map((name) => `${name}:${secrets.demoWallets[name]}`).join(',');
}

/**
 * The account that belongs to a base58 ed25519 seed of 32 bytes, or to a secret key of 64, which begins with it.
 * @throws LaunchError for anything else.
 */
export function addressOfSeed(seed: string): string {
  const bytes = bs58.decodeUnsafe(seed.trim());
  if (bytes?.length !== 32 && bytes?.length !== 64) {
    throw new LaunchError('GATEWAY_SECRET_KEY must be an ed25519 seed of 32 bytes in base58.');
  }
  const der = Buffer.concat([ED25519_PREFIX, bytes.slice(0, 32)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return bs58.encode(Buffer.from(String(x), 'base64url'));
}

function parseSecrets(text: string, path: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(text));
  } catch {
    throw new LaunchError(`${path} is damaged. Put it back from a backup, or set DATA_DIR to a new folder.`);
  }
}

function makeSecrets(): Secrets {
  const password = () => randomBytes(24).toString('base64url');
  const seed = () => bs58.encode(randomBytes(32));
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    gatewaySecretKey: seed(),
    superuserPassword: password(),
    ownerPassword: password(),
    servicePassword: password(),
    demoWallets: { trader: seed(), streamer: seed(), moderator: seed(), superAdmin: seed() },
    ...makeMediaKeys(),
  };
}

function makeMediaKeys(): { mediaKey: string; mediaSecret: string } {
  return {
    mediaKey: `API${randomBytes(9).toString('base64url')}`,
    mediaSecret: randomBytes(36).toString('base64url'),
  };
}
