'use client';

import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';

type SkipDialogProps = {
  open: boolean;
  onClose: () => void;
  onSkip: (reason: string) => Promise<string | null>;
  /** That of the case which is handed out instead. */
  heading: RefObject<HTMLElement | null>;
};

/** Gives a case to others; the reason helps whoever gets it. */
export function SkipDialog({ open, onClose, onSkip, heading }: SkipDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Skip the case"
      size="small"
      finalFocus={heading}
    >
      <SkipForm onClose={onClose} onSkip={onSkip} />
    </Dialog>
  );
}

function SkipForm({ onClose, onSkip }: Omit<SkipDialogProps, 'open' | 'heading'>) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  return (
    <form
      className="grid gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        setIsSending(true);
        const failure = await onSkip(reason.trim());
        setIsSending(false);
        setProblem(failure);
        if (failure === null) onClose();
      }}
    >
      <p>You are not handed it again for 12 hours, or until something new is reported. Your draft stays.</p>
      <Input
        label="Reason, for whoever gets it"
        value={reason}
        maxLength={500}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="primary" pending={isSending}>
        Skip
      </Button>
    </form>
  );
}
