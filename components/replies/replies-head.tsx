'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { shortAddress } from '@/lib/format/address';
import type { ReplyView } from './use-replies';

const ORDERS = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
] as const;

type RepliesHeadProps = {
  view: ReplyView;
  onView: (view: ReplyView) => void;
  /** The username of the author shown alone; empty where it is not known. */
  authorName: string;
  waiting: number;
  onCatchUp: () => void;
  /** What stands at the end of the row. */
  children: ReactNode;
};

/** In what order, whose, and what has come meanwhile. */
export function RepliesHead({ view, onView, authorName, waiting, onCatchUp, children }: RepliesHeadProps) {
  return (
    <div className="sticky top-(--header) z-10 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface px-3 py-1 md:rounded-t-lg">
      <Segmented
        label="Order"
        size="small"
        options={ORDERS}
        value={view.newestFirst ? 'newest' : 'oldest'}
        onChange={(order) => onView({ ...view, newestFirst: order === 'newest' })}
      />
      {view.author ? (
        <Button size="small" onClick={() => onView({ ...view, author: null })}>
          Only <bdi className="max-w-32 truncate">{authorName || shortAddress(view.author)}</bdi>
          <X size={12} aria-label="Show everybody" />
        </Button>
      ) : null}
      <div className="ml-auto flex items-center gap-2">
        {waiting > 0 ? (
          <Button size="small" onClick={onCatchUp} className="appear">
            <span className="figures">{waiting}</span> new <span aria-hidden="true">↑</span>
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}
