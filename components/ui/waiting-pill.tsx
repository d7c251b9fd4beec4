'use client';

import { ArrowUp } from 'lucide-react';

type WaitingPillProps = { count: number; onShow: () => void };

/** How many rows wait above a list that stands still; a press shows them. */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="appear inline-flex h-7 items-center gap-1 rounded-full border border-line-strong bg-raised px-3 text-small font-medium hover:bg-surface max-md:h-9"
    >
      <ArrowUp size={12} aria-hidden />
      {count} new
    </button>
  );
}
