'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type EndStreamDialogProps = {
  open: boolean;
  viewers: number;
  isPending: boolean;
  problem: string | null;
  onClose: () => void;
  onEnd: () => void;
};

/** Asks before everybody is sent away. */
export function EndStreamDialog({ open, viewers, isPending, problem, onClose, onEnd }: EndStreamDialogProps) {
  const watched = viewers === 1 ? 'One person is' : `${viewers} people are`;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="End the stream"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Stay live</Button>
          <Button variant="danger" pending={isPending} onClick={onEnd}>
            End stream
          </Button>
        </>
      }
    >
      <p>
        {viewers > 0 ? `${watched} watching. ` : ''}It ends for everybody at once. Chat and clips stay to be seen, and
        clips can be saved for ten more minutes.
      </p>
      {problem ? (
        <p role="alert" className="mt-3 text-small text-red">
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
}
