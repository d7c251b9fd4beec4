import { expect, test } from 'vitest';
import { add, judge, tallyPlaywright, tallyVitest } from './tally.ts';

test('a part without tests has failed', () => {
  expect(judge({ passed: 0, failed: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a part without a report has failed', () => {
  expect(judge(null, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a part that broke off has failed, whatever passed before', () => {
  expect(judge({ passed: 7, failed: 0 }, 1)).toMatchObject({ passed: 7, failed: 1 });
  expect(judge({ passed: 7, failed: 0 }, null)).toMatchObject({ passed: 7, failed: 1 });
});

test('what failed is counted once', () => {
  expect(judge({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  expect(judge({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 });
});

test('what failed in Vitest is named with its first line, and a file that could not be loaded counts', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'SyntaxError: no\nat', assertionResults: [] },
    { name: 'b.test.ts', status: 'passed', assertionResults: [{ fullName: 'is fine', status: 'passed' }] },
    {
      name: 'c.test.ts',
      status: 'failed',
      assertionResults: [{ fullName: 'adds up', status: 'failed', failureMessages: ['expected 1 to be 2\n at c'] }],
    },
  ];
  expect(tallyVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    failures: ['c.test.ts > adds up: expected 1 to be 2', 'a.test.ts: SyntaxError: no'],
  });
});

test('what could not run here is said, with its file', () => {
  const skipped = { fullName: 'with the real media server goes live', status: 'skipped' };
  const testResults = [
    { name: 'live.test.ts', status: 'passed', assertionResults: [skipped, skipped] },
    { name: 'b.test.ts', status: 'passed', assertionResults: [{ fullName: 'is fine', status: 'passed' }] },
  ];
  expect(tallyVitest({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({
    passed: 1,
    failed: 0,
    notes: ['2 tests NOT RUN, for want of what they need here: live.test.ts'],
  });
});

test('a browser story that failed is named, as is one that passed at its second try; errors outside count', () => {
  const story = (title: string, status: string) => ({
    title,
    file: 'x.spec.ts',
    tests: [{ status, projectName: 'desktop', results: [{ error: { message: 'late\nmore' } }] }],
  });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: ['no tests found'],
    suites: [
      { title: 'x', specs: [story('buys', 'unexpected')], suites: [{ title: 'y', specs: [story('sells', 'flaky')] }] },
    ],
  };
  expect(tallyPlaywright(report)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['[desktop] x.spec.ts > buys: late'],
    notes: ['passed only at the second try: [desktop] x.spec.ts > sells: late'],
  });
});

test('the whole is the sum of its parts', () => {
  expect(
    add([
      { passed: 1, failed: 0 },
      { passed: 5, failed: 2 },
    ]),
  ).toEqual({ passed: 6, failed: 2 });
});
