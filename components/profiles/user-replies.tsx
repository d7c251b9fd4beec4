'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { Count } from '@/components/ui/count';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { coinsByMintsQuery } from '@/lib/client/coins-by-mints';
import { userRepliesQuery } from '@/lib/client/user-replies';
import { shortAddress } from '@/lib/format/address';
import { clampMarks } from '@/lib/format/clamp-marks';

/** Coins one question may ask for (interface section 4.3). */
const MOST_NAMED = 500;

/** What somebody has said, newest first; each leads to where it was said. */
export function UserReplies({ address, isOwn = false }: { address: string; isOwn?: boolean }) {
  const query = useInfiniteQuery(userRepliesQuery(address));
  const replies = query.data?.replies ?? [];
  const mints = [...new Set(replies.map(({ mint }) => mint))].slice(0, MOST_NAMED);
  // For their names alone, which do not change.
  const coins = useQuery({ ...coinsByMintsQuery(mints), refetchInterval: false, placeholderData: keepPreviousData });
  const names = new Map((coins.data?.data ?? []).map((coin) => [coin.mint, coin.name]));
  return (
    <Panel
      title="Replies"
      subject="replies"
      query={query}
      count={query.data?.total}
      staleAfterSeconds={300}
      deadAfterSeconds={900}
      isEmpty={replies.length === 0}
      empty={
        <EmptyState title="No replies">
          {isOwn ? 'You have said nothing yet. Each coin has a tab for it.' : 'This person has said nothing yet.'}
        </EmptyState>
      }
      className="min-h-80"
    >
      <ul aria-label="Replies">
        {replies.map((reply) => (
          <li key={reply.id} className="border-b px-3 py-2.5 last:border-b-0">
            <p className="flex items-center gap-2 text-small text-faint">
              <Link
                href={`/coin/${reply.mint}?tab=replies#reply-${reply.id}`}
                prefetch={false}
                className="min-w-0 truncate text-quiet hover:underline"
              >
                on <bdi className="font-medium">{names.get(reply.mint) ?? shortAddress(reply.mint)}</bdi>
              </Link>
              <Age at={Date.parse(reply.createdAt)} className="figures" />
              {reply.likes > 0 ? (
                <span className="ml-auto">
                  <Count value={reply.likes} /> ♥
                </span>
              ) : null}
            </p>
            <p dir="auto" className="line-clamp-6 overflow-clip break-words whitespace-pre-line">
              {reply.hidden && !reply.text ? (
                <i className="text-quiet">Hidden by a moderator</i>
              ) : (
                clampMarks(reply.text)
              )}
              {reply.image ? <span className="text-quiet"> [picture]</span> : null}
            </p>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className="border-t p-2 text-center">
          <Button
            size="small"
            variant="quiet"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
