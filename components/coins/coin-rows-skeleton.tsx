import { Skeleton } from '@/components/ui/skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Coins while they load, in the shape of coin-row. */
export function CoinRowsSkeleton() {
  return (
    <div aria-hidden>
      {ROWS.map((row) => (
        <div key={row} className="flex h-(--coin-row) items-center gap-3 border-b px-3">
          <Skeleton className="size-10 shrink-0" />
          <div className="grid flex-1 gap-2">
            <div className="flex justify-between">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="h-3.5 w-16" />
            </div>
            <div className="flex justify-between">
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-3 w-12" />
            </div>
            <Skeleton className="h-3 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
