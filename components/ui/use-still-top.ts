import { useState } from 'react';

/**
 * Keeps the top of a list that is newest first while `held`: what is newer waits and is counted until released. What
 * changes in a row, and what is appended below, shows at once.
 */
export function useStillTop<Row>(rows: readonly Row[], rowKey: (row: Row) => string, held: boolean) {
  const [top, setTop] = useState<string | null>(null);
  const newest = rows[0] === undefined ? null : rowKey(rows[0]);
  if (held && top === null && newest !== null) setTop(newest);
  if (!held && top !== null) setTop(null);
  // A top that is gone (another filter, a list that started over) holds nothing.
  const waiting =
    held && top !== null
      ? Math.max(
          0,
          rows.findIndex((row) => rowKey(row) === top),
        )
      : 0;
  return {
    rows: waiting === 0 ? rows : rows.slice(waiting),
    waiting,
    /** Shows what waits; the list goes on standing still from there while it is held. */
    release: () => setTop(held ? newest : null),
  };
}
