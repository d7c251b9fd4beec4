'use client';

import dynamic from 'next/dynamic';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ALL_ROWS, type RowWindow } from '@/components/ui/row-window';
import { caseName } from '@/lib/client/desk-filters';
import type { SentDecision } from '@/lib/client/sent-decisions';
import type { Case } from '@/lib/contract/cases';
import { CASE_ROW_PX, CaseRow } from './case-row';
import { PriorityHint } from './priority-terms';
import { useDeskKeys } from './use-desk-keys';

const VirtualWindow = dynamic(() => import('@/components/ui/virtual-window').then((module) => module.VirtualWindow));

/** Over so many rows only those in sight are drawn. */
const VIRTUAL_OVER = 200;

/** By the name of the case. */
export type SentStates = ReadonlyMap<string, SentDecision['state']>;

type CaseListProps = {
  rows: readonly Case[];
  me: string;
  openName: string | null;
  targetMinutes: number;
  selected: ReadonlySet<string>;
  sentStates: SentStates;
  onSelected: (selected: ReadonlySet<string>) => void;
  onOpen: (row: Case) => void;
  hasMore: boolean;
  onMore: () => void;
};

/** The cases as rows: j and k or the arrows move, Enter opens, x selects, Shift with j or k selects a range. */
export function CaseList(props: CaseListProps) {
  const { rows, me, openName, selected, onSelected, onOpen, hasMore, onMore } = props;
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const [hint, setHint] = useState<{ row: Case; at: HTMLElement } | null>(null);
  const current = Math.min(active, Math.max(0, rows.length - 1));
  const openIndex = openName === null ? -1 : rows.findIndex((row) => caseName(row) === openName);
  useEffect(() => {
    if (openIndex >= 0) setActive(openIndex);
  }, [openIndex]);

  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setActive(next);
    focusRow(box.current, next);
    if (next > rows.length - 5 && hasMore) onMore();
    return next;
  };
  const selectRange = (to: number) => {
    const next = move(to);
    const [from, until] = [Math.min(anchor.current, next), Math.max(anchor.current, next)];
    const range = rows.slice(from, until + 1).filter((row) => row.open > 0);
    onSelected(new Set([...selected, ...range.map(caseName)]));
  };
  // The same function all along: with another one every row would be drawn again.
  const latest = useRef({ rows, selected, onSelected });
  latest.current = { rows, selected, onSelected };
  const select = useCallback((row: Case, withRange: boolean) => {
    const now = latest.current;
    const index = now.rows.indexOf(row);
    const next = new Set(now.selected);
    if (withRange) {
      const [from, until] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
      for (const one of now.rows.slice(from, until + 1)) if (one.open > 0) next.add(caseName(one));
    } else {
      anchor.current = index;
      if (!next.delete(caseName(row)) && row.open > 0) next.add(caseName(row));
    }
    now.onSelected(next);
  }, []);
  useDeskKeys({
    j: () => move(isInList(box.current) ? current + 1 : current),
    k: () => move(isInList(box.current) ? current - 1 : current),
    x: () => rows[current] && select(rows[current], false),
    'Shift+J': () => selectRange(current + 1),
    'Shift+K': () => selectRange(current - 1),
  });
  function handleKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }
  const showHint = useCallback(
    (row: Case | null, at: HTMLElement | null) => setHint(row && at ? { row, at } : null),
    [],
  );
  const draw = ({ first, last, before, after }: RowWindow) => (
    <ul aria-label="Cases" onKeyDown={handleKeyDown}>
      {before > 0 ? <Spacer height={before} /> : null}
      {rows.slice(first, last).map((row, offset) => {
        const index = first + offset;
        const name = caseName(row);
        return (
          <CaseRow
            key={name}
            row={row}
            me={me}
            index={index}
            isCurrent={name === openName}
            isStop={index === current}
            isSelected={selected.has(name)}
            targetMinutes={props.targetMinutes}
            sent={props.sentStates.get(name)}
            describedBy={hint?.row === row ? 'priority-hint' : undefined}
            onOpen={onOpen}
            onSelect={select}
            onFocus={setActive}
            onHint={showHint}
          />
        );
      })}
      {after > 0 ? <Spacer height={after} /> : null}
    </ul>
  );
  return (
    <div
      ref={box}
      className="min-h-0 flex-1 overflow-y-auto"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        setHint(null);
        if (hasMore && scrollHeight - scrollTop - clientHeight < 20 * CASE_ROW_PX) onMore();
      }}
    >
      {rows.length > VIRTUAL_OVER ? (
        <VirtualWindow count={rows.length} rowPx={CASE_ROW_PX} box={box}>
          {draw}
        </VirtualWindow>
      ) : (
        draw({ ...ALL_ROWS, last: rows.length })
      )}
      {hint?.row.priority ? <PriorityHint id="priority-hint" anchor={hint.at} priority={hint.row.priority} /> : null}
    </div>
  );
}

const isInList = (box: HTMLElement | null) => box?.contains(document.activeElement) ?? false;

function Spacer({ height }: { height: number }) {
  return (
    <li
      aria-hidden
      ref={(element) => {
        if (element) element.style.height = `${height}px`;
      }}
    />
  );
}

/** Puts the focus on a row; one that is not drawn is scrolled to first. */
function focusRow(box: HTMLElement | null, index: number): void {
  const find = () => box?.querySelector<HTMLElement>(`button[data-index="${index}"]`);
  const row = find();
  if (row) {
    row.focus();
    return;
  }
  if (box) box.scrollTop = Math.max(0, index * CASE_ROW_PX - box.clientHeight / 2);
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
}
