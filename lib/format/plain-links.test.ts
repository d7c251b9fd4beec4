import { describe, expect, it } from 'vitest';
import { safeLink, splitLinks } from './plain-links.ts';

describe('safeLink', () => {
  it('takes http and https and names the host', () => {
    expect(safeLink(' https://www.example.com/a?b#c ')).toEqual({
      href: 'https://www.example.com/a?b#c',
      host: 'example.com',
    });
  });
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example/',
    '//example.com',
    'example.com',
    '',
  ])('refuses %s', (text) => {
    expect(safeLink(text)).toBeNull();
  });
});

describe('splitLinks', () => {
  it('keeps the text, whatever is in it', () => {
    const text = 'See https://a.example/x. <b>not markup</b> javascript:alert(1) https://u:p@b.example!';
    const pieces = splitLinks(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.link).map((piece) => piece.link?.host)).toEqual(['a.example']);
  });
  it('gives one piece for a text without links', () => {
    expect(splitLinks('nothing here')).toEqual([{ text: 'nothing here', link: null }]);
    expect(splitLinks('')).toEqual([]);
  });
});
