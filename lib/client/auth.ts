import { queryOptions } from '@tanstack/react-query';
import type { OwnProfile } from '../contract/auth.ts';
import { ApiError } from './api-error.ts';
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
    // A session may have been ended in another tab.
    refetchOnWindowFocus: (query) => (query.state.data ? 'always' : false),
  });
}

/** The text a wallet signs to sign in. */
export function requestSignInMessage(address: string) {
  return apiPost('main', '/auth/message', { body: { address } });
}
