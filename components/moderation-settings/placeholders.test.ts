import { expect, it } from 'vitest';
import { fillPlaceholders, placeholdersOf } from './placeholders';

it('finds each placeholder once and leaves what is not filled', () => {
  const text = '{{coin}} copies {{ mint }}, see {{mint}}. {{not a name}} {';
  expect(placeholdersOf(text, '{{who}}')).toEqual(['coin', 'mint', 'who']);
  expect(fillPlaceholders(text, { coin: 'BOAT', mint: ' ' })).toBe(
    'BOAT copies {{ mint }}, see {{mint}}. {{not a name}} {',
  );
});
