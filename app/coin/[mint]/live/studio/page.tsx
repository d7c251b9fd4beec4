import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { CoinClips } from '@/app/coin/[mint]/coin-clips';
import { findCoin } from '@/app/coin/[mint]/find-coin';
import { StudioView } from '@/components/livestreams/studio/studio-view';
import { coinQuery } from '@/lib/client/coins';
import { livestreamSwitchQuery } from '@/lib/client/livestream-control';
import { livestreamQuery } from '@/lib/client/livestreams';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';

type StudioPageProps = { params: Promise<{ mint: string }> };

export async function generateMetadata({ params }: StudioPageProps): Promise<Metadata> {
  const { coin } = await findCoin((await params).mint);
  return { title: coin ? `Studio of ${coin.name}` : 'Studio', robots: { index: false } };
}

/** Where the creator of a coin goes live. */
export default async function StudioPage({ params }: StudioPageProps) {
  const { mint } = await params;
  const found = await findCoin(mint);
  if (!found.coin && found.isMissing) notFound();
  if (found.coin?.chain_read_timestamp !== undefined) redirect(`/coin/${mint}`);
  const queryClient = createQueryClient();
  if (found.coin) queryClient.setQueryData(coinQuery(mint).queryKey, found.coin);
  await Promise.all([
    prefetchSession(queryClient),
    queryClient.prefetchQuery(livestreamSwitchQuery(serverFetch)),
    queryClient.prefetchQuery(livestreamQuery(mint, serverFetch)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <StudioView mint={mint} clips={found.coin ? <CoinClips mint={mint} host={found.coin.creator} /> : null} />
    </HydrationBoundary>
  );
}
