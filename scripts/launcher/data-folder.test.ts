import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identify, isHeld, takeDataFolder } from './data-folder.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curb-data-'));
});

afterEach(() => rm(folder, { recursive: true }));

const lock = () => join(folder, 'launcher.lock');

test('a folder in use by a start that lives is refused, and free after it', async () => {
  const first = await takeDataFolder(folder);
  await expect(takeDataFolder(folder)).rejects.toThrow(`is in use by another start (process ${process.pid})`);
  await first.release();
  const second = await takeDataFolder(folder);
  expect(second.tookOver).toBe(false);
});

test('a folder whose holder was killed is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const identity = identify(child.pid ?? 0);
  await writeFile(lock(), identity);
  await expect(takeDataFolder(folder)).rejects.toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isHeld(identity)).toBe(false);
  expect(await takeDataFolder(folder)).toMatchObject({ tookOver: true });
  expect(await readFile(lock(), 'utf8')).toBe(identify(process.pid));
});

test('a process id that belongs to another process by now holds nothing', async () => {
  await writeFile(lock(), `${process.pid} 1`);
  expect(await takeDataFolder(folder)).toMatchObject({ tookOver: true });
});

test('of many starts at once, exactly one gets a folder whose holder is dead', async () => {
  await writeFile(lock(), `${process.pid} 1`);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeDataFolder(folder)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a path that is no folder is named', async () => {
  const path = join(folder, 'file');
  await writeFile(path, '');
  await expect(takeDataFolder(path)).rejects.toThrow(`The data folder ${path} cannot be written`);
});
