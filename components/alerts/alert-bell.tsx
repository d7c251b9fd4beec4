'use client';

import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { openSignIn } from '@/components/wallet/use-wallet-signer';
import { alertsQuery } from '@/lib/client/alerts';
import { meQuery } from '@/lib/client/auth';
import type { Coin } from '@/lib/contract/coins';
import { AlertForm } from './alert-form';
import { AlertList } from './alert-list';

/** The bell of a coin's page: sets a price alert and shows those that wait; signed out it leads to the sign-in. */
export function AlertBell({ coin }: { coin: Coin }) {
  const isSignedIn = Boolean(useQuery(meQuery()).data);
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const alerts = useQuery({ ...alertsQuery(), enabled: isSignedIn });
  const waiting = (alerts.data?.alerts ?? []).filter(({ mint, firedAt }) => mint === coin.mint && !firedAt);
  const Icon = waiting.length > 0 ? BellRing : BellPlus;
  return (
    <>
      <IconButton
        ref={anchor}
        label={`Price alerts of ${coin.name}`}
        title={isSignedIn ? 'Price alert' : 'Sign in to set a price alert'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isSignedIn ? setIsOpen(!isOpen) : openSignIn())}
      >
        <Icon size={16} aria-hidden className={waiting.length > 0 ? 'text-amber' : undefined} />
      </IconButton>
      <Popover open={isOpen} onOpenChange={setIsOpen} anchor={anchor} label={`Price alerts of ${coin.name}`}>
        <div className="w-72 max-w-[calc(100vw-2rem)] space-y-2 p-2">
          <AlertForm coin={coin} />
          {waiting.length > 0 ? (
            <div className="-mx-2 border-t">
              <AlertList alerts={waiting} label="Waiting alerts of this coin" />
            </div>
          ) : null}
          <Link href="/alerts" prefetch={false} className="text-small text-accent hover:underline">
            All your alerts
          </Link>
        </div>
      </Popover>
    </>
  );
}
