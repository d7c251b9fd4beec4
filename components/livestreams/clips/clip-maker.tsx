'use client';

import { Scissors } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useOnceOpen } from '@/components/ui/use-once-open';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { useRollingRecorder } from './use-rolling-recorder';

const ClipDialog = dynamic(() => import('./clip-dialog').then((module) => module.ClipDialog), { ssr: false });

type ClipMakerProps = {
  mint: string;
  streamId: string;
  /** What the stream is called; a clip begins with that name. */
  title: string;
  /**
   * What is seen and heard, at most one picture and one sound; the last minute of it is kept in memory. With none left
   * that minute can still be saved.
   */
  tracks: readonly MediaStreamTrack[];
  isSignedIn: boolean;
};

/** Keeps the last minute of a stream and offers to save it. It stays mounted as long as the stream is watched. */
export function ClipMaker({ mint, streamId, title, tracks, isSignedIn }: ClipMakerProps) {
  const recorder = useRollingRecorder(streamId, tracks);
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useOnceOpen(isOpen);
  return (
    <>
      <Button
        size="small"
        disabled={!recorder}
        title={recorder ? 'Save the last minute or half of it' : 'A clip needs a picture or sound that is running'}
        aria-haspopup="dialog"
        onClick={() => (isSignedIn ? setIsOpen(true) : openSignIn())}
      >
        <Scissors size={14} aria-hidden />
        <span className="max-sm:sr-only">Clip</span>
      </Button>
      {wasOpen ? (
        <ClipDialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          mint={mint}
          streamTitle={title}
          recorder={recorder}
        />
      ) : null}
    </>
  );
}
