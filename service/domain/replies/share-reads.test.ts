import { expect, it } from 'vitest';
import { shareReads } from './share-reads.ts';

/** Reads that end when they are told to. */
function controlledReads() {
  const ends: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => ends.push(resolve));
  return { read, ends };
}

it('gives whoever asks during a read the next one, and one read to all of them', async () => {
  const share = shareReads<string, string>(async () => undefined);
  const { read, ends } = controlledReads();
  const first = share('a', 'somebody', read);
  const [second, third] = [share('a', 'somebody', read), share('a', 'somebody', read)];
  expect(ends).toHaveLength(1);
  ends[0]?.('old');
  expect(await first).toBe('old');
  await expect.poll(() => ends.length).toBe(2);
  // The next one is under way, so who asks now waits for the one after it.
  const fourth = share('a', 'somebody', read);
  ends[1]?.('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.('newest');
  expect(await fourth).toBe('newest');
});

it('lets a rest follow a read that several shared, and none one that was for one alone', async () => {
  const rests: (() => void)[] = [];
  const share = shareReads<string, string>(() => new Promise<void>((resolve) => rests.push(resolve)));
  const { read, ends } = controlledReads();
  const asked = [share('a', 'somebody', read), share('a', 'somebody', read), share('a', 'somebody', read)];
  ends[0]?.('for one');
  await expect.poll(() => ends.length).toBe(2);
  expect(rests).toHaveLength(1);
  ends[1]?.('for two');
  expect(await Promise.all(asked)).toEqual(['for one', 'for two', 'for two']);

  const late = share('a', 'somebody', read);
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  rests[0]?.();
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.('after the rest');
  expect(await late).toBe('after the rest');
  expect(rests).toHaveLength(1);
});

it('tells a read who shares it', async () => {
  const share = shareReads<string, string>(async () => undefined);
  const told: (readonly string[])[] = [];
  const read = async (askers: readonly string[]) => {
    told.push(askers);
    return 'said';
  };
  await Promise.all(['one', 'two', 'three'].map((asker) => share('a', asker, read)));
  expect(told).toEqual([['one'], ['two', 'three']]);
});

it('keeps different keys apart', async () => {
  const share = shareReads<string, string>(async () => undefined);
  const { read, ends } = controlledReads();
  const both = [share('a', 'somebody', read), share('b', 'somebody', read)];
  expect(ends).toHaveLength(2);
  ends[1]?.('b');
  ends[0]?.('a');
  expect(await Promise.all(both)).toEqual(['a', 'b']);
});

it('tells of a failure only those who share the read, and goes on', async () => {
  const share = shareReads<string, string>(async () => undefined);
  const failing = share('a', 'somebody', () => Promise.reject(new Error('lost')));
  const next = share('a', 'somebody', async () => 'fine');
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('fine');
  expect(await share('a', 'somebody', async () => 'again')).toBe('again');
});
