import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, EndpointAt } from './endpoint-types.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { polled } from './poll-intervals.ts';

const APPEALS_POLL_MS = 10_000;

type AppealsQuery = NonNullable<CallInput<EndpointAt<'GET', 'main', '/appeals'>>['query']>;
type Decide = CallInput<EndpointAt<'POST', 'main', '/appeals/decide'>>['body'];
type Appeal = CallInput<EndpointAt<'POST', 'main', '/appeals'>>['body'];
type Signed = CallInput<EndpointAt<'POST', 'main', '/statements/signed'>>['body'];

export const appealKeys = {
  all: ['appeals'] as const,
  list: (query: AppealsQuery) => [...appealKeys.all, 'list', query] as const,
  statements: () => [...appealKeys.all, 'statements'] as const,
};

/** Appeals, newest first, with what is in force against each address. */
export function appealsQuery(query: AppealsQuery, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: appealKeys.list(query),
    queryFn: ({ signal }) => apiGet('main', '/appeals', { query }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(APPEALS_POLL_MS),
  });
}

/** Why something of the signed-in person was restricted. */
export function ownStatementsQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: appealKeys.statements(),
    queryFn: ({ signal }) => apiGet('main', '/statements/own', {}, { signal, fetcher }),
    staleTime: 30_000,
  });
}

/** @throws ApiError 403 `own_decision`, 409 `already_decided` with `decision` */
export const decideAppeal = (body: Decide) => apiPost('main', '/appeals/decide', { body });

/** The text a wallet signs to appeal, or to read why it is banned. */
export const requestAppealMessage = (address: string) => apiPost('main', '/appeals/message', { body: { address } });
export const createAppeal = (body: Appeal) => apiPost('main', '/appeals', { body });
/** For a wallet that is banned and has no session. */
export const readStatements = (body: Signed) => apiPost('main', '/statements/signed', { body });
