import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { obtainMediaServer, type Way, waysFor } from './obtain-media-server.ts';

let folder = '';
const { signal } = new AbortController();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curb-obtain-'));
});

afterEach(() => rm(folder, { recursive: true }));

const environment = () => ({ PATH: '', XDG_CACHE_HOME: folder });
const failing = (reason: string): Way => ({
  title: 'Failing',
  origin: 'nowhere',
  get: async () => Promise.reject(new Error(reason)),
});
const working: Way = {
  title: 'Working',
  origin: 'a fake',
  get: async ({ target }) => {
    await writeFile(target, '#!/bin/sh\necho "livekit-server version 1.13.5"\n');
    await chmod(target, 0o755);
  },
};

test('the second way is tried where the first one fails, and what it brought is found the next time', async () => {
  const first = await obtainMediaServer(environment(), signal, [failing('No internet.'), working]);
  expect(first.origin).toBe('a fake');
  const second = await obtainMediaServer(environment(), signal, [failing('Not asked again.')]);
  expect(second).toEqual({ program: first.program, origin: '1.13.5, kept from an earlier start' });
});

test('where no way works, every reason is told and what to do', async () => {
  const ways = [failing('No internet.'), failing('Go is not installed.')];
  const sentence = /^No internet\. Go is not installed\. Install LiveKit 1\.13\.5 or newer .* or set LIVEKIT_URL/;
  await expect(obtainMediaServer(environment(), signal, ways)).rejects.toThrow(sentence);
});

test('a start that is stopped tries no further way', async () => {
  const stopping = new AbortController();
  const interrupted: Way = {
    ...failing('interrupted'),
    get: async () => {
      stopping.abort(new Error('stopped'));
      throw new Error('interrupted');
    },
  };
  await expect(obtainMediaServer(environment(), stopping.signal, [interrupted, working])).rejects.toThrow('stopped');
});

test('a cache folder that cannot be made is told', async () => {
  await writeFile(join(folder, 'curb'), 'a file');
  await expect(obtainMediaServer(environment(), signal, [working])).rejects.toThrow('XDG_CACHE_HOME');
});

test('continuous integration builds before it fetches, a person fetches first', () => {
  const titles = (ci: string | undefined) => waysFor({ CI: ci }).map(({ title }) => title.split(' ')[0]);
  expect(titles('true')).toEqual(['Building', 'Fetching']);
  expect(titles(undefined)).toEqual(['Fetching', 'Building']);
});
