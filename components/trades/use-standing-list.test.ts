// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStandingList } from './use-standing-list';

const render = (names: string) =>
  renderHook(({ items }) => useStandingList(items, (item) => item), { initialProps: { items: [...names] } });

describe('useStandingList', () => {
  it('runs along while nobody is on it', () => {
    const { result, rerender } = render('cba');
    rerender({ items: [...'dcba'] });
    expect(result.current.shown.join('')).toBe('dcba');
    expect(result.current.waiting).toBe(0);
  });

  it('stands still under the pointer and counts what waits', () => {
    const { result, rerender } = render('cba');
    act(() => result.current.hold('pointer'));
    rerender({ items: [...'edcba'] });
    expect(result.current.shown.join('')).toBe('cba');
    expect(result.current.waiting).toBe(2);
    act(() => result.current.release('pointer'));
    expect(result.current.shown.join('')).toBe('edcba');
  });

  it('stands still until the last reason is gone', () => {
    const { result, rerender } = render('ba');
    act(() => result.current.hold('pointer'));
    act(() => result.current.hold('focus'));
    act(() => result.current.release('pointer'));
    rerender({ items: [...'cba'] });
    expect(result.current.shown.join('')).toBe('ba');
    act(() => result.current.release('focus'));
    expect(result.current.shown.join('')).toBe('cba');
  });

  it('goes on standing still after catching up', () => {
    const { result, rerender } = render('ba');
    act(() => result.current.hold('scroll'));
    rerender({ items: [...'cba'] });
    act(() => result.current.catchUp());
    expect(result.current.shown.join('')).toBe('cba');
    rerender({ items: [...'dcba'] });
    expect(result.current.shown.join('')).toBe('cba');
    expect(result.current.waiting).toBe(1);
  });

  it('still takes older items below', () => {
    const { result, rerender } = render('cb');
    act(() => result.current.hold('pointer'));
    rerender({ items: [...'dcba'] });
    expect(result.current.shown.join('')).toBe('cba');
  });

  it('shows all of another list', () => {
    const { result, rerender } = render('cb');
    act(() => result.current.hold('pointer'));
    rerender({ items: [...'zyx'] });
    expect(result.current.shown.join('')).toBe('zyx');
  });
});
