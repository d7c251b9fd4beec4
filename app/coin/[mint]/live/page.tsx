import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { findCoin } from '@/app/coin/[mint]/find-coin';
import { coinQuery } from '@/lib/client/coins';
import { livestreamSwitchQuery } from '@/lib/client/livestream-control';
import { livestreamQuery } from '@/lib/client/livestreams';
import { createQueryClient } from '@/lib/client/query-client';
import { tradesQuery } from '@/lib/client/trades';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';
import { LiveWorkspace } from './live-workspace';

type LivePageProps = { params: Promise<{ mint: string }> };

export async function generateMetadata({ params }: LivePageProps): Promise<Metadata> {
  const { mint } = await params;
  const { coin } = await findCoin(mint);
  if (!coin) return { title: 'Stream' };
  const title = `${coin.name} (${coin.symbol}) live`;
  return { title, alternates: { canonical: `/coin/${mint}/live` }, ...(coin.hidden && { robots: { index: false } }) };
}

export default async function LivePage({ params }: LivePageProps) {
  const { mint } = await params;
  const found = await findCoin(mint);
  if (!found.coin && found.isMissing) notFound();
  // Nobody streams about a coin that is only read from a chain.
  if (found.coin?.chain_read_timestamp !== undefined) redirect(`/coin/${mint}`);
  const queryClient = createQueryClient();
  if (found.coin) queryClient.setQueryData(coinQuery(mint).queryKey, found.coin);
  await Promise.all([
    prefetchSession(queryClient),
    queryClient.prefetchQuery(livestreamQuery(mint, serverFetch)),
    queryClient.prefetchQuery(livestreamSwitchQuery(serverFetch)),
    queryClient.prefetchQuery(tradesQuery(mint, { limit: 20 }, serverFetch)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LiveWorkspace mint={mint} />
    </HydrationBoundary>
  );
}
