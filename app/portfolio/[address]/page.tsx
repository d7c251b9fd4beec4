import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { heldMints } from '@/components/portfolio/holding';
import { Portfolio } from '@/components/portfolio/portfolio';
import { balancesQuery } from '@/lib/client/balances';
import { coinsByMintsQuery } from '@/lib/client/coins-by-mints';
import { POSITIONS_LIMIT, portfolioQuery, positionStatusOf, walletTradesQuery } from '@/lib/client/portfolio';
import { createQueryClient } from '@/lib/client/query-client';
import { looksLikeAddress, shortAddress } from '@/lib/format/address';
import { serverFetch } from '@/lib/gateway/server-fetch';

type PortfolioPageProps = {
  params: Promise<{ address: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Pick<PortfolioPageProps, 'params'>): Promise<Metadata> {
  const { address } = await params;
  return { title: looksLikeAddress(address) ? `Portfolio of ${shortAddress(address)}` : 'Not found' };
}

/** What a wallet holds and what that is worth now; any wallet can be looked at. */
export default async function PortfolioPage({ params, searchParams }: PortfolioPageProps) {
  const [{ address }, { coins }] = await Promise.all([params, searchParams]);
  if (!looksLikeAddress(address)) notFound();
  const status = positionStatusOf(coins);
  const queryClient = createQueryClient();
  await Promise.all([
    queryClient.prefetchQuery(balancesQuery(address, serverFetch)),
    queryClient.prefetchQuery(portfolioQuery(address, status, POSITIONS_LIMIT, serverFetch)),
    queryClient.prefetchQuery(walletTradesQuery(address, undefined, serverFetch)),
  ]);
  const mints = heldMints(queryClient.getQueryData(balancesQuery(address).queryKey));
  if (mints.length > 0) await queryClient.prefetchQuery(coinsByMintsQuery(mints, serverFetch));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Portfolio address={address} initialQuery={status === 'all' ? '' : `coins=${status}`} />
    </HydrationBoundary>
  );
}
