'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { PersonLink, PersonPicture } from '@/components/ui/person';
import { chatMutesQuery, helpersQuery, useMuteInChat, useSetHelper } from '@/lib/client/livestream-rules';

/** Who helps, and who is muted. Both are appointed from a message in the chat; here they are undone. */
export function HelpersPanel({ mint }: { mint: string }) {
  const helpers = useQuery(helpersQuery(mint));
  const mutes = useQuery({ ...chatMutesQuery(mint), refetchInterval: 10_000 });
  const setHelper = useSetHelper(mint);
  const mute = useMuteInChat(mint);
  const helping = helpers.data?.helpers ?? [];
  const muted = mutes.data?.mutes ?? [];
  return (
    <Panel
      title="Helpers and muted"
      subject="the helpers"
      query={helpers}
      staleAfterSeconds={3600}
      deadAfterSeconds={36_000}
      isEmpty={helping.length === 0 && muted.length === 0}
      empty={
        <EmptyState title="No helpers, nobody muted">
          Open the menu of a message to mute its author for a time, or to let them help you.
        </EmptyState>
      }
      className="min-h-40"
    >
      <ul>
        {helping.map((person) => (
          <li key={person.id} className="flex min-h-10 items-center gap-2 border-b px-3 last:border-b-0">
            <PersonPicture address={person.address} image={person.profileImage} size={20} />
            <PersonLink address={person.address} username={person.username} />
            <span className="text-small text-faint">helps</span>
            <Button
              size="small"
              variant="quiet"
              className="ml-auto"
              pending={setHelper.isPending && setHelper.variables?.userId === person.id}
              onClick={() => setHelper.mutate({ userId: person.id, helps: false })}
            >
              Dismiss
            </Button>
          </li>
        ))}
        {muted.map((person) => (
          <li key={person.id} className="flex min-h-10 items-center gap-2 border-b px-3 last:border-b-0">
            <PersonPicture address={person.address} image={person.profileImage} size={20} />
            <PersonLink address={person.address} username={person.username} />
            <span className="text-small text-amber">
              muted until <Until at={person.until} />
            </span>
            <Button
              size="small"
              variant="quiet"
              className="ml-auto"
              pending={mute.isPending && mute.variables?.userId === person.id}
              onClick={() => mute.mutate({ userId: person.id, seconds: 0 })}
            >
              Unmute
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The hour in the reader's zone; the list is read in the browser alone. */
function Until({ at }: { at: string }) {
  return <time dateTime={at}>{new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}</time>;
}
