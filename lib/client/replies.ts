import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../contract/replies.ts';
import { apiGet, type Fetcher } from './http.ts';
import { apiDelete } from './http-changes.ts';
import { polled, REPLIES_POLL_MS } from './poll-intervals.ts';
import { type ReplyFilters, replyKeys } from './reply-keys.ts';

/** The most replies one answer can carry (interface section 4). */
export const MOST_REPLIES = 1000;

export type ReplyList = { replies: Reply[]; total: number; totalIsMinimum?: boolean | undefined };

/** Replies of a coin, flat; parents are named by id. */
export function coinRepliesQuery(mint: string, filters: ReplyFilters, fetcher?: Fetcher) {
  const { limit, newestFirst, author, around, offset } = filters;
  const which = around ? { around } : { ...(author && { user: author }), ...(offset && { offset }) };
  return queryOptions({
    queryKey: replyKeys.list(mint, filters),
    queryFn: ({ signal }): Promise<ReplyList> =>
      apiGet(
        'main',
        '/replies/{mint}',
        { params: { mint }, query: { limit, reverseOrder: newestFirst, ...which } },
        { signal, fetcher },
      ),
    placeholderData: keepPreviousData,
    ...polled(REPLIES_POLL_MS, mint),
  });
}

/** Changes one reply wherever it is shown. */
export function patchReply(queryClient: QueryClient, id: string, change: (reply: Reply) => Reply): void {
  queryClient.setQueriesData<ReplyList>(
    { queryKey: replyKeys.all },
    (list) => list && { ...list, replies: list.replies.map((reply) => (reply.id === id ? change(reply) : reply)) },
  );
}

/** Puts a reply the service has just taken into the lists of its coin, so that nobody waits for the next poll. */
export function addReply(queryClient: QueryClient, reply: Reply): void {
  for (const [key, list] of queryClient.getQueriesData<ReplyList>({ queryKey: replyKeys.ofCoin(reply.mint) })) {
    const { author, newestFirst, around, offset } = key[3] as ReplyFilters;
    // A part that is not the first takes in what answers something in it.
    const isHere = !(around || offset) || list?.replies.some(({ id }) => id === reply.parentId);
    if (!list || !isHere || (author && author !== reply.user) || list.replies.some(({ id }) => id === reply.id))
      continue;
    const replies = newestFirst ? [reply, ...list.replies] : [...list.replies, reply];
    queryClient.setQueryData<ReplyList>(key, { ...list, replies, total: list.total + 1 });
  }
}

/** Deletes one's own reply. */
export function useDeleteReply() {
  const queryClient = useQueryClient();
  return useMutation({
    // The path's parameter is the reply's id here: see the contract.
    mutationFn: (id: string) => apiDelete('main', '/replies/{mint}', { params: { mint: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: replyKeys.all }),
  });
}
