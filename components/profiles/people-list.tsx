'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { PersonLink, PersonPicture } from '@/components/ui/person';
import { peopleQuery } from '@/lib/client/follows';
import type { FollowDirection } from '@/lib/client/profiles';
import type { OwnProfile } from '@/lib/contract/auth';
import { clampMarks } from '@/lib/format/clamp-marks';
import { FollowButton } from './follow-button';

type PeopleListProps = { userId: string; direction: FollowDirection; me: OwnProfile | null };

const NOBODY = {
  own: {
    followers: 'Nobody follows you so far.',
    following: 'Follow people from their profiles or from what they say.',
  },
  others: { followers: 'Nobody follows this person.', following: 'This person follows nobody.' },
} as const;

/** Who follows somebody, or whom they follow. */
export function PeopleList({ userId, direction, me }: PeopleListProps) {
  const query = useInfiniteQuery(peopleQuery(userId, direction));
  const people = query.data?.people ?? [];
  const title = direction === 'followers' ? 'Followers' : 'Following';
  return (
    <Panel
      title={title}
      subject={direction}
      query={query}
      count={query.data?.total}
      staleAfterSeconds={300}
      deadAfterSeconds={900}
      isEmpty={people.length === 0}
      empty={
        <EmptyState title="Nobody yet">
          {userId === me?.id ? NOBODY.own[direction] : NOBODY.others[direction]}
        </EmptyState>
      }
      className="min-h-80"
    >
      <ul aria-label={title}>
        {people.map((user) => (
          <li key={user.id} className="flex h-14 items-center gap-3 border-b px-3 last:border-b-0">
            <PersonPicture address={user.address} image={user.profileImage} size={32} />
            <div className="min-w-0 flex-1">
              <PersonLink
                address={user.address}
                username={user.username}
                isOwn={user.id === me?.id}
                className="block"
              />
              <p dir="auto" className="truncate text-small text-faint">
                {clampMarks(user.bio)}
              </p>
            </div>
            {user.id === me?.id ? null : <FollowButton user={user} me={me} size="small" />}
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
