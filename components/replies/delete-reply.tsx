'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast';
import { useDeleteReply } from '@/lib/client/replies';
import type { Reply } from '@/lib/contract/replies';

/** Asks before a reply is deleted: it cannot be brought back. */
export function DeleteReply({ reply, onClose }: { reply: Reply | null; onClose: () => void }) {
  const remove = useDeleteReply();
  function handleDelete() {
    if (!reply) return;
    remove.mutate(reply.id, {
      onSuccess: onClose,
      onError: (error) => showToast({ kind: 'error', title: 'The reply was not deleted', description: error.message }),
    });
  }
  return (
    <Dialog
      open={reply !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this reply"
      description="Its text and picture go for good. Where it was answered, the place stays empty."
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" pending={remove.isPending} onClick={handleDelete}>
            Delete
          </Button>
        </>
      }
    >
      <p dir="auto" className="line-clamp-4 break-words text-quiet">
        {reply?.text}
      </p>
    </Dialog>
  );
}
