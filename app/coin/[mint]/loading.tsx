import { RowsSkeleton, Skeleton } from '@/components/ui/skeleton';

/** The shape of the page to come, so that nothing moves when it does. */
export default function CoinLoading() {
  return (
    <div aria-busy="true" className="space-y-2 md:p-2">
      <p className="sr-only">Loading the coin</p>
      <div className="flex h-19 items-center gap-3 border bg-surface px-4 md:rounded-lg">
        <Skeleton className="size-10" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="ml-auto h-8 w-1/3 max-md:hidden" />
      </div>
      <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-2">
          <div className="h-96 border bg-surface p-3 md:h-120 md:rounded-lg">
            <Skeleton className="size-full" />
          </div>
          <div className="h-128 border bg-surface pt-10 md:rounded-lg">
            <RowsSkeleton rows={12} />
          </div>
        </div>
        <div className="h-140 border bg-surface p-3 max-md:hidden md:rounded-lg">
          <Skeleton className="size-full" />
        </div>
      </div>
    </div>
  );
}
