'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Panel } from '@/components/ui/panel';
import { useCreateIngress, useDeleteIngress } from '@/lib/client/livestream-control';

type IngressPanelProps = { mint: string; isConfigured: boolean };

/** Sending from OBS and its like by WHIP: address and key, shown once made. */
export function IngressPanel({ mint, isConfigured }: IngressPanelProps) {
  const create = useCreateIngress(mint);
  const revoke = useDeleteIngress(mint);
  const [isShown, setIsShown] = useState(false);
  const given = create.data;
  const error = create.error ?? revoke.error;
  return (
    <Panel title="OBS" bodyClassName="space-y-3 p-3">
      {!isConfigured ? (
        <p className="text-quiet">
          Sending from OBS is not set up here: it needs the media server’s ingress, and its address in LIVEKIT_WHIP_URL.
          Camera, microphone and screen of this page work without it.
        </p>
      ) : given ? (
        <>
          <p className="text-quiet">In OBS, choose the service WHIP under Settings, Stream, and enter both.</p>
          <Secret label="Address" value={given.url} isShown />
          <Secret label="Stream key" value={given.streamKey} isShown={isShown} />
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setIsShown(!isShown)}>
              {isShown ? 'Hide the key' : 'Show the key'}
            </Button>
            <Button
              size="small"
              pending={revoke.isPending}
              onClick={() => revoke.mutate(undefined, { onSuccess: () => create.reset() })}
            >
              Revoke the key
            </Button>
          </div>
          <p className="text-small text-amber">
            Whoever has the key streams as you. A new one makes the old one useless.
          </p>
        </>
      ) : (
        <>
          <p className="text-quiet">A stream key lets OBS send picture and sound instead of this page.</p>
          <Button size="small" pending={create.isPending} onClick={() => create.mutate()}>
            Make a stream key
          </Button>
        </>
      )}
      {error ? (
        <p role="alert" className="text-small text-red">
          {error.message}. Try again.
        </p>
      ) : null}
    </Panel>
  );
}

function Secret({ label, value, isShown }: { label: string; value: string; isShown: boolean }) {
  return (
    <div>
      <p className="text-small text-faint">{label}</p>
      <p className="flex items-center gap-2 rounded border bg-raised px-2 py-1">
        <span className="figures min-w-0 flex-1 truncate">{isShown ? value : '•'.repeat(24)}</span>
        <CopyButton value={value} label={`Copy the ${label.toLowerCase()}`} />
      </p>
    </div>
  );
}
