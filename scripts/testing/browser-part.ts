import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from '../launcher/launch-error.ts';
import { findChromium } from './find-chromium.ts';
import { awaitForStories, type MediaForStories, mediaSettings } from './media-server-for-stories.ts';
import { runTool, type ToolOptions } from './run-program.ts';
import { add, judge, type Tally, tallyPlaywright } from './tally.ts';
import { startThrowawaySite } from './throwaway-site.ts';

const TIMEOUT_MS = 25 * 60_000;
const LONG_TIMEOUT_MS = 60 * 60_000;
type Options = Readonly<{ isLong: boolean; media: Promise<MediaForStories>; signal: AbortSignal }>;

/** Starts everything as `npm start` does, on free ports and an empty folder, and lets Chromium tell the stories. */
export async function runBrowserTests({ isLong, media, signal }: Options): Promise<Tally> {
  const chromiumPath = await findChromium(signal);
  if (!chromiumPath) return { passed: 0, failed: 1 };
  try {
    return await tellStories({ chromiumPath, isLong, media, signal });
  } catch (error) {
    console.log(`  ${describeError(error)}`);
    return { passed: 0, failed: 1 };
  }
}

async function tellStories(options: Options & { chromiumPath: string }): Promise<Tally> {
  const { chromiumPath, isLong, signal } = options;
  const media = await awaitForStories(options.media);
  // All stories come from one address and sign in far more often than a person does.
  const environment = { RATE_LIMIT_SCALE: '20', ...(await mediaSettings(media)) };
  const site = await startThrowawaySite({ name: 'browser', environment, signal });
  try {
    const { folder } = site;
    const livestreams = await site.livestreams;
    const env = {
      CURB_URL: site.address,
      CURB_SERVICE_URL: `http://127.0.0.1:${site.servicePort}`,
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
    await site.stop();
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
