'use client';

import { clsx } from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { isCurrent, PLACES } from './navigation';

/** Beside those of the thumb bar: for a wide screen, and reached from the board and the bells on a phone. */
const MORE_PLACES = [
  { href: '/kols', label: 'KOL scan' },
  { href: '/alerts', label: 'Alerts' },
] as const;

/** The places beside the logo at a desk. */
export function HeaderNavigation() {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className="flex h-full items-stretch gap-4 max-md:hidden">
      {[...PLACES, ...MORE_PLACES].map(({ href, label }) => {
        const current = isCurrent(href, pathname);
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={current ? 'page' : undefined}
            className={clsx(
              'flex items-center border-y-2 border-t-transparent font-medium transition-colors duration-150',
              current ? 'border-b-ink text-ink' : 'border-b-transparent text-faint hover:text-ink',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
