'use client';

import { Activity, BellRing, Bookmark, Megaphone, Rss, Settings } from 'lucide-react';
import Link from 'next/link';
import { ModalParts } from '@/components/ui/modal-parts';
import { isCurrent } from './navigation';

/** What has no place of its own at the thumb. */
const PLACES = [
  { href: '/alerts', label: 'Price alerts', icon: BellRing },
  { href: '/bookmarks', label: 'Bookmarks', icon: Bookmark },
  { href: '/timeline', label: 'Timeline', icon: Rss },
  { href: '/kols', label: 'KOL scan', icon: Megaphone },
  { href: '/settings', label: 'Settings', icon: Settings },
  { href: '/status', label: 'Status', icon: Activity },
] as const;

type MoreSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; pathname: string };

/** The other places, above the thumb. */
export function MoreSheet({ open, onOpenChange, pathname }: MoreSheetProps) {
  return (
    <ModalParts open={open} onOpenChange={onOpenChange} title="More" place="bottom">
      <ul className="grid grid-cols-2 gap-2">
        {PLACES.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent(href, pathname) ? 'page' : undefined}
              onClick={() => onOpenChange(false)}
              className="flex h-12 items-center gap-3 rounded border bg-raised px-3 font-medium hover:border-line-strong aria-[current=page]:border-accent"
            >
              <Icon size={18} aria-hidden strokeWidth={1.75} className="shrink-0 text-quiet" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </ModalParts>
  );
}
