'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { Count } from '@/components/ui/count';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { coinsByMintsQuery } from '@/lib/client/coins-by-mints';
import { MOST_REPLIES, userRepliesQuery } from '@/lib/client/replies';
import { shortAddress } from '@/lib/format/address';
import { clampMarks } from '@/lib/format/clamp-marks';

const FIRST = 50;

/** What somebody has said, newest first; each leads to where it was said. */
export function UserReplies({ address, isOwn = false }: { address: string; isOwn?: boolean }) {
  const [limit, setLimit] = useState(FIRST);
  const query = useQuery(userRepliesQuery(address, limit));
  const replies = query.data?.replies ?? [];
  const coins = useQuery(coinsByMintsQuery([...new Set(replies.map(({ mint }) => mint))]));
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
      {replies.length >= limit && limit < MOST_REPLIES ? (
        <div className="border-t p-2 text-center">
          <Button size="small" variant="quiet" pending={query.isPlaceholderData} onClick={() => setLimit(MOST_REPLIES)}>
            Load more
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
