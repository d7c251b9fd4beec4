import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LiveCoin, Livestream, MediaToken, SeenLivestream } from '../contract/livestreams.ts';
import { ApiError } from './api-error.ts';
import { apiGet, apiPost, type Fetcher } from './http.ts';
import { apiPut } from './http-changes.ts';
import { livestreamKeys } from './livestream-keys.ts';
import { polled } from './poll-intervals.ts';

/** How often a stream, and the list of all of them, are asked about while the tab is seen. */
export const LIVESTREAM_POLL_MS = 5000;
const LIVE_COINS_POLL_MS = 5000;
const VIEWERS_POLL_MS = 10_000;

/** Polls while the tab is seen; a catch-up when it is seen again. */
const every = (milliseconds: number) => ({
  refetchInterval: milliseconds,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  staleTime: milliseconds / 2,
});

/** The latest stream of a coin and the caller's place in it; null where the coin never had one. */
export function livestreamQuery(mint: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: livestreamKeys.detail(mint),
    queryFn: async ({ signal }): Promise<SeenLivestream | null> => {
      try {
        return await apiGet('main', '/livestreams/{mint}', { params: { mint } }, { signal, fetcher });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...every(LIVESTREAM_POLL_MS),
  });
}

/** Coins that are live now, most viewers first. */
export function liveCoinsQuery(includeNsfw: boolean, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: livestreamKeys.liveCoins(includeNsfw),
    queryFn: ({ signal }): Promise<LiveCoin[]> =>
      apiGet('main', '/coins/currently-live', { query: { limit: 100, includeNsfw } }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...polled(LIVE_COINS_POLL_MS),
  });
}

/** Who watches, and how many. */
export function liveViewersQuery(mint: string, fetcher?: Fetcher) {
  return queryOptions({
    queryKey: livestreamKeys.viewers(mint),
    queryFn: ({ signal }) =>
      apiGet('main', '/livestreams/{mint}/viewers', { params: { mint }, query: { limit: 200 } }, { signal, fetcher }),
    placeholderData: keepPreviousData,
    ...every(VIEWERS_POLL_MS),
  });
}

/** A token to broadcast with; asked for at each joining, never kept. @throws ApiError */
export function fetchHostToken(mint: string, creator: string, signal?: AbortSignal): Promise<MediaToken> {
  return apiGet('main', '/livestreams/media/token/host', { query: { mint, creator } }, { signal });
}

/** A token to watch with; asked for at each joining, never kept. @throws ApiError */
export function fetchParticipantToken(mint: string, hidden: boolean, signal?: AbortSignal): Promise<MediaToken> {
  return apiGet('main', '/livestreams/media/token/participant', { query: { mint, hidden } }, { signal });
}

export type NewLivestream = { mint: string; title: string; nsfw: boolean };

/** Opens a stream of one's own coin; again, the one that is not ended. */
export function useCreateLivestream() {
  const queryClient = useQueryClient();
  return useMutation({
    // Twice is once: the coin has one unfinished stream.
    mutationFn: (body: NewLivestream): Promise<Livestream> =>
      apiPost('main', '/livestreams/create-livestream', { body }, { idempotent: true }),
    onSettled: (_stream, _error, { mint }) => queryClient.invalidateQueries({ queryKey: livestreamKeys.ofCoin(mint) }),
  });
}

/** Ends a stream: one's own, or any for administrators. */
export function useEndLivestream(mint: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiPost('main', '/livestreams/end', { body: { mint } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: livestreamKeys.ofCoin(mint) }),
  });
}

/** Shows a frame of one's stream in lists: a JPEG, PNG or WebP of at most 300 kB as a data URL. @throws ApiError */
export async function putThumbnail(mint: string, image: string, signal?: AbortSignal): Promise<string> {
  const options = { signal, idempotent: false };
  const answer = await apiPut('main', '/livestreams/{mint}/thumbnail', { params: { mint }, body: { image } }, options);
  return answer.thumbnail;
}
