'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Age } from '@/components/ui/age';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { livestreamSwitchQuery, useSetLivestreamSwitch } from '@/lib/client/livestream-control';
import type { LivestreamSwitch } from '@/lib/contract/livestream-control';

const SERVER_WORDS: Record<LivestreamSwitch['mediaServer'], string> = {
  ready: 'The media server answers.',
  away: 'The media server does not answer: nobody can join until it does.',
  none: 'There is no media server, so nobody can stream or watch. Put livekit-server into the PATH and start again.',
};

/** Turns livestreams off as a whole, which ends all of them, and on again; for super administrators. */
export function LivestreamsSwitch() {
  const query = useQuery(livestreamSwitchQuery());
  const [asks, setAsks] = useState(false);
  const control = query.data;
  return (
    <Panel
      title="Livestreams"
      subject="the state of livestreams"
      query={query}
      staleAfterSeconds={90}
      className="min-h-32"
      bodyClassName="flex flex-wrap items-start gap-3 p-3"
    >
      {control ? (
        <>
          <div className="min-w-0 flex-1 space-y-1">
            <p className="flex items-center gap-2">
              <Badge tone={control.enabled ? 'up' : 'amber'}>{control.enabled ? 'On' : 'Off'}</Badge>
              {control.changedAt ? (
                <span className="text-small text-faint">
                  since <Age at={Date.parse(control.changedAt)} />
                </span>
              ) : null}
            </p>
            {!control.enabled && control.reason ? (
              <p dir="auto" className="break-words">
                Reason: {control.reason}
              </p>
            ) : null}
            <p className={control.mediaServer === 'ready' ? 'text-quiet' : 'text-amber'}>
              {SERVER_WORDS[control.mediaServer]}
            </p>
            <p className="text-quiet">
              {control.whip ? 'OBS and its like can send by WHIP.' : 'Sending by WHIP, as from OBS, is not set up.'}
            </p>
          </div>
          <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
            {control.enabled ? 'Turn off' : 'Turn on'}
          </Button>
          <SwitchDialog open={asks} enabled={control.enabled} onClose={() => setAsks(false)} />
        </>
      ) : null}
    </Panel>
  );
}

type SwitchDialogProps = { open: boolean; enabled: boolean; onClose: () => void };

/** Asks first: off ends every stream at once. */
function SwitchDialog({ open, enabled, onClose }: SwitchDialogProps) {
  const change = useSetLivestreamSwitch();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function handleClose() {
    change.reset();
    setIsMissing(false);
    onClose();
  }
  function handleConfirm() {
    if (enabled && reason.trim() === '') return setIsMissing(true);
    change.mutate(
      { enabled: !enabled, reason: reason.trim() },
      {
        onSuccess: () => {
          setReason('');
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      title={enabled ? 'Turn livestreams off' : 'Turn livestreams on'}
      size="small"
      footer={
        <>
          <Button onClick={handleClose}>Cancel</Button>
          <Button variant={enabled ? 'danger' : 'primary'} pending={change.isPending} onClick={handleConfirm}>
            {enabled ? 'End all streams' : 'Turn on'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>
          {enabled
            ? 'Every stream ends at once, and nobody opens, joins, chats or saves a clip until they are turned on again.'
            : 'Creators can go live again. Streams that were ended do not come back by themselves.'}
        </p>
        <Input
          label={enabled ? 'Reason, shown on the live pages' : 'Reason'}
          dir="auto"
          maxLength={500}
          value={reason}
          error={isMissing ? 'Say why: people whose stream ends read it.' : null}
          onChange={(event) => {
            setIsMissing(false);
            setReason(event.target.value);
          }}
        />
        {change.error ? (
          <p role="alert" className="text-small text-red">
            Nothing was changed: {change.error.message}. Try again.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
