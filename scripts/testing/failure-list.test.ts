import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './run-program.ts';

const PAGE = 'docs/moderation-failures.md';
const NAMED = /^`([^`]+)`\s*(.*)$/;

/** What the page names in its last column: a file of tests, and words of a name in it. */
function namedTests(): { file: string; words: string }[] {
  const rows = readFileSync(`${ROOT}${PAGE}`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'));
  return rows.flatMap((row) => {
    const shown =
      row
        .split(' | ')
        .at(-1)
        ?.replace(/\|\s*$/, '') ?? '';
    return shown.split(';').map((entry) => {
      const [, file = '', words = ''] = NAMED.exec(entry.trim()) ?? [];
      return { file, words: words.trim() };
    });
  });
}

test('every known failure names tests that are there', () => {
  const named = namedTests();
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(({ file, words }) => !readFileSync(`${ROOT}${file}`, 'utf8').includes(words));
  expect(missing).toEqual([]);
});
