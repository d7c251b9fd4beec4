import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { heldMints } from '@/components/portfolio/holding';
import { Portfolio } from '@/components/portfolio/portfolio';
import { balancesQuery } from '@/lib/client/balances';
import { coinsByMintsQuery } from '@/lib/client/coins-by-mints';
import { portfolioQuery, walletTradesQuery } from '@/lib/client/portfolio';
import { createQueryClient } from '@/lib/client/query-client';
import { looksLikeAddress, shortAddress } from '@/lib/format/address';
import { serverFetch } from '@/lib/gateway/server-fetch';

type PortfolioPageProps = { params: Promise<{ address: string }> };

export async function generateMetadata({ params }: PortfolioPageProps): Promise<Metadata> {
  const { address } = await params;
  return { title: looksLikeAddress(address) ? `Portfolio of ${shortAddress(address)}` : 'Not found' };
}

/** What a wallet holds and what that is worth now; any wallet can be looked at. */
export default async function PortfolioPage({ params }: PortfolioPageProps) {
  const { address } = await params;
  if (!looksLikeAddress(address)) notFound();
  const queryClient = createQueryClient();
  await Promise.all([
    queryClient.prefetchQuery(balancesQuery(address, serverFetch)),
    queryClient.prefetchQuery(portfolioQuery(address, 'all', serverFetch)),
    queryClient.prefetchQuery(walletTradesQuery(address, undefined, serverFetch)),
  ]);
  const mints = heldMints(queryClient.getQueryData(balancesQuery(address).queryKey));
  if (mints.length > 0) await queryClient.prefetchQuery(coinsByMintsQuery(mints, serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Portfolio address={address} />
    </HydrationBoundary>
  );
}
