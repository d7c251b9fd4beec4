/** What one part of the tests came to; `failures` and `notes` are lines for the end of the whole. */
export type Tally = Readonly<{
  passed: number;
  failed: number;
  failures?: readonly string[];
  notes?: readonly string[];
}>;

export function add(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    ...lines(
      tallies.flatMap(({ failures = [] }) => failures),
      tallies.flatMap(({ notes = [] }) => notes),
    ),
  };
}

/** A part that broke off, or that ran nothing, has failed even when no test of it has. */
export function judge(counted: Tally | null, exitCode: number | null): Tally {
  if (!counted) return { passed: 0, failed: 1, failures: ['it broke off before it could report'] };
  const isEmpty = counted.passed + counted.failed === 0;
  const brokeOff = exitCode !== 0 && counted.failed === 0;
  if (!isEmpty && !brokeOff) return counted;
  const failures = [...(counted.failures ?? []), isEmpty ? 'no test ran' : `it ended with code ${exitCode}`];
  return { ...counted, failed: counted.failed + 1, failures };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

const NOT_RUN = ['skipped', 'pending', 'todo'];

/** Of Vitest's JSON report; a file that could not be loaded counts as one failure, and what was skipped is said. */
export function tallyVitest(report: VitestReport): Tally {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${shortPath(name)} > ${fullName}: ${firstLine(failureMessages?.[0])}`),
  );
  const notes = report.testResults.flatMap(({ name, assertionResults }) => {
    const count = assertionResults.filter(({ status }) => NOT_RUN.includes(status)).length;
    return count > 0 ? [`${count} tests NOT RUN, for want of what they need here: ${shortPath(name)}`] : [];
  });
  const notLoaded = unloadable.map(({ name, message }) => `${shortPath(name)}: ${firstLine(message)}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    ...lines([...failures, ...notLoaded], notes),
  };
}

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly unknown[];
  suites?: Suite[];
};

/** Of Playwright's JSON report; a story that passed only at its second try has passed, and is named. */
export function tallyPlaywright(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky } = report.stats;
  const told = (report.suites ?? []).flatMap(storiesOf);
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    ...lines(
      told.filter(({ status }) => status === 'unexpected').map(({ line }) => line),
      told.filter(({ status }) => status === 'flaky').map(({ line }) => `passed only at the second try: ${line}`),
    ),
  };
}

function storiesOf({ suites = [], specs = [] }: Suite): { status: string; line: string }[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, results }) => {
      const fault = results.find(({ error }) => error)?.error?.message;
      return { status, line: `[${projectName}] ${file} > ${title}: ${firstLine(fault)}` };
    }),
  );
  return [...own, ...suites.flatMap(storiesOf)];
}

function lines(failures: readonly string[], notes: readonly string[]): Pick<Tally, 'failures' | 'notes'> {
  return { ...(failures.length > 0 && { failures }), ...(notes.length > 0 && { notes }) };
}

function shortPath(path: string): string {
  return path.replace(`${process.cwd()}/`, '');
}

function firstLine(text = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the tools colour their messages
  return (text.replace(/\u001b\[[0-9;]*m/g, '').split('\n')[0] ?? '').slice(0, 300);
}
