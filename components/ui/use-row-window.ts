import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

/** From this many rows on only those in sight are drawn. */
export const VIRTUAL_FROM = 101;
const OVERSCAN = 12;
const ROW_PX = 32;

export type RowWindow = {
  isVirtual: boolean;
  first: number;
  last: number;
  /** Height of what is not drawn, px. */
  before: number;
  after: number;
  reveal: (index: number) => void;
};

/** Which rows of a table are drawn. The row height is the `--row` of the chosen density. */
export function useRowWindow(count: number, box: RefObject<HTMLElement | null>): RowWindow {
  const isVirtual = count >= VIRTUAL_FROM;
  const [rowPx, setRowPx] = useState(ROW_PX);
  useEffect(() => {
    const measured = box.current?.querySelector('tbody tr[data-index]')?.getBoundingClientRect().height;
    if (measured && measured > 0) setRowPx(measured);
  }, [box]);
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    // Until the box is measured, and on the server, one screen of rows is drawn.
    initialRect: { width: 0, height: 800 },
  });
  useEffect(() => {
    if (rowPx > 0) virtualizer.measure();
  }, [rowPx, virtualizer]);
  const reveal = (index: number) => {
    if (isVirtual) virtualizer.scrollToIndex(index);
  };
  if (!isVirtual) return { isVirtual, first: 0, last: count, before: 0, after: 0, reveal };
  const items = virtualizer.getVirtualItems();
  const start = items[0];
  const end = items.at(-1);
  if (!start || !end) return { isVirtual, first: 0, last: 0, before: 0, after: virtualizer.getTotalSize(), reveal };
  return {
    isVirtual,
    first: start.index,
    last: end.index + 1,
    before: start.start,
    after: virtualizer.getTotalSize() - end.end,
    reveal,
  };
}
