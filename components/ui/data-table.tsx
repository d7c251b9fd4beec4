'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { ALL_ROWS, type RowWindow, VIRTUAL_FROM } from './row-window';

// Only long tables pay for the code that draws them by the screen.
const VirtualWindow = dynamic(() => import('./virtual-window').then((module) => module.VirtualWindow));

/** `--row` at the comfortable density; measured once the rows are there. */
const ROW_PX = 32;

export type Column<Row> = {
  key: string;
  title: string;
  align?: 'start' | 'end';
  /** Set where the table can be sorted by this column; given to `onSort`. */
  sortKey?: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  hint?: string;
};

export type Sort = { key: string; order: 'asc' | 'desc' };

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen?: (row: Row) => void;
  sort?: Sort;
  onSort?: (key: string) => void;
  /** The scroll box; give it a height where the table is long. */
  className?: string;
  rowClassName?: (row: Row) => string | undefined;
};

/**
 * A table of rows of one height. The arrow keys or j and k move between rows, Home and End jump, Enter opens the row, or
 * follows its first link, so that links in rows need no stops of their own. Over
 * 100 rows only those in sight are drawn, and assistive technology is told the true count.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, onOpen, className } = props;
  const box = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length >= VIRTUAL_FROM;
  const [rowPx, setRowPx] = useState(ROW_PX);
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, rows.length - 1));
  useEffect(() => {
    const height = box.current?.querySelector('tbody tr[data-index]')?.getBoundingClientRect().height;
    if (height && height > 0) setRowPx(height);
  }, []);

  function move(index: number) {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    if (isVirtual) scrollToRow(box.current, next, rowPx);
    // A row that was out of sight is drawn first.
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus({ preventScroll: isVirtual });
    });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.target instanceof Element && event.target.closest('a, button, input, select')) return;
    // Letters rest when they are switched off, and with Ctrl they are the page's or the browser's.
    const isLetter = event.key.length === 1;
    if (isLetter && (event.ctrlKey || event.metaKey || document.documentElement.dataset.singleKeys === 'off')) return;
    const target = rowTarget(event.key, current, rows.length);
    const row = rows[current];
    if (event.key === 'Enter' && onOpen && row) onOpen(row);
    else if (event.key === 'Enter') box.current?.querySelector<HTMLElement>(`tr[data-index="${current}"] a`)?.click();
    else if (target !== null) move(target);
    else return;
    event.preventDefault();
  }
  const drawRows = (rowWindow: RowWindow) => (
    <TableRows {...props} rowWindow={rowWindow} isVirtual={isVirtual} current={current} onActivate={setActive} />
  );
  return (
    // Relative: text for readers alone is placed absolutely, and must not reach out of the scrolled rows into the page.
    <div ref={box} tabIndex={rows.length === 0 ? 0 : undefined} className={clsx('relative overflow-auto', className)}>
      <table
        aria-label={label}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        onKeyDown={handleKeyDown}
        className="w-full border-separate border-spacing-0"
      >
        <TableHead {...props} />
        {isVirtual ? (
          <VirtualWindow count={rows.length} rowPx={rowPx} box={box}>
            {drawRows}
          </VirtualWindow>
        ) : (
          drawRows(ALL_ROWS)
        )}
      </table>
    </div>
  );
}

/** Brings a row between the sticky head and the lower edge of the box. */
function scrollToRow(box: HTMLElement | null, index: number, rowPx: number): void {
  if (!box) return;
  const top = index * rowPx;
  const room = box.clientHeight - rowPx;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowPx > box.scrollTop + room) box.scrollTop = top + rowPx - room;
}

function rowTarget(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown' || key === 'j') return current + 1;
  if (key === 'ArrowUp' || key === 'k') return current - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function TableHead<Row>({ columns, sort, onSort }: DataTableProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const sorted = sort && column.sortKey === sort.key ? sort.order : null;
          return (
            <th
              key={column.key}
              scope="col"
              title={column.hint}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
              className={clsx(
                'sticky top-0 z-1 h-8 border-b bg-surface px-3 text-small font-normal whitespace-nowrap text-faint',
                column.align === 'end' ? 'text-right' : 'text-left',
                column.className,
              )}
            >
              {column.sortKey && onSort ? <SortButton column={column} sorted={sorted} onSort={onSort} /> : column.title}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type SortButtonProps<Row> = { column: Column<Row>; sorted: Sort['order'] | null; onSort: (key: string) => void };

function SortButton<Row>({ column, sorted, onSort }: SortButtonProps<Row>) {
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(column.sortKey ?? column.key)}
      className={clsx(
        'group inline-flex h-8 items-center gap-1 hover:text-ink',
        // The title keeps the edge of its figures; the arrow stands on the inside.
        column.align === 'end' && 'flex-row-reverse',
        sorted && 'font-medium text-ink',
      )}
    >
      {column.title}
      <Arrow
        size={12}
        aria-hidden
        className={clsx(!sorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100')}
      />
    </button>
  );
}

type TableRowsProps<Row> = DataTableProps<Row> & {
  rowWindow: RowWindow;
  isVirtual: boolean;
  current: number;
  onActivate: (index: number) => void;
};

function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, rowKey, onOpen, rowClassName, rowWindow, isVirtual, current, onActivate } = props;
  const { first, last, before, after } = rowWindow;
  return (
    <tbody>
      <Spacer height={before} columns={columns.length} />
      {rows.slice(first, last).map((row, offset) => {
        const index = first + offset;
        return (
          <tr
            key={rowKey(row)}
            data-index={index}
            aria-rowindex={isVirtual ? index + 2 : undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => onActivate(index)}
            onClick={(event) => {
              if (onOpen && isPlainClick(event)) onOpen(row);
            }}
            className={clsx(
              'h-row -outline-offset-2 transition-colors duration-150 hover:bg-raised',
              onOpen && 'cursor-pointer',
              rowClassName?.(row),
            )}
          >
            <Cells row={row} columns={columns} />
          </tr>
        );
      })}
      <Spacer height={after} columns={columns.length} />
    </tbody>
  );
}

type CellsProps<Row> = Pick<DataTableProps<Row>, 'columns'> & { row: Row };

/** Apart, because a new row above moves the others without changing them. */
const Cells = memo(function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map((column) => (
    <td
      key={column.key}
      className={clsx(
        'h-row border-b px-3 whitespace-nowrap',
        column.align === 'end' ? 'text-right' : 'text-left',
        column.className,
      )}
    >
      {column.cell(row)}
    </td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;

/** Stands for the rows that are not drawn. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

/** A click on a control inside the row, or the end of a selection, does not open the row. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.target instanceof Element && event.target.closest('a, button, input, label')) return false;
  return window.getSelection()?.isCollapsed ?? true;
}
