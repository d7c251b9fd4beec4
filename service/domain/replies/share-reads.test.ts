import { expect, it } from 'vitest';
import { shareReads } from './share-reads.ts';

/** Reads that end when they are told to. */
function controlledReads() {
  const ends: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => ends.push(resolve));
  return { read, ends };
}

it('gives whoever asks during a read the next one, and one read to all of them', async () => {
  const share = shareReads<string>();
  const { read, ends } = controlledReads();
  const first = share('a', read);
  const [second, third] = [share('a', read), share('a', read)];
  expect(ends).toHaveLength(1);
  ends[0]?.('old');
  expect(await first).toBe('old');
  await expect.poll(() => ends.length).toBe(2);
  // The next one is under way, so who asks now waits for the one after it.
  const fourth = share('a', read);
  ends[1]?.('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.('newest');
  expect(await fourth).toBe('newest');
});

it('keeps different keys apart', async () => {
  const share = shareReads<string>();
  const { read, ends } = controlledReads();
  const both = [share('a', read), share('b', read)];
  expect(ends).toHaveLength(2);
  ends[1]?.('b');
  ends[0]?.('a');
  expect(await Promise.all(both)).toEqual(['a', 'b']);
});

it('tells of a failure only those who share the read, and goes on', async () => {
  const share = shareReads<string>();
  const failing = share('a', () => Promise.reject(new Error('lost')));
  const next = share('a', async () => 'fine');
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('fine');
  expect(await share('a', async () => 'again')).toBe('again');
});
