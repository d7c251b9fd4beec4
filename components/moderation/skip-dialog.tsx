'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';

type SkipDialogProps = { open: boolean; onClose: () => void; onSkip: (reason: string) => Promise<string | null> };

/** Gives a case to others; the reason helps whoever gets it. */
export function SkipDialog({ open, onClose, onSkip }: SkipDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Skip the case" size="small">
      <SkipForm onClose={onClose} onSkip={onSkip} />
    </Dialog>
  );
}

function SkipForm({ onClose, onSkip }: Omit<SkipDialogProps, 'open'>) {
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
