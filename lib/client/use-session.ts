import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnProfile } from '../contract/auth.ts';
import { sessionKeys } from './auth.ts';
import { forgetAnswers } from './browser-fetcher.ts';
import { apiGet, apiPost } from './http.ts';
import { tellOtherTabs } from './session-channel.ts';
import { sessionIsIdle } from './unfinished.ts';

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
    // What was sent in this session is answered in it.
    mutationFn: () => sessionIsIdle().then(() => apiPost('main', '/auth/logout', {}, { idempotent: true })),
    onSettled: () => startOver(queryClient, null),
  });
}

/** Another person looks at the page now: nothing kept for the one before may be shown. */
async function startOver(queryClient: QueryClient, profile: OwnProfile | null): Promise<void> {
  forgetAnswers();
  if (!profile) await forgetQuickKeys();
  await queryClient.cancelQueries();
  queryClient.setQueryData(sessionKeys.me(), profile);
  tellOtherTabs();
  await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sessionKeys.all[0] });
}

/** Keys for quick trading end with the login that allowed them: the service sees to it, and the browser forgets them. */
async function forgetQuickKeys(): Promise<void> {
  await import('../wallet/quick-key-store.ts')
    .then(({ dropAllQuickKeys }) => dropAllQuickKeys())
    .catch(() => undefined);
}
