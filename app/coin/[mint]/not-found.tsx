import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** A mint this market has never seen. */
export default function CoinNotFound() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        title="This market does not know that coin"
        action={
          <Link href="/" className={buttonClass({ variant: 'primary' })}>
            Go to the board
          </Link>
        }
      >
        Check the mint in the address: it is 32 to 44 letters and digits. Or search for the coin by its name.
      </EmptyState>
    </div>
  );
}
