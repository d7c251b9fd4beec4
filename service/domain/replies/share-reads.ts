type Lane<T> = { running: Promise<unknown>; next: Promise<T> | null };

export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Lets many who ask for the same thing at once share a read. Who comes while one is under way waits for the next, which
 * begins after all who share it have asked: nobody is given what was true before their question, and however many ask,
 * one read of each key runs at a time.
 */
export function shareReads<T>(): SharedReads<T> {
  const lanes = new Map<string, Lane<T>>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const reading = read();
    const lane: Lane<T> = { running: reading.then(leave, leave), next: null };
    lanes.set(key, lane);
    function leave(): void {
      if (lanes.get(key) === lane && lane.next === null) lanes.delete(key);
    }
    return reading;
  }
  return (key, read) => {
    const lane = lanes.get(key);
    if (!lane) return begin(key, read);
    lane.next ??= lane.running.then(() => begin(key, read));
    return lane.next;
  };
}
