import { seconds } from '../launcher/progress.ts';
import { findMissingDocPaths } from './check-doc-paths.ts';
import { ROOT, runTool } from './run-program.ts';
import { add, type Tally } from './tally.ts';

const TIMEOUT_MS = 300_000;

type Check = Readonly<{ title: string; run: (signal: AbortSignal) => Promise<boolean> }>;

const CHECKS: readonly Check[] = [
  {
    title: 'format, lint and import fence',
    run: (signal) => isClean('@biomejs/biome/bin/biome', ['ci', '--max-diagnostics=60', ...biomeColors(), '.'], signal),
  },
  {
    title: 'types',
    // Next writes the types of its routes first.
    run: async (signal) =>
      (await isClean('next/dist/bin/next', ['typegen'], signal)) &&
      (await isClean('typescript/bin/tsc', ['--noEmit'], signal)),
  },
  { title: 'dead code', run: (signal) => isClean('knip/bin/knip.js', ['--no-progress'], signal) },
  {
    title: 'paths in the documents',
    run: async () => {
      const missing = await findMissingDocPaths(ROOT);
      for (const path of missing) console.log(`  not there: ${path}`);
      return missing.length === 0;
    },
  },
];

/** Format, lint, import fence, types, dead code, documents: each counts as one. */
export async function runStaticChecks(signal: AbortSignal): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const { title, run } of CHECKS) {
    const begin = performance.now();
    const isGood = await run(signal);
    console.log(`  ${title}: ${isGood ? 'passed' : 'FAILED'} (${seconds(begin)})`);
    tallies.push(isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [title] });
  }
  return add(tallies);
}

/** In a file or a log of CI, Biome colours every letter on its own. */
function biomeColors(): string[] {
  return process.stdout.isTTY ? [] : ['--colors=off'];
}

async function isClean(script: string, args: readonly string[], signal: AbortSignal): Promise<boolean> {
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  return (await runTool(script, args, { env, timeoutMs: TIMEOUT_MS, signal })) === 0;
}
