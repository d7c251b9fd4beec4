'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { SignedInOnly } from '@/components/wallet/signed-in-only';
import { alertsQuery } from '@/lib/client/alerts';
import { AlertList } from './alert-list';
import { NewAlert } from './new-alert';

/** The signed-in person's price alerts: makes one, shows those that wait and those that fired. */
export function AlertsView() {
  return (
    <SignedInOnly
      title="Price alerts"
      invitation="Sign in to be told when a coin reaches a price, also while this page is closed."
    >
      {() => <OwnAlerts />}
    </SignedInOnly>
  );
}

function OwnAlerts() {
  const query = useQuery(alertsQuery());
  const alerts = query.data?.alerts ?? [];
  const waiting = alerts.filter(({ firedAt }) => !firedAt);
  const fired = alerts.filter(({ firedAt }) => firedAt);
  const panel = { query, staleAfterSeconds: 60, deadAfterSeconds: 300 };
  return (
    <div className="mx-auto grid max-w-200 gap-3 md:p-3">
      <h1 className="px-3 pt-3 text-title font-semibold md:px-0">Price alerts</h1>
      <NewAlert />
      <Panel
        {...panel}
        title="Waiting"
        subject="alerts"
        count={waiting.length}
        isEmpty={waiting.length === 0}
        empty={
          <EmptyState title="No alert is waiting">Choose a coin above, or press the bell on a coin’s page.</EmptyState>
        }
        className="min-h-42"
      >
        <AlertList alerts={waiting} label="Waiting alerts" linksCoins />
      </Panel>
      <Panel
        {...panel}
        title="Fired"
        subject="fired alerts"
        count={fired.length}
        isEmpty={fired.length === 0}
        empty={
          <EmptyState title="None has fired yet">An alert fires once, with the trade that reaches its mark.</EmptyState>
        }
        actions={
          <Link href="/notifications" prefetch={false} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            Notifications
          </Link>
        }
        className="min-h-42"
      >
        <AlertList alerts={fired} label="Fired alerts" linksCoins />
      </Panel>
    </div>
  );
}
