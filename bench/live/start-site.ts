import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../../scripts/launcher/launch.ts';
import { readLauncherSettings } from '../../scripts/launcher/settings.ts';
import { findFreePorts } from '../../scripts/testing/free-ports.ts';
import { mediaSettings } from '../../scripts/testing/media-server-for-stories.ts';

const KEPT = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG', 'NODE_EXTRA_CA_CERTS'];

/** Everything as `npm start` starts it, media server included, with the sample market in a folder of its own. */
export async function startSite(program: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'curb-live-'));
  // PostgreSQL, which never runs as root, has to pass through.
  await chmod(folder, 0o711);
  const { webPort, servicePort } = await findFreePorts();
  const environment = {
    ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
    PORT: String(webPort),
    SERVICE_PORT: String(servicePort),
    DATA_DIR: join(folder, 'data'),
    SAMPLE_MARKET: 'on',
    // All viewers come from one address.
    RATE_LIMIT_SCALE: '20',
    ...(await mediaSettings({ program })),
  };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const launched = await launch({
      settings: readLauncherSettings(environment),
      environment,
      mode: 'production',
      withWeb: true,
      signal: new AbortController().signal,
      onFailure: (error) => process.stdout.write(`${error.message}\n`),
    });
    const stop = async () => {
      await launched.stop();
      await remove();
    };
    const livestreams = await launched.livestreams;
    if (livestreams.isOn) return { address: launched.address, stop };
    await stop();
    throw new Error(livestreams.reason);
  } catch (error) {
    await remove();
    throw error;
  }
}
