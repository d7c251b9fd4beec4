'use client';

import { useQuery } from '@tanstack/react-query';
import { SignInInvitation } from '@/components/wallet/sign-in-invitation';
import { meQuery } from '@/lib/client/auth';
import { ActivityList } from './activity-list';

/** What the signed-in person and those they follow did. */
export function TimelineView() {
  const me = useQuery(meQuery());
  if (!me.data) {
    return (
      <SignInInvitation title="Timeline" titleAs="h1">
        Sign in to see what the people you follow trade, say, like and create.
      </SignInInvitation>
    );
  }
  return (
    <div className="mx-auto max-w-200 md:p-3">
      <h1 className="px-3 py-3 text-title font-semibold md:px-0">Timeline</h1>
      <ActivityList userId={me.data.id} own={me.data.address} title="You and those you follow" />
    </div>
  );
}
