import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Column, DataTable } from './data-table';

type Row = { id: string; amount: number };

const columns: Column<Row>[] = [
  { key: 'id', title: 'Name', cell: (row) => row.id },
  { key: 'amount', title: 'Amount', align: 'end', sortKey: 'amount', cell: (row) => row.amount },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${index}`, amount: index }));

describe('DataTable', () => {
  it('moves between rows by keys and opens the one that has the focus', async () => {
    const person = userEvent.setup();
    const onOpen = vi.fn();
    render(<DataTable label="Things" columns={columns} rows={rowsOf(3)} rowKey={(row) => row.id} onOpen={onOpen} />);
    await person.tab();
    expect(screen.getByRole('row', { name: 'row 0 0' })).toHaveFocus();
    await person.keyboard('j');
    expect(await screen.findByRole('row', { name: 'row 1 1' })).toHaveFocus();
    await person.keyboard('{End}{ArrowDown}');
    expect(await screen.findByRole('row', { name: 'row 2 2' })).toHaveFocus();
    await person.keyboard('k{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'row 1', amount: 1 });
  });

  it('opens a row by a click, but not by a click on a control in it', async () => {
    const person = userEvent.setup();
    const onOpen = vi.fn();
    const withButton: Column<Row>[] = [
      ...columns,
      { key: 'do', title: 'Do', cell: () => <button type="button">Copy</button> },
    ];
    render(<DataTable label="Things" columns={withButton} rows={rowsOf(1)} rowKey={(row) => row.id} onOpen={onOpen} />);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(onOpen).not.toHaveBeenCalled();
    await person.click(screen.getByRole('cell', { name: 'row 0' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('follows the link of the row that has the focus where rows do not open', async () => {
    const person = userEvent.setup();
    const withLink: Column<Row>[] = [
      {
        key: 'id',
        title: 'Name',
        cell: (row) => (
          <a href={`#${row.amount}`} tabIndex={-1}>
            {row.id}
          </a>
        ),
      },
    ];
    render(<DataTable label="Things" columns={withLink} rows={rowsOf(3)} rowKey={(row) => row.id} />);
    await person.tab();
    await person.keyboard('j');
    expect(await screen.findByRole('row', { name: 'row 1' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(window.location.hash).toBe('#1');
  });

  it('names the sorted column and asks for another order', async () => {
    const onSort = vi.fn();
    render(
      <DataTable
        label="Things"
        columns={columns}
        rows={rowsOf(2)}
        rowKey={(row) => row.id}
        sort={{ key: 'amount', order: 'desc' }}
        onSort={onSort}
      />,
    );
    const header = screen.getByRole('columnheader', { name: 'Amount' });
    expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(within(header).getByRole('button'));
    expect(onSort).toHaveBeenCalledExactlyOnceWith('amount');
  });

  it('draws all of 100 rows, and only those in sight of 500 while it tells their true count', async () => {
    // jsdom lays nothing out: the box is given the height of twenty rows.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
    const { rerender } = render(
      <DataTable label="Things" columns={columns} rows={rowsOf(100)} rowKey={(row) => row.id} />,
    );
    expect(screen.getAllByRole('row')).toHaveLength(101);
    rerender(<DataTable label="Things" columns={columns} rows={rowsOf(500)} rowKey={(row) => row.id} />);
    await screen.findByRole('row', { name: 'row 0 0' });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
    expect(screen.getByRole('row', { name: 'row 0 0' })).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
    vi.restoreAllMocks();
  });
});
