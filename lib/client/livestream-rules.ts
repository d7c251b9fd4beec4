import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatRules } from '../contract/livestream-rules.ts';
import { apiGet } from './http.ts';
import { apiDelete, apiPatch, apiPut } from './http-changes.ts';
import { livestreamKeys } from './livestream-keys.ts';

/** Slow mode, holders only and the word list; for those who moderate. */
export function chatRulesQuery(mint: string) {
  return queryOptions({
    queryKey: livestreamKeys.rules(mint),
    queryFn: ({ signal }) => apiGet('main', '/livestreams/{mint}/chat/rules', { params: { mint } }, { signal }),
    staleTime: 10_000,
  });
}

export function useSetChatRules(mint: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<ChatRules>) =>
      apiPatch('main', '/livestreams/{mint}/chat/rules', { params: { mint }, body }),
    onSuccess: (rules) => {
      queryClient.setQueryData(livestreamKeys.rules(mint), rules);
      return queryClient.invalidateQueries({ queryKey: livestreamKeys.detail(mint) });
    },
  });
}

/** Who is muted now; for those who moderate. */
export function chatMutesQuery(mint: string) {
  return queryOptions({
    queryKey: livestreamKeys.mutes(mint),
    queryFn: ({ signal }) => apiGet('main', '/livestreams/{mint}/chat/mutes', { params: { mint } }, { signal }),
    staleTime: 5000,
  });
}

/** Mutes a person for `seconds` (10 to 86,400), by id or address; 0 ends the mute. */
export function useMuteInChat(mint: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, seconds }: { userId: string; seconds: number }): Promise<void> => {
      const params = { mint, userId };
      if (seconds > 0) await apiPut('main', '/livestreams/{mint}/chat/mutes/{userId}', { params, body: { seconds } });
      else await apiDelete('main', '/livestreams/{mint}/chat/mutes/{userId}', { params });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: livestreamKeys.mutes(mint) }),
  });
}

export function helpersQuery(mint: string) {
  return queryOptions({
    queryKey: livestreamKeys.helpers(mint),
    queryFn: ({ signal }) => apiGet('main', '/livestreams/{mint}/helpers', { params: { mint } }, { signal }),
    staleTime: 30_000,
  });
}

/** Appoints a helper, or lets one go; by id or address. */
export function useSetHelper(mint: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, helps }: { userId: string; helps: boolean }): Promise<void> => {
      const params = { mint, userId };
      if (helps) await apiPut('main', '/livestreams/{mint}/helpers/{userId}', { params });
      else await apiDelete('main', '/livestreams/{mint}/helpers/{userId}', { params });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: livestreamKeys.helpers(mint) }),
  });
}
