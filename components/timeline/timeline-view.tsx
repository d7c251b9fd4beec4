'use client';

import { SignedInOnly } from '@/components/wallet/signed-in-only';
import { ActivityList } from './activity-list';

/** What the signed-in person and those they follow did. */
export function TimelineView() {
  return (
    <SignedInOnly title="Timeline" invitation="Sign in to see what the people you follow trade, say, like and create.">
      {(me) => (
        <div className="mx-auto max-w-200 md:p-3">
          <h1 className="px-3 py-3 text-title font-semibold md:px-0">Timeline</h1>
          <ActivityList userId={me.id} own={me.address} title="You and those you follow" />
        </div>
      )}
    </SignedInOnly>
  );
}
