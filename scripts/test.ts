import { seconds } from './launcher/progress.ts';
import { runWitness } from './schemathesis/schemathesis-part.ts';
import { runBrowserTests } from './testing/browser-part.ts';
import { obtainForStories } from './testing/media-server-for-stories.ts';
import { runStaticChecks } from './testing/static-checks.ts';
import { add, type Tally } from './testing/tally.ts';
import { runVitest } from './testing/vitest-part.ts';

const isLong = process.argv.includes('--long');
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
const { signal } = stopping;
const media = obtainForStories(signal);

/** `minutes` is what the short run of a part takes at most on two cores: twenty in all. */
const parts: readonly { title: string; minutes: number; run: () => Promise<Tally | null> }[] = [
  { title: 'Static checks', minutes: 1, run: () => runStaticChecks(signal) },
  {
    title: 'Unit and component tests',
    minutes: 2,
    run: () => runVitest({ projects: ['unit', 'component'], isLong, signal }),
  },
  { title: 'Service tests on PostgreSQL', minutes: 4, run: () => runVitest({ projects: ['service'], isLong, signal }) },
  { title: 'Schemathesis over every document', minutes: 3, run: () => runWitness(isLong, signal) },
  { title: 'Browser tests in Chromium', minutes: 10, run: () => runBrowserTests({ isLong, media, signal }) },
];

const tallies: Tally[] = [];
const summary: string[] = [];
for (const { title, minutes, run } of parts) {
  const allowance = isLong ? '' : `, within ${minutes} min`;
  console.log(`\n== ${title}${allowance}`);
  const begin = performance.now();
  const tally = signal.aborted ? { passed: 0, failed: 1 } : await run();
  // What could not be run has not passed, and is said to be missing.
  if (tally) tallies.push(tally);
  const count = tally ? `${tally.passed} passed, ${tally.failed} failed` : 'NOT RUN: it needs Python 3.10 with venv';
  summary.push(`${title}: ${count} (${seconds(begin)}${allowance && ` of ${minutes} min`})`);
  console.log(`== ${summary.at(-1)}`);
}

const { passed, failed, failures = [], notes = [] } = add(tallies);
const last = [...notes, ...failures.map((line) => `FAILED ${line}`), ...summary];
console.log(`\n${last.join('\n')}\n${passed} passed, ${failed} failed`);
// A build that nobody waits for any more would keep this process.
stopping.abort();
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
