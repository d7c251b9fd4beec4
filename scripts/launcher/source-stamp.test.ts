import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stampOf } from './source-stamp.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'curb-stamp-'));
  await mkdir(join(root, 'app/coin'), { recursive: true });
  await writeFile(join(root, 'app/coin/page.tsx'), 'one');
  await writeFile(join(root, 'proxy.ts'), 'proxy');
});

afterEach(() => rm(root, { recursive: true }));

const stamp = () => stampOf(root, ['app', 'proxy.ts', 'absent.ts']);

test('writing the same contents again changes nothing', async () => {
  const before = await stamp();
  await writeFile(join(root, 'app/coin/page.tsx'), 'one');
  expect(await stamp()).toBe(before);
});

test('a test beside the sources changes nothing', async () => {
  const before = await stamp();
  await writeFile(join(root, 'app/coin/page.test.tsx'), 'test');
  expect(await stamp()).toBe(before);
});

test.each([
  ['a change deep inside', 'app/coin/page.tsx', 'two'],
  ['a change of a single file', 'proxy.ts', 'other'],
  ['a new file', 'app/coin/layout.tsx', 'one'],
  ['a file that was absent', 'absent.ts', ''],
])('%s changes the stamp', async (_, path, text) => {
  const before = await stamp();
  await writeFile(join(root, path), text);
  expect(await stamp()).not.toBe(before);
});
