import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiGet } from './http.ts';
import type { ReplyList } from './replies.ts';

/** Replies a list shows at a time. */
const PAGE = 100;

/** What a person has said about all coins, newest first, page by page to the first word. */
export function userRepliesQuery(address: string) {
  return infiniteQueryOptions({
    queryKey: ['user-replies', address] as const,
    queryFn: ({ signal, pageParam }): Promise<ReplyList> =>
      apiGet(
        'main',
        '/replies/user-replies/{address}',
        { params: { address }, query: { limit: PAGE, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    // A page that is not full is the last one.
    getNextPageParam: ({ replies }, pages) => (replies.length < PAGE ? undefined : pages.length * PAGE),
    // What is said while one pages moves the others down: nothing is shown twice.
    select: ({ pages }) => ({
      replies: [...new Map(pages.flatMap(({ replies }) => replies).map((reply) => [reply.id, reply])).values()],
      total: pages[0]?.total ?? 0,
    }),
    staleTime: 10_000,
  });
}
