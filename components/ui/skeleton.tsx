import { clsx } from 'clsx';

/** A quiet shape where something is loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('skeleton block', className)} />;
}

type RowsSkeletonProps = { rows: number; rowClassName?: string };

/** Rows of a list or table while they load, in the row height of the list. */
export function RowsSkeleton({ rows, rowClassName = 'h-row' }: RowsSkeletonProps) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={index} className={clsx('flex items-center gap-3 border-b px-3', rowClassName)}>
          <Skeleton className="h-3 w-1/4" />
          <Skeleton className="ml-auto h-3 w-1/6" />
          <Skeleton className="h-3 w-1/6" />
        </div>
      ))}
    </div>
  );
}
