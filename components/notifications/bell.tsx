'use client';

import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import Link from 'next/link';
import { meQuery } from '@/lib/client/auth';
import { useIsHidden, useLeadingTab } from '@/lib/client/leading-tab';
import { useSignals } from '@/lib/client/notification-signals';
import { notificationsQuery } from '@/lib/client/notifications';
import { HIDDEN_POLL_MS } from '@/lib/client/poll-intervals';
import { useNewsSignal } from './use-news-signal';

const MOST_SHOWN = 99;

/** Where one is told things, with how much is unread; nothing while signed out. */
export function Bell() {
  const me = useQuery(meQuery());
  // Who wants to be told while looking elsewhere has said so: then one tab asks for all, seldom.
  const { popup } = useSignals();
  const leads = useLeadingTab(popup && Boolean(me.data));
  const isHidden = useIsHidden();
  // The number alone is wanted: one notification is the least that can be asked for.
  const query = notificationsQuery(1);
  const { data } = useQuery({
    ...query,
    enabled: Boolean(me.data),
    ...(isHidden && { refetchInterval: leads ? HIDDEN_POLL_MS : false, refetchIntervalInBackground: leads }),
  });
  useNewsSignal(data && (data.notifications[0] ?? null));
  if (!me.data) return null;
  const unread = data?.unreadCount ?? 0;
  return (
    <Link
      href="/notifications"
      prefetch={false}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      title="Notifications"
      className="relative inline-grid size-control shrink-0 place-items-center rounded text-quiet hover:bg-raised hover:text-ink"
    >
      <BellIcon size={16} aria-hidden />
      {unread > 0 ? (
        <span
          aria-hidden
          className="figures absolute top-0 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-small leading-4 font-medium text-on-accent"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}
