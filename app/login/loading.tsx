import { Skeleton } from '@/components/ui/skeleton';

export default function LoginLoading() {
  return (
    <div className="mx-auto grid w-full max-w-100 gap-4 px-4 py-12" aria-busy="true">
      <Skeleton className="h-7 w-24" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-control-large w-full" />
    </div>
  );
}
