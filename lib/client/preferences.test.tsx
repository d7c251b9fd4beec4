import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, parsePreferences } from './preference-cookie.ts';
import { setPreference, usePreferences } from './preferences.ts';

describe('parsePreferences', () => {
  it('takes what it knows and falls back where the cookie says something else', () => {
    const text = encodeURIComponent(
      JSON.stringify({ palette: 'blue-orange', density: '"><script>', singleKeys: false, dustSol: '1e9', other: 1 }),
    );
    expect(parsePreferences(text)).toEqual({ ...DEFAULT_PREFERENCES, palette: 'blue-orange', singleKeys: false });
  });

  it.each([undefined, '', '%', 'null', '[]', '{'])('reads the defaults from %s', (text) => {
    expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
  });
});

describe('setPreference', () => {
  beforeEach(() => {
    setPreference('palette', 'green-red');
    setPreference('dustSol', '0.001');
  });

  it('holds at once, on the page and in the cookie', () => {
    const { result } = renderHook(usePreferences);
    act(() => void setPreference('palette', 'red-green'));
    expect(result.current.palette).toBe('red-green');
    expect(document.documentElement).toHaveAttribute('data-palette', 'red-green');
    expect(decodeURIComponent(document.cookie)).toContain('"palette":"red-green"');
  });

  it('refuses a threshold that is no amount', () => {
    for (const amount of ['-1', '', '1,5', '0.0000000001']) expect(setPreference('dustSol', amount)).toBe(false);
    expect(setPreference('dustSol', '0.25')).toBe(true);
    expect(decodeURIComponent(document.cookie)).toContain('"dustSol":"0.25"');
  });

  it('follows a change of another tab', async () => {
    const { result } = renderHook(usePreferences);
    const otherTab = new BroadcastChannel('curb-preferences');
    const changed = encodeURIComponent(JSON.stringify({ density: 'compact' }));
    // biome-ignore lint/suspicious/noDocumentCookie: as the other tab would
    document.cookie = `curb-preferences=${changed}; path=/`;
    await act(async () => {
      otherTab.postMessage('changed');
      await expect.poll(() => document.documentElement.dataset.density).toBe('compact');
    });
    expect(result.current.density).toBe('compact');
    otherTab.close();
  });
});
