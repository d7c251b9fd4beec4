import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PortfolioInvitation } from '@/components/portfolio/portfolio-invitation';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';

export const metadata: Metadata = { title: 'Portfolio' };

/** One's own portfolio stands at its address; a visitor is asked to sign in or to name a wallet. */
export default async function OwnPortfolioPage() {
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  const me = queryClient.getQueryData(meQuery().queryKey);
  if (me) redirect(`/portfolio/${me.address}`);
  return <PortfolioInvitation />;
}
