import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { coin, OTHER_WALLET, ownProfile } from '@/test/msw/factories';
import { BookmarksView } from './bookmarks-view';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('lists coins of a chain among the others, how old their state is, and a dash for what is not known', async () => {
  const readAt = Math.floor(Date.now() / 1000) - 210;
  const ofChain = { mint: OTHER_WALLET, name: 'Harbour Otter', complete: true, chain_read_timestamp: readAt };
  const worthless = { virtual_token_reserves: 0, virtual_sol_reserves: 0, market_cap: 0, usd_market_cap: 0 };
  server.use(
    http.get('*/api/main/bookmarks/:id', () => HttpResponse.json([coin(), coin({ ...ofChain, ...worthless })])),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery().queryKey, ownProfile());
  render(
    <QueryClientProvider client={queryClient}>
      <BookmarksView />
    </QueryClientProvider>,
  );
  const [own, chain] = (await screen.findAllByRole('listitem')).map((row) => within(row));
  expect(own?.getByText('27.96')).toBeInTheDocument();
  expect(own?.queryByText('chain')).not.toBeInTheDocument();
  expect(chain?.getByText('chain')).toHaveTextContent(/^chain\dm$/);
  expect(chain?.getAllByText('–')).toHaveLength(2);
  expect(chain?.getByRole('button', { name: 'Bookmark Harbour Otter' })).toHaveAttribute('aria-pressed', 'true');
});
