import { expect, test } from 'vitest';
import { add, judge, tallyPlaywright, tallyVitest } from './tally.ts';

test('a part without tests has failed', () => {
  expect(judge({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a part without a report has failed', () => {
  expect(judge(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a part that broke off has failed, whatever passed before', () => {
  expect(judge({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
  expect(judge({ passed: 7, failed: 0 }, null)).toEqual({ passed: 7, failed: 1 });
});

test('what failed is counted once', () => {
  expect(judge({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  expect(judge({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 });
});

test('a file that Vitest could not load counts as failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
  ];
  expect(tallyVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

test('a flaky browser test and an error outside of tests count as failed', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: ['no tests found'] };
  expect(tallyPlaywright(report)).toEqual({ passed: 3, failed: 3 });
});

test('the whole is the sum of its parts', () => {
  expect(
    add([
      { passed: 1, failed: 0 },
      { passed: 5, failed: 2 },
    ]),
  ).toEqual({ passed: 6, failed: 2 });
});
