import { describe, expect, it } from 'vitest';
import { mergeNewest, mergeOlder } from './merge-trades';

const list = (names: string) => [...names].map((signature) => ({ signature }));
const names = (trades: readonly { signature: string }[]) => trades.map((trade) => trade.signature).join('');

describe('mergeNewest', () => {
  it('takes the first page whole', () => {
    expect(names(mergeNewest([], list('cba')))).toBe('cba');
  });
  it('puts what is new in front, once', () => {
    expect(names(mergeNewest(list('cba'), list('edcb')))).toBe('edcba');
  });
  it('gives back the same list when nothing is new', () => {
    const known = list('cba');
    expect(mergeNewest(known, list('cb'))).toBe(known);
  });
  it('starts over rather than hide a hole', () => {
    expect(names(mergeNewest(list('cba'), list('zyx')))).toBe('zyx');
  });
});

describe('mergeOlder', () => {
  it('appends what is older', () => {
    expect(names(mergeOlder(list('fe'), list('edc')))).toBe('fedc');
  });
  it('skips trades that new ones pushed into the page', () => {
    expect(names(mergeOlder(list('fe'), list('gfed')))).toBe('fed');
  });
  it('drops a page that leaves a hole', () => {
    expect(names(mergeOlder(list('fe'), list('ba')))).toBe('fe');
  });
});
