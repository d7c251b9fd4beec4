import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listingKeys } from '@/lib/client/coin-listings';
import { createQueryClient } from '@/lib/client/query-client';
import { useMarketStream } from '@/lib/client/use-market-stream';
import { BoardStream } from './board-stream';

vi.mock('@/lib/client/use-market-stream', () => ({ useMarketStream: vi.fn() }));
beforeEach(() => vi.mocked(useMarketStream).mockClear());

const key = (sort: 'volume24h' | 'holders') => listingKeys.list({ sort });
const rows = (...mints: string[]) => ({ data: mints.map((mint) => ({ mint })) });

function List({ sort }: { sort: 'volume24h' | 'holders' }) {
  useQuery({ queryKey: key(sort), queryFn: () => rows(), staleTime: Number.POSITIVE_INFINITY });
  return null;
}

test('the coins of the lists on screen are followed, the tops of all lists first', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(key('volume24h'), rows('a', 'b', 'c'));
  queryClient.setQueryData(key('holders'), rows('d', 'a'));
  queryClient.setQueryData(listingKeys.list({ sort: 'progress' }), rows('out of sight'));
  render(
    <QueryClientProvider client={queryClient}>
      <List sort="volume24h" />
      <List sort="holders" />
      <BoardStream />
    </QueryClientProvider>,
  );
  expect(useMarketStream).toHaveBeenLastCalledWith(['a', 'd', 'b', 'c']);
  act(() => {
    queryClient.setQueryData(key('holders'), rows('e', 'd'));
  });
  expect(useMarketStream).toHaveBeenLastCalledWith(['a', 'e', 'b', 'd', 'c']);
});
