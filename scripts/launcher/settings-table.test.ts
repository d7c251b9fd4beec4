import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../testing/run-program.ts';

const READERS = {
  launcher: 'scripts/launcher/settings.ts',
  service: 'service/env.ts',
  web: 'lib/gateway/env.ts',
} as const;

/** The keys of the module's zod object, which are the names it reads. */
function namesIn(path: string): string[] {
  const source = readFileSync(ROOT + path, 'utf8');
  return [...source.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)].flatMap(([, name]) => (name ? [name] : []));
}

const rows = readFileSync(`${ROOT}docs/settings.md`, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, , readers] = line.split('|').map((cell) => cell.trim());
    return name?.startsWith('`') ? [{ name: name.replaceAll('`', ''), readers: readers?.split(', ') ?? [] }] : [];
  });

test.each(Object.entries(READERS))('the table names exactly what the %s reads', (reader, path) => {
  const listed = rows.filter(({ readers }) => readers.includes(reader)).map(({ name }) => name);
  expect(listed.sort()).toEqual(namesIn(path).sort());
});

test('no setting stands in the table twice', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});
