'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Panel } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { livestreamSwitchQuery, useSetLivestreamSwitch } from '@/lib/client/livestream-control';
import { explainRefusal } from './explain-refusal';
import { SettingLine } from './setting-line';

const SERVERS = { ready: 'The media server is ready', down: 'The media server does not answer' } as const;

/** Livestreams as a whole: on or off, with the reason everybody is told. */
export function LivestreamsPanel({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(livestreamSwitchQuery());
  const change = useSetLivestreamSwitch();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const state = query.data;

  function turn(enabled: boolean) {
    change.mutate(
      { enabled, reason: enabled ? '' : reason.trim() },
      {
        onSuccess: () => {
          setIsAsking(false);
          setReason('');
          showToast({ kind: 'success', title: enabled ? 'Livestreams are on' : 'Livestreams are off' });
        },
      },
    );
  }
  return (
    <Panel title="Livestreams" subject="the switch" query={query} staleAfterSeconds={90} deadAfterSeconds={300}>
      {state ? (
        <SettingLine
          title={state.enabled ? 'On' : 'Off for everybody'}
          hint={
            state.enabled
              ? (SERVERS[state.mediaServer as keyof typeof SERVERS] ?? 'There is no media server here')
              : state.reason || 'No reason was given'
          }
        >
          <Badge tone={state.enabled ? 'up' : 'red'}>{state.enabled ? 'On' : 'Off'}</Badge>
          {mayChange ? (
            <Button
              pending={change.isPending && !isAsking}
              onClick={() => (state.enabled ? setIsAsking(true) : turn(true))}
            >
              {state.enabled ? 'Turn off' : 'Turn on'}
            </Button>
          ) : null}
        </SettingLine>
      ) : null}
      {change.error && !isAsking ? (
        <p role="alert" className="px-3 pb-3 text-red">
          {explainRefusal(change.error)}
        </p>
      ) : null}
      <Dialog
        size="small"
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Turn all livestreams off"
        description="Nobody opens a stream, joins, chats or keeps a clip until they are on again."
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep them on</Button>
            <Button variant="danger" pending={change.isPending} onClick={() => turn(false)}>
              Turn off
            </Button>
          </>
        }
      >
        <TextArea
          label="Why, as everybody is told"
          maxLength={500}
          value={reason}
          error={change.error ? explainRefusal(change.error) : null}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </Panel>
  );
}
