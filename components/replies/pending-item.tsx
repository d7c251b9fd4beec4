'use client';

import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { dropReply, type PendingReply } from '@/lib/client/pending-replies';

type PendingItemProps = { entry: PendingReply; isSignedIn: boolean; onAgain: () => void; onEdit: () => void };

/** A reply that is on its way, or waits for its author to do something. */
export function PendingItem({ entry, isSignedIn, onAgain, onEdit }: PendingItemProps) {
  const { text, image, state, problem } = entry;
  const isSending = state === 'sending' && isSignedIn;
  return (
    <li className={clsx('border-b px-3 py-2.5', isSending ? 'opacity-70' : 'bg-raised')}>
      <p dir="auto" className="overflow-clip break-words whitespace-pre-line">
        {text}
      </p>
      {image.startsWith('data:') ? (
        // biome-ignore lint/performance/noImgElement: the picture is in the page already
        <img src={image} alt="Chosen by you" className="mt-1 h-24 max-w-full rounded border object-contain" />
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-2 text-small">
        <p role={state === 'refused' ? 'alert' : 'status'} className={state === 'refused' ? 'text-red' : 'text-quiet'}>
          {isSending ? 'Posting …' : isSignedIn ? problem : problem || 'Sign in and it is posted.'}
        </p>
        {isSending ? null : (
          <span className="ml-auto flex gap-2">
            <Button size="small" variant="primary" onClick={onAgain}>
              {isSignedIn ? 'Send again' : 'Sign in'}
            </Button>
            <Button size="small" onClick={onEdit}>
              Edit
            </Button>
            <Button size="small" variant="quiet" onClick={() => dropReply(entry.key)}>
              Discard
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
