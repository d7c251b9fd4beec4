import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { coin, MINT, ownProfile } from '@/test/msw/factories';
import { PicksStrip } from './picks-strip';

let asked: string[] = [];
const pickOf = (name: string) => [coin({ symbol: name })];
const server = setupServer(
  http.get('*/api/main/coins/featured/:window', ({ params }) => {
    asked.push(String(params.window));
    return HttpResponse.json(params.window === '1h' ? [] : pickOf(`OF ${params.window}`));
  }),
  http.get('*/api/main/coins/for-you', () => {
    asked.push('for-you');
    return HttpResponse.json(pickOf('MINE'));
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openStrip({ isSignedIn = false, address = '' } = {}) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), isSignedIn ? ownProfile() : null);
  const Address = withNuqsTestingAdapter({ searchParams: address, hasMemory: true });
  render(
    <QueryClientProvider client={queryClient}>
      <Address>
        <PicksStrip />
      </Address>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('shows the most traded coins of a day, and of another window when asked', async () => {
  const user = openStrip();
  const day = within(await screen.findByRole('list', { name: 'Most traded coins, 24h' }));
  expect(day.getByRole('link')).toHaveAttribute('href', `/coin/${MINT}`);
  await user.click(screen.getByRole('radio', { name: '6h' }));
  expect(await screen.findByText('OF 6h')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '1h' }));
  expect(await screen.findByText('Nothing was traded in 1h.')).toBeInTheDocument();
  expect(asked).toEqual(['24h', '6h', '1h']);
});

it('has a list for whoever is signed in', async () => {
  const user = openStrip({ isSignedIn: true });
  await user.click(await screen.findByRole('radio', { name: 'For you' }));
  expect(await screen.findByText('MINE')).toBeInTheDocument();
});

it('falls back to the day where a shared address asks for what only the signed-in have', async () => {
  openStrip({ address: '?picks=for-you' });
  expect(await screen.findByText('OF 24h')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'For you' })).not.toBeInTheDocument();
  expect(asked).toEqual(['24h']);
});

it('offers to try again what could not be loaded', async () => {
  let fails = true;
  server.use(
    http.get('*/api/main/coins/featured/24h', () =>
      fails
        ? HttpResponse.json({ error: 'not_found', message: 'away', statusCode: 404 }, { status: 404 })
        : HttpResponse.json(pickOf('BACK')),
    ),
  );
  const user = openStrip();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('BACK')).toBeInTheDocument();
});
