import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { ShortcutList } from '@/components/layout/shortcut-list';
import { SettingsView } from '@/components/settings/settings-view';
import { OwnRestrictions } from '@/components/statements/own-restrictions';
import { QuickKeysList } from '@/components/trading/quick-keys-list';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { userSettingsQuery } from '@/lib/client/user-settings';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';
import { QuickAmountsSlot } from './quick-amounts-slot';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  if (queryClient.getQueryData(meQuery().queryKey)) await queryClient.prefetchQuery(userSettingsQuery(serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SettingsView
        catalogue={<ShortcutList />}
        quickBuys={<QuickAmountsSlot side="buy" />}
        quickSales={<QuickAmountsSlot side="sell" />}
        quickKeys={<QuickKeysList />}
        restrictions={<OwnRestrictions />}
      />
    </HydrationBoundary>
  );
}
