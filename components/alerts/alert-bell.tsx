'use client';

import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { alertsQuery } from '@/lib/client/alerts';
import type { Coin } from '@/lib/contract/coins';

// Each comes when the bell is first pressed.
const AlertForm = dynamic(() => import('./alert-form').then((module) => module.AlertForm), {
  ssr: false,
  loading: () => <div className="h-60" />,
});
const AlertList = dynamic(() => import('./alert-list').then((module) => module.AlertList), { ssr: false });

/** The bell of a coin's page for the signed-in: sets a price alert and shows those that wait. */
export function AlertBell({ coin }: { coin: Coin }) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const alerts = useQuery(alertsQuery());
  const waiting = (alerts.data?.alerts ?? []).filter(({ mint, firedAt }) => mint === coin.mint && !firedAt);
  const Icon = waiting.length > 0 ? BellRing : BellPlus;
  return (
    <>
      <IconButton
        ref={anchor}
        label={`Price alerts of ${coin.name}`}
        title="Price alert"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
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
