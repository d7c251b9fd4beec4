import { useState } from 'react';

type StillRows<Row> = {
  rows: readonly Row[];
  /** How many rows wait to be shown. */
  waiting: number;
  /** Shows what waits, although the list is still held. */
  release: () => void;
};

/**
 * Keeps the order of a list while `held`, so that nobody clicks the row that just slid under the pointer. Values
 * keep updating; a row that has left the list stays as it was last seen; new ones are counted until released.
 */
export function useStillRows<Row>(latest: readonly Row[], rowKey: (row: Row) => string, held: boolean): StillRows<Row> {
  const [still, setStill] = useState<readonly Row[] | null>(null);
  // An empty list holds nothing: what comes first is shown at once.
  if (held && still === null && latest.length > 0) setStill(latest);
  if (!held && still !== null) setStill(null);
  const release = () => setStill(held ? latest : null);
  if (!held || still === null) return { rows: latest, waiting: 0, release };

  const newest = new Map(latest.map((row) => [rowKey(row), row]));
  const rows = still.map((row) => newest.get(rowKey(row)) ?? row);
  const shown = new Set(still.map(rowKey));
  return { rows, waiting: latest.filter((row) => !shown.has(rowKey(row))).length, release };
}
