import { describe, expect, it } from 'vitest';
import type { Case } from '../contract/cases.ts';
import { deskQuery, NO_FILTERS, parseCaseName, parseDeskFilters, writeDeskFilters } from './desk-filters.ts';
import { arrivalsOf, casesAhead, casesOf, nextOpenCase, patchCases } from './desk-list.ts';

const ME = 'me';
const row = (targetId: string, part: Partial<Case> = {}): Case => ({
  targetType: 'coin',
  targetId,
  mint: targetId,
  address: 'creator',
  title: targetId,
  image: '',
  version: 1,
  open: 1,
  reports: 1,
  reporters: 1,
  types: [{ type: 'spam', open: 1, all: 1 }],
  isLive: false,
  viewers: 0,
  isDanger: false,
  oldestOpenAt: '2026-01-31T12:00:00.000Z',
  latestReportAt: '2026-01-31T12:00:00.000Z',
  ageSeconds: 60,
  priority: null,
  claim: null,
  decision: null,
  proposalId: null,
  hasDraft: false,
  ...part,
});
const list = (...rows: Case[]) => ({ pages: [{ cases: rows }], pageParams: [''] });
const claim = { holder: 'other', username: 'other', until: '2026-01-31T12:01:00.000Z', isTyping: false };

describe('the list of cases', () => {
  it('writes what changed into the rows without moving or dropping one', () => {
    const patched = patchCases(list(row('a'), row('b'), row('c')), [
      row('b', { version: 2, open: 0 }),
      row('new'),
      null,
    ]);
    expect(casesOf(patched).map(({ targetId, open }) => [targetId, open])).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 1],
    ]);
    expect(casesOf(patchCases(list(row('a', { version: 5 })), [row('a', { version: 4, open: 0 })]))[0]?.open).toBe(1);
  });

  it('counts arrivals that fit the filters and are not there yet', () => {
    const arrived = (found: Case, kind = 'arrived') => ({
      kind,
      targetType: 'coin',
      targetId: found.targetId,
      by: '',
      case: found,
    });
    const scam = row('scam', { types: [{ type: 'scam', open: 1, all: 1 }] });
    const changes = [arrived(row('a')), arrived(row('b')), arrived(scam), arrived(row('done', { open: 0 }), 'decided')];
    expect(arrivalsOf(changes, [row('a')], { ...NO_FILTERS, type: 'spam' }, ME)).toEqual(['coin:b']);
  });

  it('goes on with the next free open case, from the top at the end', () => {
    const rows = [row('a'), row('b', { open: 0 }), row('c', { claim }), row('d', { proposalId: '1' }), row('e')];
    expect(nextOpenCase(rows, rows[0] ?? null, ME)?.targetId).toBe('e');
    expect(nextOpenCase(rows, rows[4] ?? null, ME)?.targetId).toBe('a');
    expect(nextOpenCase([row('a')], row('a'), ME)).toBeNull();
    expect(casesAhead(rows, rows[0] ?? null, 2, ME).map(({ targetId }) => targetId)).toEqual(['e']);
  });
});

describe('filters in the address', () => {
  it('survive writing and reading, and leave out what does not exist', () => {
    const filters = {
      ...NO_FILTERS,
      type: 'scam',
      resolved: 'all',
      live: 'true',
      olderThanMinutes: '60',
      holder: 'me',
    } as const;
    const search = new URLSearchParams('case=coin:mint');
    writeDeskFilters(search, filters);
    expect(search.get('case')).toBe('coin:mint');
    expect(parseDeskFilters(search)).toEqual(filters);
    expect(parseDeskFilters(new URLSearchParams('type=evil&holder=x&olderThanMinutes=-1&createdAfter=soon'))).toEqual(
      NO_FILTERS,
    );
    expect(deskQuery(NO_FILTERS)).toEqual({ sort: 'priority', resolved: false });
    expect(deskQuery(filters)).toEqual({
      sort: 'priority',
      type: 'scam',
      isLive: true,
      olderThanMinutes: 60,
      holder: 'me',
    });
  });

  it.each([
    ['coin:abc', { targetType: 'coin', targetId: 'abc' }],
    ['evil:abc', null],
    ['coin:', null],
    [null, null],
  ])('reads the case %s', (text, name) => {
    expect(parseCaseName(text)).toEqual(name);
  });
});
