import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run-program.ts';
import { judge, type Tally, tallyVitest } from './tally.ts';

type Options = Readonly<{ projects: readonly string[]; isLong: boolean; signal: AbortSignal }>;

const TIMEOUT_MS = 10 * 60_000;
const LONG_TIMEOUT_MS = 120 * 60_000;

/** Runs projects of vitest.config.ts and counts their tests. */
export async function runVitest({ projects, isLong, signal }: Options): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'curb-vitest-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...projects.map((name) => `--project=${name}`), '--reporter=default', '--reporter=json'];
  try {
    const code = await runTool('vitest/vitest.mjs', [...args, `--outputFile.json=${report}`], {
      env: { ...(isLong && { CURB_LONG: '1' }) },
      timeoutMs: isLong ? LONG_TIMEOUT_MS : TIMEOUT_MS,
      signal,
    });
    const text = await readFile(report, 'utf8').catch(() => null);
    return judge(text === null ? null : tallyVitest(JSON.parse(text)), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
