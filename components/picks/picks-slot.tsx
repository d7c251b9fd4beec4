'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import { ChipsSkeleton } from './chips-skeleton';

/** The place of the picks above the board, of one height whether they are there or still come. */
export const PicksSlot = dynamic(() => import('./picks-strip').then((module) => module.PicksStrip), {
  ssr: false,
  loading: PicksSkeleton,
});

function PicksSkeleton() {
  return (
    <div
      aria-hidden
      className="flex h-24 flex-col gap-x-3 border-b bg-surface md:mx-3 md:mt-3 md:h-11 md:flex-row md:items-center md:rounded-lg md:border md:px-3"
    >
      <div className="flex h-11 shrink-0 items-center gap-2 px-3 md:px-0">
        <Skeleton className="h-4 w-20 max-md:hidden" />
        <Skeleton className="h-7 w-40" />
      </div>
      <ChipsSkeleton />
    </div>
  );
}
