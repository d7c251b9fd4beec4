import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../launcher/launch.ts';
import { describeError } from '../launcher/launch-error.ts';
import { readLauncherSettings } from '../launcher/settings.ts';
import { findChromium } from './find-chromium.ts';
import { findFreePorts } from './free-ports.ts';
import { awaitForStories, type MediaForStories, mediaSettings } from './media-server-for-stories.ts';
import { runTool, type ToolOptions } from './run-program.ts';
import { add, judge, type Tally, tallyPlaywright } from './tally.ts';

const TIMEOUT_MS = 25 * 60_000;
const LONG_TIMEOUT_MS = 60 * 60_000;
/** What a program needs of its surroundings; no setting of the person who runs the tests gets in. */
const KEPT = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'NODE_EXTRA_CA_CERTS'];

type Options = Readonly<{ isLong: boolean; media: Promise<MediaForStories>; signal: AbortSignal }>;

/** Starts everything as `npm start` does, on free ports and an empty folder, and lets Chromium tell the stories. */
export async function runBrowserTests({ isLong, media, signal }: Options): Promise<Tally> {
  const chromiumPath = await findChromium(signal);
  if (!chromiumPath) return { passed: 0, failed: 1 };
  const folder = await mkdtemp(join(tmpdir(), 'curb-browser-'));
  // PostgreSQL, which never runs as root, has to pass through.
  await chmod(folder, 0o711);
  try {
    return await tellStories({ folder, chromiumPath, isLong, media, signal });
  } catch (error) {
    console.log(`  ${describeError(error)}`);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tellStories(options: Options & { folder: string; chromiumPath: string }): Promise<Tally> {
  const { folder, chromiumPath, isLong, signal } = options;
  const media = await awaitForStories(options.media);
  const { webPort, servicePort } = await findFreePorts();
  const environment = {
    ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
    PORT: String(webPort),
    SERVICE_PORT: String(servicePort),
    DATA_DIR: join(folder, 'data'),
    SAMPLE_MARKET: 'on',
    // All stories come from one address and sign in far more often than a person does.
    RATE_LIMIT_SCALE: '20',
    ...(await mediaSettings(media)),
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
    const livestreams = await launched.livestreams;
    const env = {
      CURB_URL: launched.address,
      CURB_SERVICE_URL: `http://127.0.0.1:${servicePort}`,
      CHROMIUM_PATH: chromiumPath,
      // Stories of livestreams need it; `children.json` of the folder tells them which process to end.
      ...(livestreams.isOn && { CURB_LIVE: '1', CURB_DATA_DIR: join(folder, 'data') }),
      ...(isLong && { CURB_LONG: '1' }),
    };
    const timeoutMs = isLong ? LONG_TIMEOUT_MS : TIMEOUT_MS;
    const tell = (projects: readonly string[]) => tellProjects(projects, folder, { env, timeoutMs, signal });
    const tally = add(await Promise.all([tell(['desktop', 'phone']), tell(['waiting', 'phone-looks'])]));
    if (tally.failed) await showLogs(join(folder, 'data', 'logs'));
    if (livestreams.isOn) return tally;
    const reason = 'reason' in media ? media.reason : livestreams.reason;
    const notes = [`livestream stories NOT RUN: ${reason}`];
    return add([tally, { passed: 0, failed: 0, notes }]);
  } finally {
    await launched.stop();
  }
}

/** One run of Playwright, with results and report in places of its own. */
async function tellProjects(projects: readonly string[], folder: string, options: ToolOptions): Promise<Tally> {
  const report = join(folder, `${projects[0]}.json`);
  const args = ['test', ...projects.map((name) => `--project=${name}`), '--output', `test-results/${projects[0]}`];
  const env = { ...options.env, CURB_BROWSER_REPORT: report };
  const code = await runTool('@playwright/test/cli.js', args, { ...options, env });
  const text = await readFile(report, 'utf8').catch(() => null);
  return judge(text === null ? null : tallyPlaywright(JSON.parse(text)), code);
}

/** The data folder goes away after the tests, so what a person needs of it is shown. */
async function showLogs(logs: string): Promise<void> {
  for (const name of ['service.log', 'web.log', 'media-server.log']) {
    const lines = (await readFile(join(logs, name), 'utf8').catch(() => '')).trim().split('\n');
    console.log(
      `  --- the end of ${name} ---\n${lines
        .slice(-20)
        .map((line) => line.slice(0, 600))
        .join('\n')}`,
    );
  }
}
