import { describe, expect, it } from 'vitest';
import { shortcutAction } from './shortcuts';

const press = (key: string, given: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...given,
});

describe('shortcutAction', () => {
  it.each([
    ['/', null, 'search'],
    ['?', null, 'help'],
    ['b', 'g', 'board'],
    ['p', 'g', 'portfolio'],
    ['c', 'g', 'create'],
    ['n', 'g', 'notifications'],
    ['toString', 'g', null],
    ['b', null, null],
    ['x', 'g', null],
  ])('%s after %s asks for %s', (key, before, action) => {
    expect(shortcutAction(press(key), before, true)).toBe(action);
  });

  it('leaves single keys alone where they are letters, but not Ctrl-K', () => {
    expect(shortcutAction(press('/'), null, false)).toBeNull();
    expect(shortcutAction(press('b'), 'g', false)).toBeNull();
    expect(shortcutAction(press('k', { ctrlKey: true }), null, false)).toBe('search');
    expect(shortcutAction(press('K', { metaKey: true }), null, false)).toBe('search');
  });

  it('leaves the keys of the browser alone', () => {
    expect(shortcutAction(press('/', { ctrlKey: true }), null, true)).toBeNull();
    expect(shortcutAction(press('?', { altKey: true }), null, true)).toBeNull();
  });
});
