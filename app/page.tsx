import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { SearchParams } from 'nuqs/server';
import { STAGES, stageListing, tableListing } from '@/components/coins/board-filters';
import { loadBoardAddress } from '@/components/coins/load-board-address';
import { BoardStream } from '@/components/picks/board-stream';
import { PicksSlot } from '@/components/picks/picks-slot';
import { FailsAlone } from '@/components/ui/fails-alone';
import { listingsQuery } from '@/lib/client/coin-listings';
import { createQueryClient } from '@/lib/client/query-client';
import { seemsPhone } from '@/lib/gateway/seems-phone';
import { serverFetch } from '@/lib/gateway/server-fetch';
import { MarketBoard } from './market-board';

export const metadata: Metadata = { title: { absolute: 'curb: new coins, and those about to graduate' } };

/** The board, with its first rows in the HTML. */
export default async function BoardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const address = await loadBoardAddress(searchParams);
  const isPhone = seemsPhone(await headers());
  const stages = isPhone ? [address.tab] : STAGES;
  const queryClient = createQueryClient();
  const asked =
    address.view === 'table' ? [tableListing(address).list] : stages.map((stage) => stageListing(stage, address));
  // A list of the last hour is another one each minute, and a search is two questions: the browser asks for those.
  const listings = address.within === null ? asked.filter((list) => list !== null) : [];
  await Promise.all(listings.map((filters) => queryClient.prefetchQuery(listingsQuery(filters, serverFetch))));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <NuqsAdapter>
        <FailsAlone instead={null}>
          <PicksSlot />
          <BoardStream />
        </FailsAlone>
        <MarketBoard isPhone={isPhone} />
      </NuqsAdapter>
    </HydrationBoundary>
  );
}
