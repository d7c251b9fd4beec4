/** What one run of a benchmark came to. */
export type Measured = {
  /** Executed trades; refused ones are not counted. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Orders by answer: `201`, `409 slippage_exceeded`, ... */
  answers: ReadonlyMap<string, number>;
};

/** Of all answers' times, in milliseconds. */
export function summarise(seconds: number, latencies: number[], answers: ReadonlyMap<string, number>): Measured {
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  const perSecond = Math.round((answers.get('201') ?? 0) / seconds);
  return { perSecond, p50Ms: round(at(0.5)), p99Ms: round(at(0.99)), answers };
}

const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** As `3210/s p50 8 ms p99 21 ms`. */
export function show({ perSecond, p50Ms, p99Ms }: Measured): string {
  return `${perSecond}/s p50 ${p50Ms} p99 ${p99Ms} ms`;
}

/** As `201 3000, 503 12`. */
export function showAnswers({ answers }: Measured): string {
  return [...answers]
    .sort((a, b) => b[1] - a[1])
    .map(([answer, count]) => `${answer} ${count}`)
    .join(', ');
}
