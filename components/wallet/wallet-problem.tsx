import { clsx } from 'clsx';
import Link from 'next/link';
import type { SignInProblem } from './explain-sign-in';

/** Why the wallet or the service did not go along, and what to do; a person's own no is said quietly. */
export function WalletProblem({ problem }: { problem: SignInProblem }) {
  return (
    <p
      role={problem.isCalm ? 'status' : 'alert'}
      className={clsx('rounded p-3 text-base', problem.isCalm ? 'bg-raised text-quiet' : 'bg-red-soft text-red')}
    >
      {problem.message}
      {problem.next ? (
        <>
          {' '}
          <Link href={problem.next.href} prefetch={false} className="underline">
            {problem.next.label}
          </Link>
        </>
      ) : null}
    </p>
  );
}
