import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram, runTool } from './run-program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** A download that takes longer will not come. */
const DOWNLOAD_TIMEOUT_MS = 180_000;
const PACKAGE_TIMEOUT_MS = 300_000;

/** A Chromium that starts: of the PATH, else Playwright's download, else Debian's package. Says which; null for none. */
export async function findChromium(signal: AbortSignal): Promise<string | null> {
  const onPath = findOnPath();
  if (onPath) return say('found on the PATH', onPath);
  const downloaded = await findDownloaded();
  if (downloaded) return say('downloaded earlier by Playwright', downloaded);

  console.log('  There is no Chromium on the PATH; Playwright downloads one ...');
  await runTool('@playwright/test/cli.js', ['install', 'chromium'], { timeoutMs: DOWNLOAD_TIMEOUT_MS, signal });
  const fresh = await findDownloaded();
  if (fresh) return say('downloaded by Playwright', fresh);

  if (process.getuid?.() === 0 && starts('apt-get')) {
    console.log("  Playwright's download does not come or does not start; installing Debian's package ...");
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: PACKAGE_TIMEOUT_MS, signal };
    await runProgram('apt-get', ['update', '-qq'], options);
    await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
    const installed = findOnPath();
    if (installed) return say("of Debian's package", installed);
  }
  console.log('  There is no Chromium: install the package chromium, then run the tests again.');
  return null;
}

function say(origin: string, path: string): string {
  console.log(`  Chromium: ${path} (${origin})`);
  return path;
}

function findOnPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path) && starts(path)) ?? null;
}

async function findDownloaded(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) && starts(path) ? path : null;
}

/** A download without the system's libraries is there, but does not start. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
