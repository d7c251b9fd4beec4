import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetchForModerators } from '@/app/admin/prefetch-for-moderators';
import { searchOf } from '@/app/admin/search-of';
import { KolEditor } from '@/components/kols/kol-editor';
import { ModerationSettings } from '@/components/moderation-settings/moderation-settings';
import { moderationSettingsQuery } from '@/lib/client/moderation';
import { createQueryClient } from '@/lib/client/query-client';
import { serverFetch } from '@/lib/gateway/server-fetch';
import { LivestreamsSlot } from './livestreams-slot';

export const metadata: Metadata = { title: 'Moderation settings' };

type SettingsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ModerationSettingsPage({ searchParams }: SettingsPageProps) {
  const search = searchOf(await searchParams);
  const queryClient = createQueryClient();
  await prefetchForModerators(queryClient, () => queryClient.prefetchQuery(moderationSettingsQuery(serverFetch)));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ModerationSettings key={search} search={search} kols={<KolEditor />} livestreams={<LivestreamsSlot />} />
    </HydrationBoundary>
  );
}
