import { setTimeout as pause } from 'node:timers/promises';

type Read<A, T> = (askers: readonly A[]) => Promise<T>;
type Lane<A, T> = { running: Promise<unknown>; next: Promise<T> | null; waiting: A[] };

export type SharedReads<A, T> = (key: string, asker: A, read: Read<A, T>) => Promise<T>;

/** From the beginning of a read that several shared to the next one of the same. */
const SHARED_EVERY_MS = 100;

/**
 * Lets many who ask for the same thing at once share a read. Who comes while one is under way waits for the next, which
 * begins after all who share it have asked: nobody is given what was true before their question, and however many ask,
 * one read of each key runs at a time. Where several shared one, the next begins no sooner than `rest` lasts from its
 * beginning, so that what a crowd asks for is read some times a second; who asks alone waits for no such thing. A read
 * is told who shares it.
 */
export function shareReads<A, T>(rest: () => Promise<unknown> = () => pause(SHARED_EVERY_MS)): SharedReads<A, T> {
  const lanes = new Map<string, Lane<A, T>>();

  function begin(key: string, read: Read<A, T>, askers: readonly A[]): Promise<T> {
    const reading = read(askers);
    const over = Promise.allSettled(askers.length > 1 ? [reading, rest()] : [reading]);
    const lane: Lane<A, T> = { running: over.then(leave), next: null, waiting: [] };
    lanes.set(key, lane);
    function leave(): void {
      if (lanes.get(key) === lane && lane.next === null) lanes.delete(key);
    }
    return reading;
  }

  return (key, asker, read) => {
    const lane = lanes.get(key);
    if (!lane) return begin(key, read, [asker]);
    lane.waiting.push(asker);
    lane.next ??= lane.running.then(() => begin(key, read, lane.waiting));
    return lane.next;
  };
}
