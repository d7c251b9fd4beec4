'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { PersonLink, PersonPicture } from '@/components/ui/person';
import { SolValue } from '@/components/ui/sol-value';
import { StillList } from '@/components/ui/still-list';
import { coinsByMintsQuery } from '@/lib/client/coins-by-mints';
import { userQuery } from '@/lib/client/profiles';
import type { Activity } from '@/lib/contract/timeline';
import { shortAddress } from '@/lib/format/address';
import { decimalText, SOL_DECIMALS } from '@/lib/format/amounts';
import { useActivities } from './use-activities';

/** Coins one question may ask for (interface section 4.3). */
const MOST_NAMED = 500;

type ActivityListProps = { userId: string; own: string | null; title?: string };

const idOf = ({ id }: Activity) => id;

/** What a person and those they follow did, newest first. Older pages neither repeat nor skip; the top is kept current. */
export function ActivityList({ userId, own, title = 'Activity' }: ActivityListProps) {
  const { activities, pages, query } = useActivities(userId);
  const mints = [...new Set(activities.flatMap(({ target }) => target.mint ?? []))].slice(0, MOST_NAMED);
  // For their names alone, which do not change.
  const coins = useQuery({ ...coinsByMintsQuery(mints), refetchInterval: false, placeholderData: keepPreviousData });
  const names = new Map((coins.data?.data ?? []).map((coin) => [coin.mint, coin.name]));
  return (
    <Panel
      title={title}
      subject="activity"
      query={query}
      staleAfterSeconds={20}
      deadAfterSeconds={60}
      isEmpty={activities.length === 0}
      empty={
        <EmptyState title="Nothing yet">Trades, replies, likes and new coins of people followed stand here.</EmptyState>
      }
    >
      <StillList rows={activities} rowKey={idOf}>
        {(shown) => (
          <ul aria-label={title}>
            {shown.map((activity) => (
              <li key={activity.id} className="flex min-h-11 items-center gap-3 border-b px-3 py-2 last:border-b-0">
                <PersonPicture address={activity.user.address} image={activity.user.profileImage} size={24} />
                <p className="flex min-w-0 flex-1 flex-wrap gap-x-1.5">
                  <PersonLink
                    address={activity.user.address}
                    username={activity.user.username}
                    isOwn={activity.user.address === own}
                    className="max-w-48"
                  />
                  <Deed activity={activity} names={names} />
                </p>
                <Age at={Date.parse(activity.timestamp)} className="figures shrink-0 text-small text-faint" />
              </li>
            ))}
          </ul>
        )}
      </StillList>
      {pages.hasNextPage ? (
        <div className="border-t p-2 text-center">
          <Button size="small" variant="quiet" pending={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            Load older
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

const WORDS: Record<Activity['type'], string> = {
  reply: 'said something about',
  like: 'likes a reply on',
  follow: 'follows',
  coin_creation: 'created',
  trade: 'traded',
};

function Deed({ activity, names }: { activity: Activity; names: ReadonlyMap<string, string> }) {
  const { type, target } = activity;
  const link = 'min-w-0 max-w-60 truncate font-medium hover:underline';
  return (
    <>
      {activity.trade ? <Traded trade={activity.trade} /> : <span className="text-quiet">{WORDS[type]}</span>}
      {target.mint === null ? (
        <Followed id={target.id} className={link} />
      ) : (
        <Link
          href={`/coin/${target.mint}${target.type === 'reply' ? `?tab=replies#reply-${target.id}` : ''}`}
          prefetch={false}
          className={link}
        >
          <bdi>{names.get(target.mint) ?? shortAddress(target.mint)}</bdi>
        </Link>
      )}
    </>
  );
}

/** Which way and for how much, where the service tells: by word, mark and colour. */
function Traded({ trade: { isBuy, solAmount } }: { trade: NonNullable<Activity['trade']> }) {
  return (
    <span className="text-quiet">
      <span className={isBuy ? 'text-up' : 'text-down'}>
        <span aria-hidden className="mr-0.5 text-[0.75em]">
          {isBuy ? '▲' : '▼'}
        </span>
        {isBuy ? 'bought' : 'sold'}
      </span>{' '}
      <SolValue sol={decimalText(BigInt(solAmount), SOL_DECIMALS)} /> of
    </span>
  );
}

function Followed({ id, className }: { id: string; className: string }) {
  const { data } = useQuery(userQuery(id));
  if (!data) return <span className="text-quiet">somebody</span>;
  return <PersonLink address={data.address} username={data.username} className={className} />;
}
