import { expect, it } from 'vitest';
import { lookOf } from './look-of.ts';

it.each([
  ['Cobble', 'cobble'],
  ['Cobble', '\u0421\u043ebbl\u0435'],
  ['Cobble', 'C0bble'],
  ['Cobble', 'COBBLE'],
  ['Cobble', 'Co b-b.l_e'],
  ['Harbour Otter', 'HarbourOtter'],
  ['modern', 'mod\u0435m'],
  ['PEPE', '\uff30\uff25\uff30\uff25'],
])('%s looks like %s', (one, other) => {
  expect(lookOf(other)).toBe(lookOf(one));
});

it.each([
  ['Cobble', 'Cobbles'],
  ['Otter', 'Other'],
  ['$$$', '$$'],
])('%s does not look like %s', (one, other) => {
  expect(lookOf(other)).not.toBe(lookOf(one));
});

it('has something to compare of a name of signs alone', () => {
  expect(lookOf('🚀 🚀')).toBe('🚀🚀');
});
