import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { apiDelete, apiPut } from './http-changes.ts';
import { livestreamKeys } from './livestream-keys.ts';
import { polled } from './poll-intervals.ts';

const SWITCH_POLL_MS = 30_000;

/** Whether livestreams are on, whether there is a media server, and whether OBS can send. */
export function livestreamSwitchQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: livestreamKeys.control(),
    queryFn: ({ signal }) => apiGet('main', '/livestreams/switch', {}, { signal, fetcher }),
    ...polled(SWITCH_POLL_MS),
    staleTime: 5000,
  });
}

/** Turns livestreams off as a whole, or on again; for super administrators. */
export function useSetLivestreamSwitch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { enabled: boolean; reason: string }) => apiPut('main', '/livestreams/switch', { body }),
    onSuccess: (state) => queryClient.setQueryData(livestreamKeys.control(), state),
    onSettled: () => queryClient.invalidateQueries({ queryKey: livestreamKeys.all }),
  });
}

/** The words refused in every chat; for administrators. */
export function chatWordsQuery() {
  return queryOptions({
    queryKey: livestreamKeys.words(),
    queryFn: ({ signal }) => apiGet('main', '/livestreams/words', {}, { signal }),
    staleTime: 10_000,
  });
}

export function useSetChatWords() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string[]) => apiPut('main', '/livestreams/words', { body: { words } }),
    onSuccess: (list) => queryClient.setQueryData(livestreamKeys.words(), list),
  });
}

/** A WHIP address and a new stream key for OBS; the answer is nowhere kept. 409 `not_configured` where there is none. */
export function useCreateIngress(mint: string) {
  return useMutation({
    mutationFn: () => apiPost('main', '/livestreams/{mint}/ingress', { params: { mint } }),
    gcTime: 0,
  });
}

/** Revokes the stream key. */
export function useDeleteIngress(mint: string) {
  return useMutation({
    mutationFn: () => apiDelete('main', '/livestreams/{mint}/ingress', { params: { mint } }),
  });
}
