const streamed = new Set<string>();

/** Says whether what happens to a coin is being told as it happens. */
export function setStreamed(mint: string, isStreamed: boolean): void {
  if (isStreamed) streamed.add(mint);
  else streamed.delete(mint);
}

/** While a coin is streamed its polls only mend what a stream could lose; fresh enough not to be shown as old. */
const STREAMED_POLL_MS = 8000;

/** How long until what belongs to a coin is asked for again. */
export const pollOfCoin = (mint: string, intervalMs: number): number =>
  streamed.has(mint) ? Math.max(STREAMED_POLL_MS, intervalMs) : intervalMs;
