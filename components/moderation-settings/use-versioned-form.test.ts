import { describe, expect, it } from 'vitest';
import { changesBetween, mergeChanges } from './use-versioned-form';

const base = { texts: { share: '5', hours: '24' }, wellness: { blur: 12, grey: true } };

describe('two changes of one thing', () => {
  it('are both kept where they are about different fields, and mine where they are not', () => {
    const mine = { texts: { share: '7', hours: '24' }, wellness: { blur: 0, grey: true } };
    const theirs = { texts: { share: '6', hours: '48' }, wellness: { blur: 12, grey: false } };
    expect(mergeChanges(base, mine, theirs)).toEqual({
      texts: { share: '7', hours: '48' },
      wellness: { blur: 0, grey: false },
    });
  });

  it('are told by field, with what it was and what it is', () => {
    const theirs = { texts: { share: '6', hours: '24' }, wellness: { blur: 12, grey: false } };
    expect(changesBetween(base, theirs)).toEqual([
      { name: 'texts.share', before: '5', now: '6' },
      { name: 'wellness.grey', before: 'true', now: 'false' },
    ]);
    expect(changesBetween(base, base)).toEqual([]);
  });
});
