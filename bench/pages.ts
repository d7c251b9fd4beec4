import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findChromium } from '../scripts/testing/find-chromium.ts';
import { findFreePorts } from '../scripts/testing/free-ports.ts';
import { startThrowawaySite } from '../scripts/testing/throwaway-site.ts';

/** Rounds of which the median counts. */
const ROUNDS = Number(process.argv[4] ?? 3);
/** A site that runs already, instead of one started for this. */
const RUNNING = process.argv[5];
const GOALS = { accessibility: 100, desktop: 95, mobile: 90 } as const;
const FORMS = ['desktop', 'mobile'] as const;

type Form = (typeof FORMS)[number];
type Score = { accessibility: number; performance: number; kibibytes: number; shift: number; faults: string[] };

const say = (line: string) => process.stdout.write(`${line}\n`);

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** A busy machine lets a trace fail now and then: it is taken once more. */
async function measure(url: string, port: number, form: Form, triesLeft = 1): Promise<Score> {
  const flags = { port, onlyCategories: ['performance', 'accessibility'], logLevel: 'error' as const };
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError && triesLeft > 0) return measure(url, port, form, triesLeft - 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const faults = (categories.accessibility?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => id);
  return {
    accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    kibibytes: (audits['total-byte-weight']?.numericValue ?? 0) / 1024,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    faults,
  };
}

/** The worst is what counts of accessibility, the median of all else. */
async function measurePage(name: string, url: string, port: number, form: Form): Promise<boolean> {
  const scores: Score[] = [];
  for (let round = 0; round < ROUNDS; round += 1) scores.push(await measure(url, port, form));
  const of = (part: 'performance' | 'kibibytes' | 'shift') => median(scores.map((score) => score[part]));
  const accessibility = Math.min(...scores.map((score) => score.accessibility));
  const faults = [...new Set(scores.flatMap((score) => score.faults))];
  const isMet = accessibility >= GOALS.accessibility && (form === 'mobile' || of('performance') >= GOALS.desktop);
  say(
    `${isMet ? '' : 'MISSED '}${name}, ${form}: accessibility ${accessibility}, performance ${of('performance')} ` +
      `(goal ${GOALS[form]}), ${of('kibibytes').toFixed(0)} KiB, layout shift ${of('shift').toFixed(3)}` +
      (faults.length ? `; ${faults.join(', ')}` : ''),
  );
  return isMet;
}

async function measureSite(address: string, executablePath: string): Promise<void> {
  const answer = await fetch(`${address}/api/analytics/coins/list?sort=volume24h&limit=1`);
  const { mint, creator } = ((await answer.json()) as { data: { mint: string; creator: string }[] }).data[0] ?? {};
  if (!mint || !creator) throw new Error('The market has no coin to look at');
  const paths = {
    login: '/login',
    board: '/',
    coin: `/coin/${mint}`,
    portfolio: `/portfolio/${creator}`,
    live: '/live',
  };
  const { webPort: port } = await findFreePorts();
  const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath, args: [...args, '--disable-gpu', '--disable-quic'] });
  const missed: string[] = [];
  try {
    for (const [name, path] of Object.entries(paths)) {
      for (const form of FORMS) {
        if (!(await measurePage(name, `${address}${path}`, port, form))) missed.push(`${name}, ${form}`);
      }
    }
  } finally {
    await browser.close();
  }
  say(missed.length ? `missed: ${missed.join('; ')}` : 'every page meets its goals');
  if (missed.length) process.exitCode = 1;
}

const executablePath = await findChromium(AbortSignal.timeout(600_000));
if (!executablePath) process.exit(1);
if (RUNNING) await measureSite(RUNNING, executablePath);
else {
  const site = await startThrowawaySite({ name: 'pages', environment: { MEDIA_SERVER: 'off' } });
  try {
    await measureSite(site.address, executablePath);
  } finally {
    await site.stop();
  }
}
