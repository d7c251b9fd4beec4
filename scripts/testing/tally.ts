/** What one part of the tests came to. */
export type Tally = Readonly<{ passed: number; failed: number }>;

export function add(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** A part that broke off, or that ran nothing, has failed even when no test of it has. */
export function judge(counted: Tally | null, exitCode: number | null): Tally {
  if (!counted) return { passed: 0, failed: 1 };
  const isEmpty = counted.passed + counted.failed === 0;
  const brokeOff = exitCode !== 0 && counted.failed === 0;
  return isEmpty || brokeOff ? { passed: counted.passed, failed: counted.failed + 1 } : counted;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** Of Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** Of Playwright's JSON report; a test that passed only when repeated has failed. */
export function tallyPlaywright(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}
