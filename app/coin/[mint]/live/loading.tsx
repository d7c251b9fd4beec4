import { RowsSkeleton, Skeleton } from '@/components/ui/skeleton';

/** The shape of the page to come, so that nothing moves when it does. */
export default function LiveLoading() {
  return (
    <div aria-busy="true" className="grid gap-2 md:grid-cols-[minmax(0,1fr)_21rem] md:p-2">
      <p className="sr-only">Loading the stream</p>
      <div className="min-w-0 space-y-2">
        <Skeleton className="aspect-video max-h-[70dvh] w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-18 w-full" />
      </div>
      <div className="h-128 border bg-surface pt-10 md:rounded-lg">
        <RowsSkeleton rows={12} />
      </div>
    </div>
  );
}
