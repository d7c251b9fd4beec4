import { describe, expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

describe('the way on after signing in', () => {
  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '\\\\evil.test',
    '/..//evil.test',
    'javascript:alert(1)',
    ' /coin',
    '',
    null,
    undefined,
    '/login?next=/login',
  ])('%j leads to the board', (text) => {
    expect(safePath(text)).toBe('/');
  });

  test.each(['/', '/coin/abc?tab=holders#top', '/portfolio/xyz'])('%s is kept', (text) => {
    expect(safePath(text)).toBe(text);
  });
});
