import { Skeleton } from '@/components/ui/skeleton';

/** The shape of the page to come, so that nothing moves when it does. */
export default function LiveLoading() {
  return (
    <div aria-busy="true" className="mx-auto max-w-400 p-3">
      <p className="sr-only">Loading the streams</p>
      <Skeleton className="mb-3 h-9 w-32" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-64" />
        ))}
      </div>
    </div>
  );
}
