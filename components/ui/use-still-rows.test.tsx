import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStillRows } from './use-still-rows';

type Row = { id: string; value: number };
type Given = { rows: readonly Row[]; held: boolean };

const rowsOf = (...ids: string[]): Row[] => ids.map((id) => ({ id, value: 1 }));
const keyOf = (row: Row) => row.id;
const start = (initialProps: Given) =>
  renderHook(({ rows, held }: Given) => useStillRows(rows, keyOf, held), { initialProps });
const idsOf = (rows: readonly Row[]) => rows.map(keyOf).join('');

describe('useStillRows', () => {
  it('follows the list while nobody holds it', () => {
    const { result, rerender } = start({ rows: rowsOf('a', 'b'), held: false });
    rerender({ rows: rowsOf('c', 'a'), held: false });
    expect(idsOf(result.current.rows)).toBe('ca');
    expect(result.current.waiting).toBe(0);
  });

  it('keeps order and rows while held, takes over values, and counts the new', () => {
    const { result, rerender } = start({ rows: rowsOf('a', 'b'), held: true });
    rerender({
      rows: [
        { id: 'd', value: 1 },
        { id: 'c', value: 1 },
        { id: 'b', value: 9 },
      ],
      held: true,
    });
    expect(result.current.rows).toEqual([
      { id: 'a', value: 1 },
      { id: 'b', value: 9 },
    ]);
    expect(result.current.waiting).toBe(2);
  });

  it('holds on from what was released', () => {
    const { result, rerender } = start({ rows: rowsOf('a'), held: true });
    rerender({ rows: rowsOf('b', 'a'), held: true });
    act(() => result.current.release());
    expect(idsOf(result.current.rows)).toBe('ba');
    rerender({ rows: rowsOf('c', 'b', 'a'), held: true });
    expect(idsOf(result.current.rows)).toBe('ba');
  });

  it('never holds an empty list', () => {
    const { result, rerender } = start({ rows: [], held: true });
    rerender({ rows: rowsOf('a'), held: true });
    expect(idsOf(result.current.rows)).toBe('a');
  });
});
