import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedProgramOf, findMediaServer } from './find-media-server.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curb-find-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A program that says a version and does nothing else. */
async function writeProgram(path: string, version: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, `#!/bin/sh\necho "livekit-server version ${version}"\n`);
  await chmod(path, 0o755);
  return path;
}

const surroundings = () => ({ PATH: join(folder, 'bin'), XDG_CACHE_HOME: join(folder, 'cache') });
const onPath = (version: string) => writeProgram(join(folder, 'bin/livekit-server'), version);
const inCache = (version: string) => writeProgram(cachedProgramOf(surroundings()), version);

test('nothing is found where there is nothing', async () => {
  expect(await findMediaServer(surroundings())).toBeNull();
});

test('the set program comes before the PATH, the PATH before the cache', async () => {
  const cached = await inCache('1.13.5');
  expect(await findMediaServer(surroundings())).toMatchObject({ program: cached });
  const installed = await onPath('1.14.0');
  expect(await findMediaServer(surroundings())).toMatchObject({ program: installed });
  const given = await writeProgram(join(folder, 'mine'), '1.13.9');
  expect(await findMediaServer({ ...surroundings(), LIVEKIT_SERVER: given })).toMatchObject({ program: given });
});

test.each(['1.13.4', '1.9.12', '2.0.0', '0.15.0'])('version %s on the PATH is passed over', async (version) => {
  await onPath(version);
  const cached = await inCache('1.13.5');
  expect(await findMediaServer(surroundings())).toMatchObject({ program: cached });
});

test('half a program in the cache is passed over', async () => {
  const program = await inCache('1.13.5');
  await writeFile(program, 'half');
  expect(await findMediaServer(surroundings())).toBeNull();
});

test('a set program that does not fit is named with its version, and nothing else is taken instead', async () => {
  await inCache('1.13.5');
  const old = await writeProgram(join(folder, 'mine'), '1.9.0');
  const find = (program: string) => findMediaServer({ ...surroundings(), LIVEKIT_SERVER: program });
  await expect(find(old)).rejects.toThrow(`LIVEKIT_SERVER ${old} is version 1.9.0; it must be 1.13.5 or newer`);
  await expect(find(join(folder, 'gone'))).rejects.toThrow('is not a LiveKit server that starts');
});
