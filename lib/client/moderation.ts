import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, EndpointAt } from './endpoint-types.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { apiDelete, apiPut } from './http-changes.ts';
import { polled } from './poll-intervals.ts';

const QUEUES_POLL_MS = 10_000;

type Path = { decisions: '/moderation/decisions'; proposals: '/moderation/proposals'; reviews: '/moderation/reviews' };
type QueryOf<P extends Path[keyof Path]> = NonNullable<CallInput<EndpointAt<'GET', 'main', P>>['query']>;
type Revert = CallInput<EndpointAt<'POST', 'main', '/moderation/decisions/revert'>>['body'];
type Confirm = CallInput<EndpointAt<'POST', 'main', '/moderation/proposals/decide'>>['body'];
type Answer = CallInput<EndpointAt<'POST', 'main', '/moderation/reviews/answer'>>['body'];
export type TemplateFields = CallInput<EndpointAt<'POST', 'main', '/moderation/templates'>>['body'];
export type WeightFields = CallInput<EndpointAt<'PUT', 'main', '/moderation/weights'>>['body'];
/** With the `version` that was looked at. */
export type RuleFields = CallInput<EndpointAt<'PUT', 'main', '/moderation/settings'>>['body'];
export type OwnFields = CallInput<EndpointAt<'PUT', 'main', '/moderation/settings/own'>>['body'];

export const moderationKeys = {
  all: ['moderation'] as const,
  allDecisions: () => [...moderationKeys.all, 'decisions'] as const,
  decisions: (query: object) => [...moderationKeys.allDecisions(), query] as const,
  proposals: (query: object) => [...moderationKeys.all, 'proposals', query] as const,
  reviews: (query: object) => [...moderationKeys.all, 'reviews', query] as const,
  templates: () => [...moderationKeys.all, 'templates'] as const,
  settings: () => [...moderationKeys.all, 'settings'] as const,
  weights: () => [...moderationKeys.all, 'weights'] as const,
};

/** Decisions, newest first; what may be taken back has no `reverted`. */
export function decisionsQuery(query: QueryOf<Path['decisions']>, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: moderationKeys.decisions(query),
    queryFn: ({ signal }) => apiGet('main', '/moderation/decisions', { query }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(QUEUES_POLL_MS),
  });
}

/** What waits for a second moderator. */
export function proposalsQuery(query: QueryOf<Path['proposals']>, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: moderationKeys.proposals(query),
    queryFn: ({ signal }) => apiGet('main', '/moderation/proposals', { query }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(QUEUES_POLL_MS),
  });
}

/** Decisions of others to be judged again. */
export function reviewsQuery(query: QueryOf<Path['reviews']>, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: moderationKeys.reviews(query),
    queryFn: ({ signal }) => apiGet('main', '/moderation/reviews', { query }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(QUEUES_POLL_MS),
  });
}

export function templatesQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: moderationKeys.templates(),
    queryFn: ({ signal }) => apiGet('main', '/moderation/templates', {}, { signal, fetcher }),
    staleTime: 60_000,
  });
}

/** Rules of the organisation, one's own choices, and what holds for oneself. */
export function moderationSettingsQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: moderationKeys.settings(),
    queryFn: ({ signal }) => apiGet('main', '/moderation/settings', {}, { signal, fetcher }),
    staleTime: 60_000,
  });
}

export function weightsQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: moderationKeys.weights(),
    queryFn: ({ signal }) => apiGet('main', '/moderation/weights', {}, { signal, fetcher }),
    staleTime: 60_000,
  });
}

/** Takes back a decision or its batch; tells of each report what became of it. @throws ApiError */
export const revertDecisions = (body: Revert) => apiPost('main', '/moderation/decisions/revert', { body });

export const decideProposal = (body: Confirm) => apiPost('main', '/moderation/proposals/decide', { body });
export const answerReview = (body: Answer) => apiPost('main', '/moderation/reviews/answer', { body });

/** `key` makes a template once, however often it is sent. */
export const createTemplate = (body: TemplateFields, key: string) =>
  apiPost('main', '/moderation/templates', { body }, { idempotencyKey: key });
/** With the `version` that was looked at. @throws ApiError 409 `changed_meanwhile` */
export const updateTemplate = (id: string, body: TemplateFields & { version: number }) =>
  apiPut('main', '/moderation/templates/{id}', { params: { id }, body });
export const deleteTemplate = (id: string) => apiDelete('main', '/moderation/templates/{id}', { params: { id } });

export const updateRules = (body: RuleFields) => apiPut('main', '/moderation/settings', { body });
export const updateOwnWellness = (body: OwnFields) => apiPut('main', '/moderation/settings/own', { body });
export const updateWeights = (body: WeightFields) => apiPut('main', '/moderation/weights', { body });
/** The order other weights would give; changes nothing, so it is sent again by itself. */
export const previewWeights = (body: Omit<WeightFields, 'version'>) =>
  apiPost('main', '/moderation/weights/preview', { body }, { idempotent: true });
