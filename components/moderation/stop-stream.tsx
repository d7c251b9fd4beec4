'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useEndLivestream } from '@/lib/client/livestreams';

/** Ends a stream after a question that says for whom. */
export function StopStream({ mint, title, viewers }: { mint: string; title: string; viewers: number }) {
  const [asks, setAsks] = useState(false);
  const end = useEndLivestream(mint);
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setAsks(true)} disabled={end.isSuccess}>
        {end.isSuccess ? 'Stream ended' : 'Stop stream'}
      </Button>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Stop the stream"
        size="small"
        footer={
          <>
            <Button onClick={() => setAsks(false)}>Keep it running</Button>
            <Button
              variant="danger"
              pending={end.isPending}
              onClick={() => end.mutate(undefined, { onSuccess: () => setAsks(false) })}
            >
              Stop it now
            </Button>
          </>
        }
      >
        <p>
          “<bdi>{title}</bdi>” ends at once for <span className="figures">{viewers}</span>{' '}
          {viewers === 1 ? 'viewer' : 'viewers'}. Reports and clips stay as evidence. To keep the host off the air,
          decide the case too: hidden does it for a day.
        </p>
        {end.error ? (
          <p role="alert" className="mt-3 text-red">
            It was not stopped: {end.error.message}. Press again to try once more.
          </p>
        ) : null}
      </Dialog>
    </>
  );
}
