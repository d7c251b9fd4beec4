'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { ownStatementsQuery } from '@/lib/client/appeals';

/** In the settings: whether something of one's own is restricted, and the way to why and to an appeal. */
export function OwnRestrictions() {
  const query = useQuery(ownStatementsQuery());
  const inForce = query.data?.statements.filter(({ endedAt }) => endedAt === null).length ?? 0;
  return (
    <Panel
      title="Decisions about you"
      subject="decisions about you"
      query={query}
      staleAfterSeconds={600}
      deadAfterSeconds={3600}
      skeleton={<div className="h-14" />}
    >
      <div className="flex min-h-14 flex-wrap items-center gap-3 px-3 py-2">
        <p className="min-w-48 flex-1 text-quiet">
          {inForce === 0
            ? 'Nothing of yours is withdrawn.'
            : `${inForce} ${inForce === 1 ? 'decision is' : 'decisions are'} in force against you or what you made.`}
        </p>
        <Link href="/appeal" prefetch={false} className={buttonClass()}>
          Reasons and appeals
        </Link>
      </div>
    </Panel>
  );
}
