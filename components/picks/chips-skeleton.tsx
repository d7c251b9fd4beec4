import { Skeleton } from '@/components/ui/skeleton';

const CHIPS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The row of picked coins while it loads. */
export function ChipsSkeleton() {
  return (
    <div aria-hidden className="flex min-w-0 flex-1 items-center gap-3 overflow-hidden px-3 max-md:pb-2 md:px-0">
      {CHIPS.map((chip) => (
        <Skeleton key={chip} className="h-5 w-24 shrink-0" />
      ))}
    </div>
  );
}
