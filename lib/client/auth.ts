import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnProfile } from '../contract/auth.ts';
import { ApiError } from './api-error.ts';
import { forgetAnswers } from './browser-fetcher.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';

export const sessionKeys = {
  all: ['session'] as const,
  me: () => [...sessionKeys.all, 'me'] as const,
};

/** The profile of the signed-in person, or null: having no session is an answer, not an error. */
export function meQuery(fetcher?: Fetcher) {
  return queryOptions({
    queryKey: sessionKeys.me(),
    queryFn: async ({ signal }): Promise<OwnProfile | null> => {
      try {
        return await apiGet('main', '/auth/my-profile', {}, { signal, fetcher });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    // Signing in and out and a refused token change it at once; time alone does not.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The text a wallet signs to sign in. */
export function requestSignInMessage(address: string) {
  return apiPost('main', '/auth/message', { body: { address } });
}

type SignedIn = { address: string; message: string; signature: string };

/** Exchanges the signed text for a session; the gateway keeps the token in a cookie no script can read. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (signed: SignedIn): Promise<OwnProfile> => {
      await apiPost('main', '/auth/login', { body: signed });
      return apiGet('main', '/auth/my-profile', {});
    },
    onSuccess: async (profile) => {
      await startOver(queryClient, profile);
    },
  });
}

/**
 * Ends the session. The cookie goes in any case; an error means that the service could not be told,
 * so that the token may live until it expires.
 */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiPost('main', '/auth/logout', {}, { idempotent: true }),
    onSettled: () => startOver(queryClient, null),
  });
}

type Client = ReturnType<typeof useQueryClient>;

/** Another person looks at the page now: nothing kept for the one before may be shown. */
async function startOver(queryClient: Client, profile: OwnProfile | null): Promise<void> {
  forgetAnswers();
  await queryClient.cancelQueries();
  queryClient.setQueryData(sessionKeys.me(), profile);
  await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sessionKeys.all[0] });
}
