'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { meQuery } from '@/lib/client/auth';
import { clipsQuery } from '@/lib/client/clips';
import type { Clip } from '@/lib/contract/clips';
import { ClipItem } from './clip-item';
import { DeleteClipDialog } from './delete-clip-dialog';

const PAGE = 12;

type ClipListProps = {
  mint: string;
  /** The address of the host, who may delete any of them. */
  host: string;
  /** The dialog by which a clip is reported; null while none is. */
  report: (clip: Clip | null, isSignedIn: boolean, onClose: () => void) => ReactNode;
  className?: string;
};

/** The clips of a coin, newest first: played, downloaded, reported, and deleted by those who may. */
export function ClipList({ mint, host, report, className }: ClipListProps) {
  const [limit, setLimit] = useState(PAGE);
  const query = useQuery(clipsQuery(mint, limit));
  const me = useQuery(meQuery()).data ?? null;
  const [playing, setPlaying] = useState<string | null>(null);
  const [reported, setReported] = useState<Clip | null>(null);
  const [deleted, setDeleted] = useState<Clip | null>(null);
  const clips = query.data?.clips ?? [];
  const total = query.data?.total ?? 0;
  const mayDelete = (clip: Clip) =>
    me !== null && (me.address === clip.user || me.address === host || me.roles.length > 0);
  return (
    <Panel
      title="Clips"
      subject="clips"
      query={query}
      count={query.data ? total : undefined}
      staleAfterSeconds={600}
      deadAfterSeconds={3600}
      isEmpty={clips.length === 0}
      empty={
        <EmptyState title="No clips yet">Whoever watches can save the last 30 or 60 seconds of a stream.</EmptyState>
      }
      skeleton={<ClipSkeletons />}
      className={className ?? 'min-h-56'}
      bodyClassName="p-3"
    >
      <ul aria-label="Clips, newest first" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {clips.map((clip) => (
          <ClipItem
            key={clip.id}
            clip={clip}
            isOwn={me?.address === clip.user}
            isPlaying={playing === clip.id}
            onPlay={() => setPlaying(clip.id)}
            onReport={() => setReported(clip)}
            onDelete={mayDelete(clip) ? () => setDeleted(clip) : null}
          />
        ))}
      </ul>
      {total > clips.length ? (
        <div className="mt-3 text-center">
          <Button size="small" pending={query.isPlaceholderData} onClick={() => setLimit(limit + PAGE)}>
            Show more
          </Button>
        </div>
      ) : null}
      {report(reported, me !== null, () => setReported(null))}
      <DeleteClipDialog clip={deleted} onClose={() => setDeleted(null)} />
    </Panel>
  );
}

function ClipSkeletons() {
  return (
    <div aria-hidden className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {['first', 'second', 'third'].map((each) => (
        <div key={each} className="space-y-2">
          <Skeleton className="aspect-video" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
