import { describe, expect, it } from 'vitest';
import { cursorOf, filtersOf, kindWord, queryOf } from './log-filters';

const params = (text: string) => new URLSearchParams(text);

describe('filters of the log', () => {
  it('mean a last day whole, and leave out what is no date', () => {
    expect(filtersOf(params('after=2026-01-30&before=2026-01-31&kind=report_deleted&other=1'))).toEqual({
      kind: 'report_deleted',
      after: '2026-01-30T00:00:00.000Z',
      before: '2026-02-01T00:00:00.000Z',
    });
    expect(filtersOf(params('after=yesterday'))).toEqual({});
  });

  it('count pages from a fixed moment, or from the earlier one that was asked for', () => {
    const cursor = cursorOf(params('page=3&until=2026-01-31T12:00:00.000Z'));
    expect(queryOf({}, cursor)).toEqual({ before: '2026-01-31T12:00:00.000Z', limit: 50, offset: 100 });
    const earlier = '2026-01-01T00:00:00.000Z';
    expect(queryOf({ before: earlier }, cursor)).toEqual({ before: earlier, limit: 50, offset: 100 });
    expect(queryOf({}, null)).toEqual({ limit: 50, offset: 0 });
  });

  it.each(['page=1&until=2026-01-31', 'page=2', 'page=x&until=2026-01-31', 'page=2&until=never'])(
    'take %s for the first page',
    (text) => expect(cursorOf(params(text))).toBeNull(),
  );

  it('name kinds that are not known yet', () => {
    expect(kindWord('report_deleted')).toBe('Report deleted');
    expect(kindWord('coin_frozen')).toBe('Coin frozen');
  });
});
