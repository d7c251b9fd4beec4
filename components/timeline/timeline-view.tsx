'use client';

import { useQuery } from '@tanstack/react-query';
import { Panel } from '@/components/ui/panel';
import { SignInInvitation } from '@/components/wallet/sign-in-invitation';
import { meQuery } from '@/lib/client/auth';
import { ActivityList } from './activity-list';

/** What the signed-in person and those they follow did. */
export function TimelineView() {
  const me = useQuery(meQuery());
  // Nobody is told to sign in before it is known that they are not.
  if (me.data === undefined) {
    return (
      <Panel title="Timeline" subject="your session" query={me} className="m-2 min-h-96">
        {null}
      </Panel>
    );
  }
  if (me.data === null) {
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
