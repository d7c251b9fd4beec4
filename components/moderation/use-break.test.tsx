import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBreak } from './use-break';

const MINUTE_MS = 60_000;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const desk = (minutes: number) => renderHook(() => useBreak(minutes));

/** Minutes in which something is done every minute. */
function work(minutes: number): void {
  for (let minute = 0; minute < minutes; minute += 1) {
    act(() => {
      vi.advanceTimersByTime(MINUTE_MS);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    });
  }
}

describe('a break', () => {
  it('is spoken of after so long without one, also over a reload', () => {
    const first = desk(50);
    work(30);
    first.unmount();
    const { result } = desk(50);
    work(19);
    expect(result.current.state).toBe('working');
    work(2);
    expect(result.current.state).toBe('due');
  });

  it('that was taken by itself counts as one', () => {
    const { result } = desk(50);
    work(45);
    act(() => void vi.advanceTimersByTime(6 * MINUTE_MS));
    work(20);
    expect(result.current.state).toBe('working');
  });

  it('is put off for ten minutes, or taken until one comes back', () => {
    const { result } = desk(25);
    work(26);
    act(() => result.current.later());
    expect(result.current.state).toBe('working');
    work(8);
    expect(result.current.state).toBe('working');
    work(3);
    expect(result.current.state).toBe('due');
    act(() => result.current.leave());
    work(5);
    expect(result.current.state).toBe('away');
    act(() => result.current.comeBack());
    work(20);
    expect(result.current.state).toBe('working');
  });

  it('is never spoken of to who chose so', () => {
    const { result } = desk(0);
    work(300);
    expect(result.current.state).toBe('working');
  });
});
