import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, EndpointAt } from './endpoint-types.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { apiPut } from './http-changes.ts';
import { polled } from './poll-intervals.ts';

/** New reports and what others decided are seen within five seconds. */
const CHANGES_POLL_MS = 2_500;
const LIVE_POLL_MS = 2_000;
/** Small pages: a list is patched from its changes, and never read anew as a whole. */
export const CASES_PER_PAGE = 50;

type ListCall = CallInput<EndpointAt<'GET', 'main', '/moderation/cases'>>;
export type CaseListQuery = Omit<NonNullable<ListCall['query']>, 'limit' | 'cursor'>;
type CaseName = { targetType: string; targetId: string };
type Decide = CallInput<EndpointAt<'POST', 'main', '/moderation/cases/decide'>>['body'];
type DecideMany = CallInput<EndpointAt<'POST', 'main', '/moderation/cases/decide-many'>>['body'];
type NextWish = CallInput<EndpointAt<'POST', 'main', '/moderation/cases/next'>>['body'];
type Claiming = CallInput<EndpointAt<'POST', 'main', '/reports/claims'>>['body'];
type Releasing = CallInput<EndpointAt<'POST', 'main', '/reports/claims/release'>>['body'];
type Skipping = CallInput<EndpointAt<'POST', 'main', '/moderation/cases/skip'>>['body'];

export const caseKeys = {
  all: ['cases'] as const,
  list: (query: CaseListQuery) => [...caseKeys.all, 'list', query] as const,
  changes: (cursor: string) => [...caseKeys.all, 'changes', cursor] as const,
  live: () => [...caseKeys.all, 'live'] as const,
  detail: ({ targetType, targetId }: CaseName) => [...caseKeys.all, 'detail', targetType, targetId] as const,
  drafts: () => [...caseKeys.all, 'drafts'] as const,
};

/** Cases by priority unless sorted otherwise, a page at a time; each page's `changesCursor` says where changes go on. */
export function casesQuery(query: CaseListQuery, fetcher?: Fetcher) {
  return infiniteQueryOptions({
    queryKey: caseKeys.list(query),
    queryFn: ({ signal, pageParam }) =>
      apiGet(
        'main',
        '/moderation/cases',
        { query: { ...query, limit: CASES_PER_PAGE, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal, fetcher },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
    placeholderData: keepPreviousData,
    // The changes tell what is new; a list that moves by itself would move beneath the cursor.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** What came in or was decided since a cursor, and every claim held now. */
export function caseChangesQuery(cursor: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: caseKeys.changes(cursor),
    queryFn: ({ signal }) => apiGet('main', '/moderation/cases/changes', { query: { cursor } }, { signal, fetcher }),
    ...polled(CHANGES_POLL_MS),
  });
}

/** Everything a decision needs. Fetched ahead for the next two cases with `queryClient.prefetchQuery`. */
export function caseQuery({ targetType, targetId }: CaseName, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: caseKeys.detail({ targetType, targetId }),
    queryFn: ({ signal }) =>
      apiGet(
        'main',
        '/moderation/cases/{targetType}/{targetId}',
        { params: { targetType, targetId } },
        { signal, fetcher },
      ),
    staleTime: 10_000,
  });
}

/** Open cases of what is on the air now. */
export function liveCasesQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: caseKeys.live(),
    queryFn: ({ signal }) => apiGet('main', '/moderation/cases/live', {}, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(LIVE_POLL_MS),
  });
}

/** Decides a case. 409 `already_decided` carries `decision`, 423 `locked` carries `claim`. @throws ApiError */
export const decideCase = (body: Decide) => apiPost('main', '/moderation/cases/decide', { body });

/** Decides several cases the same way, with a result for each. @throws ApiError */
export const decideCases = (body: DecideMany) => apiPost('main', '/moderation/cases/decide-many', { body });

/** The next case, claimed. Asked again it is the same one, so it is sent again by itself. @throws ApiError */
export const takeNextCase = (body: NextWish = {}) =>
  apiPost('main', '/moderation/cases/next', { body }, { idempotent: true });

/** Takes a case, renews the claim, or takes it over. @throws ApiError 409 `claimed` with `claim` */
export const claimCase = (body: Claiming) => apiPost('main', '/reports/claims', { body }, { idempotent: true });

export const releaseCase = (body: Releasing) =>
  apiPost('main', '/reports/claims/release', { body }, { idempotent: true });

export const skipCase = (body: Skipping) => apiPost('main', '/moderation/cases/skip', { body }, { idempotent: true });

/** Keeps what is written on a case, and renews one's claim; empty, the draft goes. @throws ApiError */
export const saveDraft = (body: CallInput<EndpointAt<'PUT', 'main', '/moderation/drafts'>>['body']) =>
  apiPut('main', '/moderation/drafts', { body });
