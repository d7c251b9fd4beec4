'use client';

import { clsx } from 'clsx';
import { Ellipsis, Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useOnceOpen } from '@/components/ui/use-once-open';
import { isCurrent, PLACES } from './navigation';
import { openSearch } from './open-search';

const MoreSheet = dynamic(() => import('./more-sheet').then((module) => module.MoreSheet), { ssr: false });

const ITEM = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-small font-medium';

/** The places at the thumb on a phone. */
export function BottomNavigation() {
  const pathname = usePathname();
  const [board, ...others] = PLACES;
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const wasMoreOpen = useOnceOpen(isMoreOpen);
  const place = ({ href, label, icon: Icon }: (typeof PLACES)[number]) => {
    const current = isCurrent(href, pathname);
    return (
      <Link
        key={href}
        href={href}
        prefetch={false}
        aria-current={current ? 'page' : undefined}
        className={clsx(ITEM, current ? 'text-ink' : 'text-faint')}
      >
        <Icon size={20} aria-hidden strokeWidth={current ? 2.25 : 1.75} />
        {label}
      </Link>
    );
  };
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-header flex h-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {place(board)}
      <button type="button" onClick={openSearch} className={clsx(ITEM, 'text-faint')}>
        <Search size={20} aria-hidden strokeWidth={1.75} />
        Search
      </button>
      {others.map(place)}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={() => setIsMoreOpen(true)}
        className={clsx(ITEM, 'text-faint')}
      >
        <Ellipsis size={20} aria-hidden strokeWidth={1.75} />
        More
      </button>
      {wasMoreOpen ? <MoreSheet open={isMoreOpen} onOpenChange={setIsMoreOpen} pathname={pathname} /> : null}
    </nav>
  );
}
