'use client';

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api-error';
import { caseQuery } from '@/lib/client/cases';
import { caseName } from '@/lib/client/desk-filters';
import type { Case } from '@/lib/contract/cases';
import { CaseWorkspace } from './case-workspace';

type CaseStageProps = Omit<ComponentProps<typeof CaseWorkspace>, 'detail'> & {
  name: Pick<Case, 'targetType' | 'targetId'>;
  /** Set when a person asked for the case: then, and only then, its heading takes the focus. */
  wantsFocus: RefObject<boolean>;
};

/** The open case with its states: loading in the shape of what comes, gone, failed, full. */
export function CaseStage({ name, wantsFocus, ...props }: CaseStageProps) {
  const detail = useQuery(caseQuery(name));
  const { heading, onBack } = props;
  const isThere = detail.data !== undefined;
  const key = caseName(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each case anew
  useLayoutEffect(() => {
    if (!isThere || !wantsFocus.current) return;
    wantsFocus.current = false;
    heading.current?.focus();
  }, [key, isThere, heading, wantsFocus]);
  if (detail.data) return <CaseWorkspace key={key} detail={detail.data} {...props} />;
  if (!detail.error) return <StageSkeleton />;
  if (detail.error instanceof ApiError && detail.error.status === 404)
    return (
      <div className="col-span-2 max-md:col-span-1">
        <EmptyState title="Nothing is reported of this" action={<Button onClick={onBack}>Back to the list</Button>}>
          Its reports were deleted, or the address is wrong. The log keeps what was done.
        </EmptyState>
      </div>
    );
  return (
    <div className="col-span-2 max-md:col-span-1">
      <ErrorState title="The case could not be read" detail={detail.error.message} onRetry={() => detail.refetch()} />
    </div>
  );
}

/** The shape of a case while it is on its way. */
export function StageSkeleton() {
  return (
    <>
      <div aria-busy className="grid content-start gap-4 border-r p-4">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
      <div className="grid content-start gap-2 bg-surface p-4 max-md:hidden">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-control w-full" />
        ))}
        <Skeleton className="h-24 w-full" />
      </div>
    </>
  );
}
