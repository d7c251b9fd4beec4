'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useDeleteClip } from '@/lib/client/clips';
import type { Clip } from '@/lib/contract/clips';

/** Asks before a clip is gone for everybody. */
export function DeleteClipDialog({ clip, onClose }: { clip: Clip | null; onClose: () => void }) {
  const remove = useDeleteClip();
  const handleClose = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      open={clip !== null}
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      title="Delete clip"
      size="small"
      footer={
        <>
          <Button onClick={handleClose}>Keep it</Button>
          <Button
            variant="danger"
            pending={remove.isPending}
            onClick={() => clip && remove.mutate(clip.id, { onSuccess: handleClose })}
          >
            Delete clip
          </Button>
        </>
      }
    >
      <p>
        <bdi className="font-medium">{clip?.title}</bdi> will be gone for everybody. This cannot be taken back.
      </p>
      {remove.error ? (
        <p role="alert" className="mt-3 text-small text-red">
          It was not deleted: {remove.error.message}. Try again.
        </p>
      ) : null}
    </Dialog>
  );
}
