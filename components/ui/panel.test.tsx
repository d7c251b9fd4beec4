import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmptyState } from './empty-state';
import { Panel, type PanelQuery } from './panel';

const NOW = 1_769_860_800_000;

const query = (given: Partial<PanelQuery> = {}): PanelQuery => ({
  data: undefined,
  error: null,
  dataUpdatedAt: 0,
  refetch: () => undefined,
  ...given,
});

const panel = (given: Partial<PanelQuery>, isEmpty = false) => (
  <Panel
    title="Trades"
    subject="trades"
    query={query(given)}
    isEmpty={isEmpty}
    empty={<EmptyState title="No trade yet">The first one appears here.</EmptyState>}
    skeleton={<p>loading shape</p>}
  >
    <p>rows</p>
  </Panel>
);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Panel', () => {
  it('shows the shape of what comes while it loads, and says that it is busy', () => {
    render(panel({}));
    expect(screen.getByText('loading shape')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Trades' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('rows')).not.toBeInTheDocument();
  });

  it('says what would be here when there is nothing', () => {
    render(panel({ data: [], dataUpdatedAt: NOW }, true));
    expect(screen.getByText('No trade yet')).toBeInTheDocument();
    expect(screen.queryByText('rows')).not.toBeInTheDocument();
  });

  it('says what failed and since when, and tries again by itself and on demand', async () => {
    const refetch = vi.fn();
    render(panel({ error: new Error('No answer came in time'), refetch }));
    expect(screen.getByRole('alert')).toHaveTextContent('Trades could not be loaded');
    expect(screen.getByRole('alert')).toHaveTextContent('No answer came in time');
    act(() => vi.advanceTimersByTime(5000));
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Failing for 5s');
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('Try now'));
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('stays away as long as a refusal asks for, and says how long', () => {
    const refetch = vi.fn();
    const refused = Object.assign(new Error('Too many requests'), { retryAfterSeconds: 45 });
    render(panel({ error: refused, refetch }));
    expect(screen.getByRole('alert')).toHaveTextContent('Trying again by itself after 45 s.');
    act(() => vi.advanceTimersByTime(44_000));
    expect(refetch).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1000));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('goes on saying so while it tries again, and stops with the first answer', () => {
    const { rerender } = render(panel({ error: new Error('No answer came in time') }));
    rerender(panel({ error: null }));
    expect(screen.getByRole('alert')).toHaveTextContent('Trades could not be loaded');
    rerender(panel({ data: [1], dataUpdatedAt: NOW }));
    expect(screen.getByText('rows')).toBeInTheDocument();
    rerender(panel({}));
    expect(screen.getByText('loading shape')).toBeInTheDocument();
  });

  it('keeps what it has when a later try fails', () => {
    render(panel({ data: [1], dataUpdatedAt: NOW, error: new Error('The connection was lost') }));
    expect(screen.getByText('rows')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [9000, 'fresh'],
    [11_000, 'stale'],
    [31_000, 'dead'],
  ])('shows data of %i ms as %s', (age, level) => {
    render(panel({ data: [1], dataUpdatedAt: NOW - age }));
    const shown = screen.getByText(`${age / 1000}s`, { exact: false });
    expect(shown).toHaveAttribute('data-level', level);
  });

  it('ages while nobody touches it', () => {
    render(panel({ data: [1], dataUpdatedAt: NOW }));
    act(() => vi.advanceTimersByTime(12_000));
    expect(screen.getByText('12s', { exact: false })).toHaveAttribute('data-level', 'stale');
  });
});
