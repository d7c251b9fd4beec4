'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RowsSkeleton } from '@/components/ui/skeleton';
import { SignInInvitation } from '@/components/wallet/sign-in-invitation';
import { meQuery } from '@/lib/client/auth';

const SECTIONS = [
  { href: '/admin/reports', label: 'Reports' },
  { href: '/admin/appeals', label: 'Appeals' },
  { href: '/admin/proposals', label: 'Second person' },
  { href: '/admin/log', label: 'Log' },
  { href: '/admin/stats', label: 'Stats' },
  { href: '/admin/settings', label: 'Settings' },
] as const;

/**
 * The sections of the moderators' place, for those who may be there; others are told so. The service decides by itself
 * what it tells to whom: this only explains. `--admin-bar` is the height the sections take.
 */
export function AdminFrame({ children }: { children: ReactNode }) {
  const me = useQuery(meQuery());
  if (me.data === undefined) {
    if (!me.error) return <RowsSkeleton rows={8} />;
    return <ErrorState title="Who you are could not be told" detail={me.error.message} onRetry={() => me.refetch()} />;
  }
  if (!me.data) {
    return (
      <SignInInvitation title="For moderators" titleAs="h1">
        Sign in with the wallet of a moderator to see reports, appeals and the log.
      </SignInInvitation>
    );
  }
  if (me.data.roles.length === 0) return <Refusal />;
  return (
    <div className="[--admin-bar:2.5rem]">
      <Sections />
      {children}
    </div>
  );
}

function Sections() {
  const pathname = usePathname();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the bar is wider than the screen: where one is must be in sight.
    const here = bar.current?.querySelector(`a[href="${pathname}"]`);
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav
      ref={bar}
      aria-label="Moderation"
      className="flex h-(--admin-bar) items-stretch gap-4 overflow-x-auto border-b bg-surface px-3 [scrollbar-width:none]"
    >
      {SECTIONS.map(({ href, label }) => {
        const isHere = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={isHere ? 'page' : undefined}
            className={clsx(
              'flex items-center border-y-2 border-t-transparent font-medium whitespace-nowrap -outline-offset-2 transition-colors duration-150',
              isHere ? 'border-b-ink text-ink' : 'border-b-transparent text-faint hover:text-ink',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

function Refusal() {
  return (
    <div className="min-h-[60dvh] *:min-h-[60dvh]">
      <EmptyState
        title="For moderators"
        titleAs="h1"
        action={
          <Link href="/" className="font-medium underline">
            Back to the board
          </Link>
        }
      >
        Your account has no moderator’s role. If it should have one, ask a super administrator; if something of yours
        was withdrawn, you can{' '}
        <Link href="/appeal" className="underline">
          appeal
        </Link>
        .
      </EmptyState>
    </div>
  );
}
