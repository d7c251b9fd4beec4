import type { Metadata } from 'next';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export const metadata: Metadata = { title: 'Not found' };

/** An address that leads nowhere. */
export default function NotFound() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        titleAs="h1"
        title="There is nothing at this address"
        action={
          <Link href="/" className={buttonClass({ variant: 'primary' })}>
            Go to the board
          </Link>
        }
      >
        Check the link, or search for the coin by its name or mint.
      </EmptyState>
    </div>
  );
}
