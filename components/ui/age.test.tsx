import { act, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Age } from './age';
import { ClockProvider } from './clock';

const NOW = 1_769_860_800_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Age', () => {
  it('takes over what the server wrote without a word, then goes on', async () => {
    const page = (
      <ClockProvider now={NOW}>
        <Age at={NOW - 5000} />
      </ClockProvider>
    );
    const box = document.createElement('div');
    box.innerHTML = renderToString(page);
    expect(box.textContent).toBe('5s');

    // The browser wakes up four seconds later, as it does on a slow line.
    vi.setSystemTime(NOW + 4000);
    const problems = vi.fn();
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(box, page, { onRecoverableError: problems });
    });
    expect(problems).not.toHaveBeenCalled();
    expect(box.textContent).toBe('9s');
    act(() => root?.unmount());
  });

  it('carries the moment for machines and on hover, in UTC until a pointer comes', () => {
    render(<Age at={NOW} />);
    const time = screen.getByText('0s');
    expect(time).toHaveAttribute('datetime', '2026-01-31T12:00:00.000Z');
    expect(time).toHaveAttribute('title', '2026-01-31 12:00:00 UTC');
  });

  it('shows a dash where the moment is not known', () => {
    render(<Age at={null} />);
    expect(screen.getByText('–')).toBeInTheDocument();
  });

  it('does not run while the tab is hidden, and is right at once when it is seen again', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    render(<Age at={NOW} />);
    hidden.mockReturnValue(true);
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    act(() => vi.advanceTimersByTime(30_000));
    expect(vi.getTimerCount()).toBe(0);
    expect(screen.getByText('0s')).toBeInTheDocument();
    hidden.mockReturnValue(false);
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('30s')).toBeInTheDocument();
    hidden.mockRestore();
  });
});
