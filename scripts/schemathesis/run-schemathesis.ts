import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from '../../lib/contract/hosts.ts';
import { ROOT, runProgram } from '../testing/run-program.ts';
import { addressOfHost, type SignedIn, type Target } from './actors.ts';
import type { HookFixtures } from './prepare.ts';

/** Ends the login it is called with, so each call gets one to throw away. */
const THROWS_AWAY = ['logout', 'deleteAccount', 'endAuthSession'];
const RUN_TIMEOUT_MS = 20 * 60_000;

export type Role = 'administrator' | 'user' | 'nobody';
export type Run = Readonly<{
  program: string;
  target: Target;
  host: Host;
  role: Role;
  actor: SignedIn;
  fixtures: HookFixtures;
  signerUrl: string;
  clientKey: string;
  seed: number;
  examples: number;
  phases: string;
  /** All phases, so that what it does not reach is lacking. */
  isWhole: boolean;
  /** The host has operations that end the login, and these run apart: this run is of them. */
  throwsAway: boolean;
  isDivided: boolean;
  folder: string;
  signal: AbortSignal;
}>;

export type Outcome = { tested: number; problems: string[]; reached: Set<string> };

type Report = {
  complete: boolean;
  operations: { selected: number; tested: number };
  failures: unknown[];
  errors: { title: string; count: number }[];
  warnings: Record<string, string[]>;
};

/** Names what can be read of the document's operations, each by its id. */
export const isThrownAway = (operation: string) => THROWS_AWAY.includes(operation);

function argumentsOf(run: Run, report: string): string[] {
  const selection = `^(${THROWS_AWAY.join('|')})$`;
  return [
    ...['--no-color', '--config-file', join(ROOT, 'scripts/schemathesis/schemathesis.toml'), 'run'],
    `${addressOfHost(run.target, run.host)}/openapi.json`,
    ...(run.role === 'nobody' || run.throwsAway ? [] : ['-H', `Authorization: Bearer ${run.actor.token}`]),
    ...['--phases', run.phases],
    ...['-n', String(run.examples), '--seed', String(run.seed), '--report-json-path', report],
    // Of whoever may not do everything, "only 401 and 403" is no warning but the point; and few calls prove no lack.
    ...(run.role === 'administrator' && run.isWhole ? [] : ['--warnings', 'off']),
    ...(run.isDivided
      ? [run.throwsAway ? '--include-operation-id-regex' : '--exclude-operation-id-regex', selection]
      : []),
  ];
}

/** One run of Schemathesis over one host's document, and what it came to. */
export async function runSchemathesis(run: Run): Promise<Outcome> {
  const name = `${run.role}-${run.host}-${run.seed}${run.throwsAway ? '-apart' : ''}`;
  const [report, reachedFile] = [join(run.folder, `${name}.json`), join(run.folder, `${name}.reached`)];
  const env = {
    CURB_SIGNER: run.signerUrl,
    CURB_ORIGIN: run.target.origin,
    CURB_FIXTURES: JSON.stringify(run.fixtures),
    CURB_SEED: String(run.seed),
    CURB_THROWS_AWAY: run.throwsAway && run.role !== 'nobody' ? '1' : '0',
    CURB_REACHED: reachedFile,
    CURB_CLIENT_KEY: run.clientKey,
  };
  const options = { env, timeoutMs: RUN_TIMEOUT_MS, signal: run.signal, outputFile: join(run.folder, `${name}.txt`) };
  await runProgram(run.program, argumentsOf(run, report), options);
  const text = await readFile(report, 'utf8').catch(() => null);
  const reached = await readFile(reachedFile, 'utf8').catch(() => '');
  if (text === null) return { tested: 0, problems: ['gave no report'], reached: new Set() };
  const parsed = JSON.parse(text) as Report;
  return { tested: parsed.operations.tested, problems: problemsOf(parsed), reached: new Set(reached.split('\n')) };
}

function problemsOf(report: Report): string[] {
  // What one host needs said in schemathesis.toml names nothing on another.
  const warnings = Object.entries(report.warnings).filter(
    ([kind, operations]) => operations.length > 0 && kind !== 'unmatched_filter',
  );
  return [
    ...(report.complete ? [] : ['was not completed']),
    ...(report.operations.tested < report.operations.selected ? ['left operations out'] : []),
    ...(report.failures.length ? [`${report.failures.length} failures`] : []),
    ...report.errors.map(({ title, count }) => `${title}: ${count}`),
    ...warnings.map(([kind, operations]) => `warning ${kind}: ${operations.join(', ')}`),
  ];
}
