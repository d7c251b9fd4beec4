import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChildList } from './child-list.ts';
import type { DataFolder } from './data-folder.ts';

let folder: DataFolder;
const children: ChildProcess[] = [];

beforeEach(async () => {
  const path = await mkdtemp(join(tmpdir(), 'curb-children-'));
  folder = { path, tookOver: true, release: async () => undefined };
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder.path, { recursive: true });
});

/** Ends at the second SIGTERM, as a media server with guests does. */
async function startStubborn(): Promise<{ pid: number; ended: Promise<unknown> }> {
  const source = `let asked = 0; process.on('SIGTERM', () => { if (++asked > 1) process.exit(0); }); setInterval(() => {}, 1000); console.log('ready')`;
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, ended };
}

test('what a killed launcher left behind is ended, also when it has to be told twice', async () => {
  const orphan = await new ChildList(folder).add('media server', await startStubborn());
  await new ChildList(folder).endOrphans();
  expect(await orphan.ended).toEqual([0, null]);
}, 30_000);

test('the children of a launcher that let go by itself are left alone', async () => {
  const child = await new ChildList(folder).add('service', await startStubborn());
  await new ChildList({ ...folder, tookOver: false }).endOrphans();
  expect(() => process.kill(child.pid, 0)).not.toThrow();
});

test('half a list stops no start', async () => {
  await writeFile(join(folder.path, 'children.json'), '{"service":"12');
  await expect(new ChildList(folder).endOrphans()).resolves.toBeUndefined();
});
