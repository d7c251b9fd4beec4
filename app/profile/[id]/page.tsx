import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { creatorCoinsQuery } from '@/lib/client/creator-coins';
import { userQuery } from '@/lib/client/profiles';
import { createQueryClient } from '@/lib/client/query-client';
import { shortAddress } from '@/lib/format/address';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';
import { findUser } from './find-user';
import { ProfileView } from './profile-view';

type ProfilePageProps = { params: Promise<{ id: string }> };

const DESCRIPTION_LENGTH = 160;

export async function generateMetadata({ params }: ProfilePageProps): Promise<Metadata> {
  const { id } = await params;
  const { user } = await findUser(id);
  if (!user) return { title: 'Profile' };
  const title = user.username || shortAddress(user.address);
  const description = user.bio.trim().slice(0, DESCRIPTION_LENGTH) || `${title} on curb: coins, replies and holdings`;
  return {
    title,
    description,
    alternates: { canonical: `/profile/${user.address}` },
    openGraph: { title, description, type: 'profile' },
    twitter: { card: 'summary', title, description },
  };
}

export default async function ProfilePage({ params }: ProfilePageProps) {
  const { id } = await params;
  const { user, isMissing } = await findUser(id);
  if (!user && isMissing) notFound();
  const queryClient = createQueryClient();
  if (user) queryClient.setQueryData(userQuery(id).queryKey, user);
  await Promise.all([
    prefetchSession(queryClient),
    user && queryClient.prefetchQuery(creatorCoinsQuery(user.address, serverFetch)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <ProfileView id={id} />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
