type Rest = { from: string; answeredAt: number };

const rests = new Map<string, Rest>();
/** An answer of another tab lets its query rest no longer than this where something happened to the coin. */
const REST_MS = 20_000;

/** Another tab that asks for the same has told its answer: it goes on asking, this tab rests. */
export function restQuery(queryHash: string, from: string): void {
  rests.set(queryHash, { from, answeredAt: Date.now() });
}

/** Ends the rests that count on a tab; gives the queries. */
export function wakeQueries(from: string): Set<string> {
  const woken = new Set<string>();
  for (const [queryHash, rest] of rests) if (rest.from === from) woken.add(queryHash);
  for (const queryHash of woken) rests.delete(queryHash);
  return woken;
}

const hasAnswer = (queryHash: string, withinMs: number) =>
  Date.now() - (rests.get(queryHash)?.answeredAt ?? 0) < withinMs;

/** Whether another tab asks for the same as this query, for both. */
export const restsNow = (queryHash: string): boolean => hasAnswer(queryHash, REST_MS);

/** How long until a query is asked for: longer while another tab's answers keep coming, so that they come first. */
export function pollOfQuery(queryHash: string, intervalMs: number): number {
  const longMs = 2 * intervalMs + 1000;
  return hasAnswer(queryHash, longMs) ? longMs : intervalMs;
}
