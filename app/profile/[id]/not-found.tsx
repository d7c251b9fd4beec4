import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Nobody of that id or address has an account; an address may still hold coins. */
export default function ProfileNotFound() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        title="Nobody here by that address"
        titleAs="h1"
        action={
          <Link href="/" className={buttonClass({ variant: 'primary' })}>
            Go to the board
          </Link>
        }
      >
        The account may have been deleted. What a wallet holds can be seen under its address in the portfolio.
      </EmptyState>
    </div>
  );
}
