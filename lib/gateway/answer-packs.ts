import 'server-only';
import type { Fields } from './answer-forms.ts';

export type Item = (item: Fields) => Fields;

/** How an answer is packed: the bare object, a bare array, or an array under a name with others beside it. */
export type Form =
  | { item: Item; pack: 'object'; list?: { of: string; param: string } }
  | { item: Item; pack: 'array' }
  | { item: Item; pack: 'envelope'; name: string; beside: (items: readonly unknown[]) => Fields };

/** `list` where the bare array of an item's list may stand for it: the parameter of the path says what it is of. */
export const object = (item: Item, list?: { of: string; param: string }): Form => ({
  item,
  pack: 'object',
  ...(list && { list }),
});
export const array = (item: Item): Form => ({ item, pack: 'array' });
export const under = (name: string, item: Item, beside: (items: readonly unknown[]) => Fields = () => ({})): Form => ({
  item,
  pack: 'envelope',
  name,
  beside,
});
export const total = (items: readonly unknown[]): Fields => ({ total: items.length });
export const done = object((item) => ({ success: true, ...item }));
