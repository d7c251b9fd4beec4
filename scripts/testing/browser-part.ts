import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../launcher/launch.ts';
import { describeError } from '../launcher/launch-error.ts';
import { readLauncherSettings } from '../launcher/settings.ts';
import { findChromium } from './find-chromium.ts';
import { findFreePorts } from './free-ports.ts';
import { runTool } from './run-program.ts';
import { judge, type Tally, tallyPlaywright } from './tally.ts';

const TIMEOUT_MS = 12 * 60_000;
const LONG_TIMEOUT_MS = 60 * 60_000;
/** What a program needs of its surroundings; no setting of the person who runs the tests gets in. */
const KEPT = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'NODE_EXTRA_CA_CERTS'];

/** Starts everything as `npm start` does, on free ports and an empty folder, and lets Chromium tell the stories. */
export async function runBrowserTests(isLong: boolean, signal: AbortSignal): Promise<Tally> {
  const chromiumPath = await findChromium(signal);
  if (!chromiumPath) return { passed: 0, failed: 1 };
  const folder = await mkdtemp(join(tmpdir(), 'curb-browser-'));
  // PostgreSQL, which never runs as root, has to pass through.
  await chmod(folder, 0o711);
  try {
    return await tellStories(folder, chromiumPath, isLong, signal);
  } catch (error) {
    console.log(`  ${describeError(error)}`);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tellStories(folder: string, chromiumPath: string, isLong: boolean, signal: AbortSignal): Promise<Tally> {
  const { webPort, servicePort } = await findFreePorts();
  const environment = {
    ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
    PORT: String(webPort),
    SERVICE_PORT: String(servicePort),
    DATA_DIR: join(folder, 'data'),
    SAMPLE_MARKET: 'on',
    // All stories come from one address and sign in far more often than a person does.
    RATE_LIMIT_SCALE: '20',
  };
  const launched = await launch({
    settings: readLauncherSettings(environment),
    environment,
    mode: 'production',
    withWeb: true,
    signal,
    onFailure: (error) => console.log(`  ${error.message}`),
  });
  try {
    const report = join(folder, 'report.json');
    const env = {
      CURB_URL: launched.address,
      CURB_SERVICE_URL: `http://127.0.0.1:${servicePort}`,
      CURB_BROWSER_REPORT: report,
      CHROMIUM_PATH: chromiumPath,
      ...(isLong && { CURB_LONG: '1' }),
    };
    const timeoutMs = isLong ? LONG_TIMEOUT_MS : TIMEOUT_MS;
    const code = await runTool('@playwright/test/cli.js', ['test'], { env, timeoutMs, signal });
    const text = await readFile(report, 'utf8').catch(() => null);
    const tally = judge(text === null ? null : tallyPlaywright(JSON.parse(text)), code);
    if (tally.failed) await showLogs(join(folder, 'data', 'logs'));
    return tally;
  } finally {
    await launched.stop();
  }
}

/** The data folder goes away after the tests, so what a person needs of it is shown. */
async function showLogs(logs: string): Promise<void> {
  for (const name of ['service.log', 'web.log']) {
    const lines = (await readFile(join(logs, name), 'utf8').catch(() => '')).trim().split('\n');
    console.log(
      `  --- the end of ${name} ---\n${lines
        .slice(-20)
        .map((line) => line.slice(0, 600))
        .join('\n')}`,
    );
  }
}
