import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';

export const metadata: Metadata = { title: 'Profile' };

/** One's own profile stands at its address; a visitor signs in first and comes back. */
export default async function OwnProfilePage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  const me = queryClient.getQueryData(meQuery().queryKey);
  redirect(me ? `/profile/${me.address}` : '/login?next=/profile');
}
