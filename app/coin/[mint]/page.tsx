import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { candlesQuery } from '@/lib/client/candles';
import { coinQuery, solPriceQuery } from '@/lib/client/coins';
import { coinsByMintsQuery } from '@/lib/client/coins-by-mints';
import { creatorCoinsQuery } from '@/lib/client/creator-coins';
import { topHoldersQuery } from '@/lib/client/holders';
import { createQueryClient } from '@/lib/client/query-client';
import { tradesQuery } from '@/lib/client/trades';
import { formatCompact } from '@/lib/format/compact';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { serverFetch } from '@/lib/gateway/server-fetch';
import { readCoinAddress } from './coin-address';
import { CoinWorkspace } from './coin-workspace';
import { findCoin } from './find-coin';

type CoinPageProps = {
  params: Promise<{ mint: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const DESCRIPTION_LENGTH = 160;

export async function generateMetadata({ params }: CoinPageProps): Promise<Metadata> {
  const { mint } = await params;
  const { coin } = await findCoin(mint);
  if (!coin) return { title: 'Coin' };
  const title = `${coin.name} (${coin.symbol})`;
  // That of a coin which graduated on a chain is not known.
  const figures = coin.market_cap > 0 && `Market cap ${formatCompact(coin.market_cap)} SOL`;
  const description = [coin.description.trim().slice(0, DESCRIPTION_LENGTH), figures].filter(Boolean).join(' · ');
  return {
    title,
    description,
    alternates: { canonical: `/coin/${mint}` },
    openGraph: { title, description, type: 'website' },
    twitter: { card: 'summary', title, description },
    // A coin that moderators withdrew is not to be found by searching either.
    ...(coin.hidden && { robots: { index: false } }),
  };
}

export default async function CoinPage({ params, searchParams }: CoinPageProps) {
  const { mint } = await params;
  const [found, query] = await Promise.all([findCoin(mint), searchParams]);
  const address = readCoinAddress(query);
  if (!found.coin && found.isMissing) notFound();
  const queryClient = createQueryClient();
  if (found.coin) queryClient.setQueryData(coinQuery(mint).queryKey, found.coin);
  await Promise.all([
    prefetchSession(queryClient),
    queryClient.prefetchQuery(tradesQuery(mint, {}, serverFetch)),
    queryClient.prefetchQuery(candlesQuery(mint, address.interval, serverFetch)),
    queryClient.prefetchQuery(topHoldersQuery(mint, serverFetch)),
    queryClient.prefetchQuery(coinsByMintsQuery([mint], serverFetch)),
    queryClient.prefetchQuery(solPriceQuery(serverFetch)),
    found.coin &&
      address.tab === 'about' &&
      queryClient.prefetchQuery(creatorCoinsQuery(found.coin.creator, serverFetch)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CoinWorkspace mint={mint} address={address} />
    </HydrationBoundary>
  );
}
