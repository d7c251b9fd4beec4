import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { SearchParams } from 'nuqs/server';
import { Board } from '@/components/coins/board';
import { loadBoardAddress, STAGES, stageListing, tableListing } from '@/components/coins/board-filters';
import { PicksSlot } from '@/components/picks/picks-slot';
import { listingsQuery } from '@/lib/client/coin-listings';
import { createQueryClient } from '@/lib/client/query-client';
import { serverFetch } from '@/lib/gateway/server-fetch';

export const metadata: Metadata = { title: { absolute: 'curb: new coins, and those about to graduate' } };

/** The board, with its first rows in the HTML. */
export default async function BoardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const address = await loadBoardAddress(searchParams);
  const queryClient = createQueryClient();
  const listings =
    address.view === 'table' ? [tableListing(address)] : STAGES.map((stage) => stageListing(stage, address));
  await Promise.all(listings.map((filters) => queryClient.prefetchQuery(listingsQuery(filters, serverFetch))));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <PicksSlot />
        <Board />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
