'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { ALL_ROWS, type RowWindow } from './row-window';

const OVERSCAN = 12;
/** Until the box is measured, and on the server, one screen of rows is drawn. */
const FIRST_RECT = { width: 0, height: 800 };

type VirtualWindowProps = {
  count: number;
  rowPx: number;
  box: RefObject<HTMLElement | null>;
  children: (rowWindow: RowWindow) => ReactNode;
};

/** Tells which rows of a long table are in sight. */
export function VirtualWindow({ count, rowPx, box, children }: VirtualWindowProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
  });
  useEffect(() => {
    if (rowPx > 0) virtualizer.measure();
  }, [rowPx, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const start = items[0];
  const end = items.at(-1);
  if (!start || !end) return children({ ...ALL_ROWS, last: 0, after: virtualizer.getTotalSize() });
  return children({
    first: start.index,
    last: end.index + 1,
    before: start.start,
    after: virtualizer.getTotalSize() - end.end,
  });
}
