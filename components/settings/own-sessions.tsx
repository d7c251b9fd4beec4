'use client';

import { useQuery } from '@tanstack/react-query';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { useLogout } from '@/lib/client/use-session';
import { ownSessionsQuery, useEndSession } from '@/lib/client/user-settings';
import { formatAbsolute } from '@/lib/format/age';

/** Where one is signed in, and how to end it. */
export function OwnSessions() {
  const query = useQuery(ownSessionsQuery());
  const end = useEndSession();
  const logout = useLogout();
  const sessions = query.data?.sessions ?? [];
  function handleEnd(id: string, isCurrent: boolean) {
    const onError = (error: Error) =>
      showToast({ kind: 'error', title: 'The session was not ended', description: error.message });
    // Signing out also takes the cookie of this browser.
    if (isCurrent) logout.mutate(undefined, { onError });
    else end.mutate(id, { onError });
  }
  return (
    <Panel
      title="Signed in"
      subject="your sessions"
      query={query}
      count={sessions.length}
      staleAfterSeconds={300}
      deadAfterSeconds={3600}
      className="min-h-32"
    >
      <ul aria-label="Sessions">
        {sessions.map(({ id, createdAt, expiresAt, current }) => (
          <li
            key={id}
            className="flex min-h-control-large flex-wrap items-center gap-x-3 border-b px-3 py-1 last:border-b-0"
          >
            <span>
              for <Age at={Date.parse(createdAt)} className="figures" />
            </span>
            {current ? <Badge tone="up">this browser</Badge> : null}
            <span className="text-small text-faint">until {formatAbsolute(Date.parse(expiresAt))}</span>
            <Button size="small" className="ml-auto" onClick={() => handleEnd(id, current)}>
              {current ? 'Sign out' : 'End'}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
