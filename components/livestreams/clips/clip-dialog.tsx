'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Marked } from '@/components/ui/marked';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import type { RollingRecorder } from './rolling-recorder';
import type { Recording } from './trim-recording';
import { useSaveClip } from './use-save-clip';

type ClipDialogProps = {
  open: boolean;
  onClose: () => void;
  mint: string;
  streamTitle: string;
  recorder: RollingRecorder | null;
};

const LENGTHS = [
  { value: '30', label: '30 s' },
  { value: '60', label: '60 s' },
] as const;
type Length = (typeof LENGTHS)[number]['value'];

/** Looks at the last moments, names them and keeps them. What is shown is what was on when the dialog opened. */
export function ClipDialog({ open, onClose, mint, streamTitle, recorder }: ClipDialogProps) {
  const [length, setLength] = useState<Length>('30');
  const [title, setTitle] = useState('');
  const cuts = useCuts(recorder, open);
  const cut = cuts?.[length] ?? null;
  const save = useSaveClip(mint, () => {
    showToast({ kind: 'success', title: 'Clip saved', description: 'It stands among the clips of this coin.' });
    setTitle('');
    onClose();
  });

  function handleClose() {
    save.cancel();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      title="Save clip"
      footer={
        <>
          {save.isSaving ? (
            <Button onClick={save.cancel}>Stop sending</Button>
          ) : (
            <Button onClick={handleClose}>Cancel</Button>
          )}
          <Button
            variant="primary"
            pending={save.isSaving}
            disabled={!cut}
            onClick={() => cut && save.start(cut, title.trim() || streamTitle)}
          >
            Save clip
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Preview cut={cut} isCutting={cuts === null} />
        <Segmented
          label="How much of it"
          options={LENGTHS}
          value={length}
          onChange={(next) => {
            save.reset();
            setLength(next);
          }}
          className="justify-self-start"
        />
        <Input
          label="Title"
          dir="auto"
          maxLength={100}
          value={title}
          placeholder={streamTitle}
          hint="Without one it is called as the stream is."
          onChange={(event) => setTitle(event.target.value)}
        />
        {save.isSaving ? (
          <div className="grid gap-1">
            <ProgressBar label="Sent" value={save.share * 100} />
            <p className="text-small text-quiet">
              {save.share < 1 ? `Sending, ${Math.floor(save.share * 100)} %` : 'Sent. It is being kept.'}
            </p>
          </div>
        ) : null}
        {save.problem ? (
          <p role="alert" className="text-small text-red">
            {save.problem}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Both lengths, cut at the moment of opening; null while they are being cut. */
function useCuts(recorder: RollingRecorder | null, open: boolean): Record<Length, Recording | null> | null {
  const [cuts, setCuts] = useState<Record<Length, Recording | null> | null>(null);
  // A recorder that starts anew meanwhile has nothing of the moment that was meant.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of opening counts
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    setCuts(null);
    const cut = async () => ({
      '30': (await recorder?.take(30)) ?? null,
      '60': (await recorder?.take(60)) ?? null,
    });
    cut()
      .catch(() => ({ '30': null, '60': null }))
      .then((both) => isCurrent && setCuts(both));
    return () => {
      isCurrent = false;
    };
  }, [open]);
  return cuts;
}

function Preview({ cut, isCutting }: { cut: Recording | null; isCutting: boolean }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!cut) return;
    const url = URL.createObjectURL(cut.blob);
    setSource(url);
    return () => {
      setSource(null);
      URL.revokeObjectURL(url);
    };
  }, [cut]);
  return (
    <div className="grid gap-1">
      <div className="grid aspect-video place-items-center overflow-hidden rounded bg-raised">
        {source ? (
          // biome-ignore lint/a11y/useMediaCaption: what was just said live has no captions
          <video src={source} controls playsInline aria-label="The clip as it will be kept" className="size-full" />
        ) : isCutting ? (
          <Skeleton className="size-full" />
        ) : (
          <p className="p-4 text-center text-quiet">
            Nothing is recorded yet. Close this and try again in some seconds.
          </p>
        )}
      </div>
      <p className="figures h-4 text-small text-faint">
        <Marked>{cut ? `${Math.round(cut.seconds)} s · ${(cut.blob.size / 1_000_000).toFixed(1)} MB` : ''}</Marked>
      </p>
    </div>
  );
}
