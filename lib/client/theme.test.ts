// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTheme, useTheme } from './theme.ts';
import { THEME_SCRIPT } from './theme-script.ts';

let isLight = false;
let systemChanged = () => {};

beforeEach(() => {
  localStorage.clear();
  isLight = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isLight;
    },
    addEventListener: (_: string, listener: () => void) => {
      systemChanged = listener;
    },
  }));
});

const runScript = () => new Function(THEME_SCRIPT)();
const shown = () => document.documentElement.dataset.theme;

it('is dark until another is chosen, and follows the choice at once', () => {
  runScript();
  expect(shown()).toBe('dark');
  const { result } = renderHook(useTheme);
  act(() => setTheme('light'));
  expect([shown(), result.current]).toEqual(['light', 'light']);
  act(() => setTheme('dark'));
  expect([shown(), result.current]).toEqual(['dark', 'dark']);
});

it('is there before the page is drawn', () => {
  localStorage.setItem('theme', 'light');
  runScript();
  expect(shown()).toBe('light');
});

it('follows the system where it is asked to', () => {
  localStorage.setItem('theme', 'system');
  runScript();
  expect(shown()).toBe('dark');
  isLight = true;
  systemChanged();
  expect(shown()).toBe('light');
});

it('takes what is no theme for the dark one', () => {
  localStorage.setItem('theme', 'pink');
  runScript();
  expect(shown()).toBe('dark');
  expect(renderHook(useTheme).result.current).toBe('dark');
});

it('follows another tab', () => {
  runScript();
  const { result } = renderHook(useTheme);
  localStorage.setItem('theme', 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect([shown(), result.current]).toEqual(['light', 'light']);
});
