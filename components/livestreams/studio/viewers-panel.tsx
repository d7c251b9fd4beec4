'use client';

import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { PersonLink, PersonPicture } from '@/components/ui/person';
import { liveViewersQuery } from '@/lib/client/livestreams';

/** Who watches, by the service's count; those who hide are in the number alone. */
export function ViewersPanel({ mint, own }: { mint: string; own: string }) {
  const query = useQuery(liveViewersQuery(mint));
  const viewers = (query.data?.viewers ?? []).filter(({ role }) => role !== 'host');
  const total = query.data?.total ?? 0;
  const unseen = Math.max(0, total - viewers.length);
  return (
    <Panel
      title="Viewers"
      subject="the viewers"
      query={query}
      count={query.data ? total : undefined}
      actions={
        query.data ? (
          <span className="text-small text-faint">
            most at once <span className="figures">{query.data.peak}</span>
          </span>
        ) : null
      }
      staleAfterSeconds={60}
      className="min-h-40"
    >
      {viewers.length === 0 && unseen === 0 ? (
        <EmptyState title="Nobody watches yet">
          Share the address of the coin: its live page joins in one click.
        </EmptyState>
      ) : (
        <ul className="max-h-64 overflow-y-auto">
          {viewers.map((viewer) => (
            <li key={viewer.id} className="flex h-10 items-center gap-2 border-b px-3 last:border-b-0">
              <PersonPicture address={viewer.address} image={viewer.profileImage} size={20} />
              <PersonLink address={viewer.address} username={viewer.username} isOwn={viewer.address === own} />
              {viewer.role === 'helper' ? <Badge>helper</Badge> : null}
              {viewer.role === 'administrator' ? <Badge>administrator</Badge> : null}
              {viewer.onStage ? <Badge tone="up">on stage</Badge> : null}
            </li>
          ))}
          {unseen > 0 ? (
            <li className="flex h-10 items-center px-3 text-quiet">
              {viewers.length > 0 ? 'and ' : ''}
              {unseen} without a name
            </li>
          ) : null}
        </ul>
      )}
    </Panel>
  );
}
