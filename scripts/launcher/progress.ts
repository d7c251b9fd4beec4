const BEAT_MS = 10_000;
const COUNT_EVERY_MS = 5_000;

/** Prints one line; a terminal that went away is no reason to die. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** Says that `work` runs, that it still runs, and how long it took. */
export async function step<Result>(title: string, work: () => Promise<Result>, beatMs = BEAT_MS): Promise<Result> {
  const begin = performance.now();
  say(`  ${title} ...`);
  const beat = setInterval(() => say(`  still: ${title} (${seconds(begin)})`), beatMs);
  try {
    const result = await work();
    say(`  ${title}: done in ${seconds(begin)}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

/** Passes on the first line, and a line with a count only now and then. */
export function throttle(print: (line: string) => void): (line: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (line) => {
    const now = performance.now();
    if (/\d+ of \d+/.test(line) && now - last < COUNT_EVERY_MS) return;
    last = now;
    print(line);
  };
}

export function seconds(beginMs: number): string {
  return `${((performance.now() - beginMs) / 1000).toFixed(1)} s`;
}
