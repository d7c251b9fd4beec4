import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sessionKeys } from './auth.ts';

/**
 * The query client of a page, or of one render on the server.
 * Retries are the fetcher's (interface section 7). Once a token is refused, the page goes on without a session.
 */
export function createQueryClient(): QueryClient {
  const endSession = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    if (!queryClient.getQueryData(sessionKeys.me())) return;
    queryClient.setQueryData(sessionKeys.me(), null);
    // The cookie is gone: what anyone may read comes back at once.
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sessionKeys.all[0] });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({ onError: endSession }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 5000,
        gcTime: 300_000,
        refetchOnReconnect: () => !document.hidden,
        // Without a connection a question fails and says so; paused, it would look as if it loaded for ever.
        networkMode: 'always',
      },
      mutations: { retry: false },
    },
  });
  return queryClient;
}
