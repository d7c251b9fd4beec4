'use client';

import { useQuery } from '@tanstack/react-query';
import { RoleBadge } from '@/components/livestreams/chat/chat-line';
import { Badge } from '@/components/ui/badge';
import { Count } from '@/components/ui/count';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { PersonLink, PersonPicture } from '@/components/ui/person';
import { liveViewersQuery } from '@/lib/client/livestreams';

/** Who watches: visible people by name, the host first; the rest is a number. */
export function ViewersPanel({ mint, own }: { mint: string; own: string | null }) {
  const query = useQuery(liveViewersQuery(mint));
  const viewers = query.data?.viewers ?? [];
  const total = query.data?.total ?? 0;
  const unnamed = Math.max(0, total - viewers.filter(({ role }) => role !== 'host').length);
  return (
    <Panel
      title="Watching"
      subject="the viewers"
      query={query}
      count={query.data ? total : undefined}
      staleAfterSeconds={30}
      deadAfterSeconds={90}
      className="h-full"
      bodyClassName="overflow-y-auto"
      isEmpty={viewers.length === 0 && total === 0}
      empty={<EmptyState title="Nobody is watching">Viewers are listed here while the stream is live.</EmptyState>}
    >
      <ul aria-label="Viewers">
        {viewers.map((viewer) => (
          <li key={viewer.id} className="flex h-10 items-center gap-2 border-b px-3">
            <PersonPicture address={viewer.address} image={viewer.profileImage} size={24} />
            <PersonLink address={viewer.address} username={viewer.username} isOwn={viewer.address === own} />
            <RoleBadge role={viewer.role} />
            {viewer.onStage ? <Badge tone="up">on stage</Badge> : null}
          </li>
        ))}
      </ul>
      <p className="p-3 text-small text-quiet">
        {unnamed > 0 ? (
          <>
            And <Count value={unnamed} /> who {unnamed === 1 ? 'is' : 'are'} signed out or not listed.{' '}
          </>
        ) : null}
        At most <Count value={query.data?.peak ?? 0} /> watched at one time.
      </p>
    </Panel>
  );
}
