import type { Case } from '../contract/cases.ts';
import type { CaseListQuery } from './cases.ts';

const TYPES = ['scam', 'offensive', 'spam', 'nsfw', 'copyright', 'impersonation', 'other'] as const;
const TARGETS = ['coin', 'reply', 'user', 'livestream'] as const;
const SORTS = ['priority', 'newest', 'oldest'] as const;
const HOLDERS = ['me', 'none', 'anyone'] as const;

type Name = Pick<Case, 'targetType' | 'targetId'>;

/** What the desk shows, as its address says it. An empty text means no filter. */
export type DeskFilters = {
  type: (typeof TYPES)[number] | '';
  resolved: 'false' | 'true' | 'all';
  createdAfter: string;
  createdBefore: string;
  live: 'true' | 'false' | '';
  targetType: (typeof TARGETS)[number] | '';
  targetId: string;
  subject: string;
  olderThanMinutes: string;
  holder: string;
  sort: (typeof SORTS)[number];
};

export const NO_FILTERS: DeskFilters = {
  type: '',
  resolved: 'false',
  createdAfter: '',
  createdBefore: '',
  live: '',
  targetType: '',
  targetId: '',
  subject: '',
  olderThanMinutes: '',
  holder: '',
  sort: 'priority',
};

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const oneOf = <T extends string, E>(known: readonly T[], text: string, otherwise: E) =>
  (known as readonly string[]).includes(text) ? (text as T) : otherwise;
const fitting = (pattern: RegExp, text: string) => (pattern.test(text) ? text : '');

/** Filters of an address; what it says that does not exist is left out. */
export function parseDeskFilters(search: { get(name: string): string | null }): DeskFilters {
  const text = (name: keyof DeskFilters) => search.get(name)?.trim() ?? '';
  const holder = text('holder');
  return {
    type: oneOf(TYPES, text('type'), ''),
    resolved: oneOf(['false', 'true', 'all'] as const, text('resolved'), 'false'),
    createdAfter: fitting(MOMENT, text('createdAfter')),
    createdBefore: fitting(MOMENT, text('createdBefore')),
    live: oneOf(['true', 'false'] as const, text('live'), ''),
    targetType: oneOf(TARGETS, text('targetType'), ''),
    targetId: text('targetId').slice(0, 100),
    subject: fitting(ADDRESS, text('subject')),
    olderThanMinutes: fitting(/^\d{1,7}$/, text('olderThanMinutes')),
    holder: oneOf(HOLDERS, holder, fitting(ADDRESS, holder)),
    sort: oneOf(SORTS, text('sort'), 'priority'),
  };
}

/** Writes the filters into an address, without those that filter nothing. */
export function writeDeskFilters(search: URLSearchParams, filters: DeskFilters): void {
  for (const name of Object.keys(NO_FILTERS) as (keyof DeskFilters)[]) {
    if (filters[name] === NO_FILTERS[name]) search.delete(name);
    else search.set(name, filters[name]);
  }
}

/** How many filters are set, the order aside. */
export function countDeskFilters(filters: DeskFilters): number {
  return (Object.keys(NO_FILTERS) as (keyof DeskFilters)[]).filter(
    (name) => name !== 'sort' && filters[name] !== NO_FILTERS[name],
  ).length;
}

/** The filters as the service asks for them. */
export function deskQuery(filters: DeskFilters): CaseListQuery {
  const { type, resolved, live, olderThanMinutes, sort, targetType, holder } = filters;
  return {
    sort,
    ...(type && { type }),
    ...(resolved !== 'all' && { resolved: resolved === 'true' }),
    ...(filters.createdAfter && { createdAfter: filters.createdAfter as never }),
    ...(filters.createdBefore && { createdBefore: filters.createdBefore as never }),
    ...(live && { isLive: live === 'true' }),
    ...(targetType && { targetType }),
    ...(filters.targetId && { targetId: filters.targetId }),
    ...(filters.subject && { subject: filters.subject }),
    ...(olderThanMinutes && { olderThanMinutes: Number(olderThanMinutes) }),
    ...(holder && { holder: holder as 'me' }),
  };
}

const momentMs = (text: string) =>
  Date.parse(/T/.test(text) && !/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${text}Z` : text);

/** Whether a case that came in belongs to the list, as far as the browser can tell. */
export function fitsDeskFilters(found: Case, filters: DeskFilters, me: string): boolean {
  const { type, resolved, createdAfter, createdBefore, live, targetType, targetId, subject, holder } = filters;
  const latestMs = Date.parse(found.latestReportAt);
  const isOpen = found.open > 0;
  const holds = found.claim?.holder ?? null;
  return (
    (!type || found.types.some((counted) => counted.type === type && (resolved === 'true' || counted.open > 0))) &&
    (resolved === 'all' || isOpen === (resolved === 'false')) &&
    (!createdAfter || latestMs >= momentMs(createdAfter)) &&
    (!createdBefore || latestMs < momentMs(createdBefore)) &&
    (!live || found.isLive === (live === 'true')) &&
    (!targetType || found.targetType === targetType) &&
    (!targetId || found.targetId === targetId) &&
    (!subject || found.address === subject) &&
    (!filters.olderThanMinutes || (found.ageSeconds ?? 0) >= Number(filters.olderThanMinutes) * 60) &&
    (!holder ||
      (holder === 'none' ? !holds : holder === 'anyone' ? !!holds : holds === (holder === 'me' ? me : holder)))
  );
}

/** A case in the address: "coin:mint". */
export const caseName = ({ targetType, targetId }: { targetType: string; targetId: string }) =>
  `${targetType}:${targetId}`;

/** The case an address names, or null. */
export function parseCaseName(text: string | null): Name | null {
  const [, type = '', targetId = ''] = /^(\w+):(.{1,100})$/.exec(text ?? '') ?? [];
  const targetType = oneOf(TARGETS, type, null);
  return targetType && targetId ? { targetType, targetId } : null;
}
