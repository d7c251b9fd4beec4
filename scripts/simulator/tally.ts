import type { TraderKind } from './decide.ts';

/** What a simulation has done so far. */
export class SimulationTally {
  executed = 0;
  launches = 0;
  readonly #begin = performance.now();
  readonly #refused = new Map<string, number>();
  readonly #kinds = new Map<TraderKind, number>();
  readonly #latencies: number[] = [];

  /** An order's answer: its time counts whatever it says. */
  note(kind: TraderKind, refusal: string | null, milliseconds: number): void {
    this.#latencies.push(milliseconds);
    if (refusal !== null) {
      this.refuse(refusal);
      return;
    }
    this.executed += 1;
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
  }

  /** A quote or launch that was refused, or an order. */
  refuse(reason: string): void {
    this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + 1);
  }

  /** One line, for the progress. */
  line(): string {
    const { perSecond, refused, p50, p99 } = this.#figures();
    const done = `${this.executed} orders (${perSecond}/s), ${refused} refused, ${this.launches} launches`;
    return `${done}, p50 ${p50} ms, p99 ${p99} ms`;
  }

  /** The lines of the end. */
  summary(limitWaits: number): string[] {
    const { seconds, perSecond, p50, p99 } = this.#figures();
    const list = (counts: Iterable<[string, number]>) =>
      [...counts]
        .sort((a, b) => b[1] - a[1])
        .map(([name, count]) => `${name} ${count}`)
        .join(', ') || 'none';
    return [
      `${this.executed} orders executed in ${seconds.toFixed(1)} s: ${perSecond} a second; ${this.launches} coins launched`,
      `by trader: ${list(this.#kinds)}`,
      `refused: ${list(this.#refused)}`,
      `an order's answer took p50 ${p50} ms, p99 ${p99} ms, at most ${percentile(this.#latencies, 1)} ms`,
      `waited for a rate limit ${limitWaits} times`,
    ];
  }

  #figures() {
    const seconds = (performance.now() - this.#begin) / 1000;
    const refused = [...this.#refused.values()].reduce((sum, count) => sum + count, 0);
    const [p50, p99] = [percentile(this.#latencies, 0.5), percentile(this.#latencies, 0.99)];
    return { seconds, perSecond: (this.executed / seconds).toFixed(1), refused, p50, p99 };
  }
}

/** The smallest value that at least `share` of them do not exceed, rounded; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}
