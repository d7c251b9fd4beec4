import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Launched, launch } from '../launcher/launch.ts';
import { readLauncherSettings } from '../launcher/settings.ts';
import { findFreePorts } from './free-ports.ts';

/** What a program needs of its surroundings; no setting of the person who runs it gets in. */
const KEPT = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'NODE_EXTRA_CA_CERTS'];

type Options = Readonly<{
  /** Begins the name of the folder. */
  name: string;
  /** Settings beside those of where it runs and that it has the sample market. */
  environment?: Readonly<Record<string, string | undefined>>;
  withWeb?: boolean;
  signal?: AbortSignal;
}>;

export type ThrowawaySite = Launched & {
  /** Goes with the site; `data` in it is its data folder. */
  folder: string;
  webPort: number;
  servicePort: number;
};

/**
 * Starts everything as `npm start` does, on free ports, with the sample market in a folder of its own; stopping it takes
 * the folder away.
 * @throws LaunchError in one sentence.
 */
export async function startThrowawaySite(options: Options): Promise<ThrowawaySite> {
  const folder = await mkdtemp(join(tmpdir(), `curb-${options.name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // PostgreSQL, which never runs as root, has to pass through.
    await chmod(folder, 0o711);
    const { webPort, servicePort } = await findFreePorts();
    const environment = {
      ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
      PORT: String(webPort),
      SERVICE_PORT: String(servicePort),
      DATA_DIR: join(folder, 'data'),
      SAMPLE_MARKET: 'on',
      ...options.environment,
    };
    const launched = await launch({
      settings: readLauncherSettings(environment),
      environment,
      mode: 'production',
      withWeb: options.withWeb ?? true,
      signal: options.signal ?? new AbortController().signal,
      onFailure: (error) => console.log(`  ${error.message}`),
    });
    const stop = () => launched.stop().finally(remove);
    return { ...launched, folder, webPort, servicePort, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
