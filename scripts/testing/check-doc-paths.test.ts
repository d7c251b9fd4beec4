import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMissingDocPaths } from './check-doc-paths.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'curb-docs-'));
  await mkdir(join(root, 'docs'));
  await mkdir(join(root, 'lib/curve'), { recursive: true });
  await writeFile(join(root, 'lib/curve/fees.ts'), '');
});

afterEach(() => rm(root, { recursive: true }));

test('finds a path that is gone, in backticks and in a link', async () => {
  await writeFile(join(root, 'README.md'), 'See `lib/curve/gone.ts` and [the table](docs/settings.md).');
  expect(await findMissingDocPaths(root)).toEqual(['README.md: lib/curve/gone.ts', 'README.md: docs/settings.md']);
});

test('accepts what is there, and what is no path of this repository', async () => {
  const text =
    'See `lib/curve/`, `lib/<room>/`, `application/json`, `/coin/[mint]`, [code](../lib/curve/fees.ts), [web](https://x.y/z).';
  await writeFile(join(root, 'docs/tour.md'), text);
  expect(await findMissingDocPaths(root)).toEqual([]);
});
