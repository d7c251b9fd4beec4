'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { meQuery } from '@/lib/client/auth';
import { DeleteAccount } from './delete-account';
import { DisplayPanel, FiguresPanel } from './display-panel';
import { KeysPanel } from './keys-panel';
import { NotificationCategories } from './notification-categories';
import { OwnSessions } from './own-sessions';
import { SoundPanel } from './sound-panel';
import { TradingPanel } from './trading-panel';

type SettingsViewProps = {
  /** Parts of other rooms, which this one does not know. */
  catalogue: ReactNode;
  quickBuys: ReactNode;
  quickSales: ReactNode;
  quickKeys: ReactNode;
  restrictions: ReactNode;
};

/** What this browser keeps, for everybody; and what belongs to the account, for whoever is signed in. */
export function SettingsView({ catalogue, quickBuys, quickSales, quickKeys, restrictions }: SettingsViewProps) {
  const isSignedIn = Boolean(useQuery(meQuery()).data);
  return (
    <div className="mx-auto grid max-w-180 grid-cols-[minmax(0,1fr)] gap-3 pb-6 md:p-3">
      <h1 className="px-3 pt-3 text-title font-semibold md:px-0">Settings</h1>
      <DisplayPanel />
      <FiguresPanel />
      <TradingPanel quickBuys={quickBuys} quickSales={quickSales} />
      <KeysPanel catalogue={catalogue} />
      {isSignedIn ? (
        <>
          <SoundPanel />
          <NotificationCategories />
          {restrictions}
          {quickKeys}
          <OwnSessions />
          <DeleteAccount />
        </>
      ) : (
        <EmptyState title="More after signing in">
          What you are told, where you are signed in, keys for quick trading, and the end of the account.
        </EmptyState>
      )}
    </div>
  );
}
