import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/testing/find-chromium.ts';
import { startThrowawaySite } from '../scripts/testing/throwaway-site.ts';
import { type Decided, decideAndWait, enterAs, reportCoins, watchPaints } from './reports/desk-page.ts';

// npm run bench -- reports-next [decisions] [address of a site that runs already]
const DECISIONS = Number(process.argv[4] ?? 25);
const RUNNING = process.argv[5];
/** From the press that decides to the next case on the screen. */
const GOAL_MS = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

async function measure(browser: Browser, address: string): Promise<boolean> {
  const reporter = await enterAs(browser, address, 'Demo trader');
  const reported = await reportCoins(reporter, DECISIONS + 2);
  await reporter.context().close();
  const page = await enterAs(browser, address, 'Demo moderator');
  await page.goto(`${address}/admin/reports?targetType=coin`);
  await page.locator('[data-case] button').first().click();
  await watchPaints(page);
  const decided: Decided[] = [];
  for (let made = 0; made < Math.min(DECISIONS, reported); made += 1) decided.push(await decideAndWait(page));
  const shown = decided.map(({ shownMs }) => shownMs);
  const isMet = quantile(shown, 0.95) < GOAL_MS;
  say(
    `${isMet ? '' : 'MISSED '}decision to next case painted, ${decided.length} cases by the keyboard: ` +
      `${spread(shown)} (goal ${GOAL_MS} ms; load ${loadavg()[0]?.toFixed(1)})`,
  );
  say(`decision to its confirmation painted: ${spread(decided.map(({ confirmedMs }) => confirmedMs))}`);
  return isMet;
}

const spread = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, most ${quantile(times, 1).toFixed(0)} ms`;

async function run(address: string, executablePath: string): Promise<void> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    if (!(await measure(browser, address))) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

const executablePath = await findChromium(AbortSignal.timeout(600_000));
if (!executablePath) process.exit(1);
if (RUNNING) await run(RUNNING, executablePath);
else {
  const site = await startThrowawaySite({
    name: 'next-case',
    environment: { MEDIA_SERVER: 'off', RATE_LIMIT_SCALE: '50' },
  });
  try {
    await run(site.address, executablePath);
  } finally {
    await site.stop();
  }
}
