import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, EndpointAt } from './endpoint-types.ts';
import { apiGet, type Fetcher } from './http.ts';

export type LogQuery = NonNullable<CallInput<EndpointAt<'GET', 'main', '/moderation/logs'>>['query']>;
type LogFileQuery = NonNullable<CallInput<EndpointAt<'GET', 'main', '/moderation/logs/export'>>['query']>;
type TransparencyQuery = NonNullable<CallInput<EndpointAt<'GET', 'main', '/moderation/transparency'>>['query']>;

export const moderationLogKeys = {
  all: ['moderation-log'] as const,
  list: (query: LogQuery) => [...moderationLogKeys.all, query] as const,
  verification: () => [...moderationLogKeys.all, 'verification'] as const,
};

/** What moderators did, newest first. */
export function moderationLogQuery(query: LogQuery, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: moderationLogKeys.list(query),
    queryFn: ({ signal }) => apiGet('main', '/moderation/logs', { query }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** Walks the whole log at the service; asked for by a press, not by itself. */
export const verifyLog = () => apiGet('main', '/moderation/logs/verification', {});

/** Files come as text in JSON: `content` goes into a Blob of `mediaType`. */
export const exportLog = (query: LogFileQuery) => apiGet('main', '/moderation/logs/export', { query });
export const exportTransparency = (query: TransparencyQuery) => apiGet('main', '/moderation/transparency', { query });
