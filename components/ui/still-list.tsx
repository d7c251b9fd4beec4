'use client';

import type { ReactNode } from 'react';
import { useHold } from './use-hold';
import { useStillTop } from './use-still-top';
import { WaitingPill } from './waiting-pill';

type StillListProps<Row> = {
  /** Newest first. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children: (rows: readonly Row[]) => ReactNode;
};

/**
 * A list that grows at its top and is scrolled with the page: under the pointer, with the focus in it and once the
 * page is scrolled, what is new waits behind a press, so that nobody opens the row that just slid under the finger.
 */
export function StillList<Row>({ rows, rowKey, children }: StillListProps<Row>) {
  const hold = useHold();
  const still = useStillTop(rows, rowKey, hold.held);
  return (
    <div {...hold.props}>
      {still.waiting > 0 ? (
        // Without a height of its own: nothing moves when it comes.
        <div className="sticky top-[calc(var(--header)+0.5rem)] z-1 flex h-0 justify-center">
          <span className="pt-2">
            <WaitingPill count={still.waiting} onShow={still.release} />
          </span>
        </div>
      ) : null}
      {children(still.rows)}
    </div>
  );
}
