/** Something that is called again and again. */
export type Timed = { name: string; work: () => Promise<unknown> };

const ROUNDS = 20;

/** Milliseconds of the 95th of a hundred calls, from twenty; one before them warms up. */
export async function p95(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = performance.now();
    await work();
    times.push(performance.now() - at);
  }
  return times.sort((a, b) => a - b)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0;
}
