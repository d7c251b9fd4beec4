'use client';

import { clsx } from 'clsx';
import { AtSign, Bell, GraduationCap, Heart, MessageSquare, Repeat2, UserPlus } from 'lucide-react';
import Link from 'next/link';
import { Age } from '@/components/ui/age';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { StillList } from '@/components/ui/still-list';
import { showToast } from '@/components/ui/toast';
import { SignedInOnly } from '@/components/wallet/signed-in-only';
import { useReadNotifications } from '@/lib/client/notifications';
import { usePageQuery } from '@/lib/client/use-page-query';
import type { Notification } from '@/lib/contract/notifications';
import { groupNotifications, groupWords, type NotificationGroup, notificationLink } from './group-notifications';
import { isOfKind, KIND_OPTIONS, kindOf } from './notification-kinds';
import { SignalChoices } from './signal-choices';
import { useNotifications } from './use-notifications';

const LINK = buttonClass({ variant: 'quiet', size: 'small' });

/**
 * What the signed-in person is told, newest first; what is alike stands together. `initialQuery` is that of the address
 * the page was opened with.
 */
export function NotificationsView({ initialQuery = '' }: { initialQuery?: string }) {
  return (
    <SignedInOnly
      title="Notifications"
      invitation="Sign in to see who answered, liked and followed you, and what happened to your coins."
    >
      {() => <OwnNotifications initialQuery={initialQuery} />}
    </SignedInOnly>
  );
}

const idOf = ({ id }: Notification) => id;

function OwnNotifications({ initialQuery }: { initialQuery: string }) {
  const [address, setAddress] = usePageQuery(initialQuery);
  const kind = kindOf(address.get('kind'));
  const { query, notifications, unreadCount, hasOlder, isLoadingOlder, problem, loadOlder } = useNotifications();
  const mark = useReadNotifications();
  const chosen = notifications.filter((one) => isOfKind(one, kind));
  function handleAll() {
    mark.mutate(
      { all: true },
      { onError: (error) => showToast({ kind: 'error', title: 'Not marked as read', description: error.message }) },
    );
  }
  return (
    <div className="mx-auto max-w-200 md:p-3">
      <div className="flex flex-wrap items-center gap-x-2 px-3 py-3 md:px-0">
        <h1 className="mr-auto text-title font-semibold">Notifications</h1>
        <nav aria-label="About notifications" className="flex max-md:-ml-3">
          <Link href="/notifications/reports" prefetch={false} className={LINK}>
            Your reports
          </Link>
          <Link href="/settings" prefetch={false} className={LINK}>
            Choose what
          </Link>
        </nav>
      </div>
      <Panel
        title={query.data === undefined ? 'Newest first' : unreadCount > 0 ? `${unreadCount} unread` : 'All read'}
        subject="notifications"
        query={query}
        staleAfterSeconds={40}
        deadAfterSeconds={120}
        actions={
          <Button size="small" disabled={unreadCount === 0} onClick={handleAll}>
            Mark all as read
          </Button>
        }
        isEmpty={notifications.length === 0}
        empty={
          <EmptyState title="Nothing yet">
            Answers, mentions, likes, followers and news of your coins come here.
          </EmptyState>
        }
        className="min-h-120"
      >
        <SignalChoices />
        <div className="border-b px-3 py-2">
          <Segmented
            label="Which notifications"
            size="small"
            className="max-md:w-full"
            options={KIND_OPTIONS}
            value={kind}
            onChange={(next) => setAddress({ kind: next === 'all' ? null : next })}
          />
        </div>
        {chosen.length === 0 ? (
          <EmptyState title="None of these">
            {hasOlder ? 'There may be some among those that are older.' : 'Nothing of this kind has come yet.'}
          </EmptyState>
        ) : (
          // Another kind is another list: it holds nothing of the one before.
          <StillList key={kind} rows={chosen} rowKey={idOf}>
            {(shown) => (
              <ul aria-label="Notifications">
                {groupNotifications(shown).map((group) => (
                  <GroupRow
                    key={group.key}
                    group={group}
                    onOpen={() => {
                      if (!group.newest.read) mark.mutate({ ids: group.all.map(idOf) });
                    }}
                  />
                ))}
              </ul>
            )}
          </StillList>
        )}
        {problem ? (
          <p role="alert" className="border-t px-3 py-2 text-small text-amber">
            Older ones could not be loaded: {problem.message}.
          </p>
        ) : null}
        {hasOlder ? (
          <div className="border-t p-2 text-center">
            <Button size="small" variant="quiet" pending={isLoadingOlder} onClick={loadOlder}>
              Load older
            </Button>
          </div>
        ) : null}
      </Panel>
    </div>
  );
}

const ICONS: Record<Notification['type'], typeof Bell> = {
  trade: Repeat2,
  mention: AtSign,
  follow: UserPlus,
  like: Heart,
  reply: MessageSquare,
  coin_graduated: GraduationCap,
  price_alert: Bell,
};

function GroupRow({ group, onOpen }: { group: NotificationGroup; onOpen: () => void }) {
  const { newest } = group;
  const Icon = ICONS[newest.type];
  return (
    <li className="border-b last:border-b-0">
      <Link
        href={notificationLink(newest)}
        prefetch={false}
        onClick={onOpen}
        className={clsx('flex min-h-13 items-center gap-3 px-3 py-2 hover:bg-raised', newest.read && 'text-quiet')}
      >
        <span aria-hidden className={clsx('size-1.5 shrink-0 rounded-full', !newest.read && 'bg-accent')} />
        <Icon size={16} aria-hidden className="shrink-0 text-faint" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{newest.read ? '' : 'Unread: '}</span>
          <bdi className={clsx('line-clamp-2 break-words', !newest.read && 'font-medium')}>{groupWords(group)}</bdi>
        </span>
        <Age at={newest.createdAt * 1000} className="figures shrink-0 text-small text-faint" />
      </Link>
    </li>
  );
}
