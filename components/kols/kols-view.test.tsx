import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listenToToasts, type ToastMessage } from '@/components/ui/toast';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import type { Kol, KolCoin } from '@/lib/contract/kols';
import { MINT, OTHER_WALLET, ownProfile, WALLET } from '@/test/msw/factories';
import { KolsView } from './kols-view';

const kolCoin: KolCoin = {
  mint: MINT,
  name: 'Cobble',
  symbol: 'COB',
  kolActivity: { mentions: 1, trades: 2, sentiment: 'positive' },
  trendingScore: 31.42,
  reasons: [
    { address: WALLET, username: 'whale', mentions: 1, trades: 2, bought: '2500000000', sold: '500000000' },
    { address: OTHER_WALLET, username: 'writer', mentions: 0, trades: 0, bought: '0', sold: '0' },
  ],
};

let kols: Kol[] = [];
let changes: string[] = [];
let told: ToastMessage[] = [];
let stopListening = () => {};

const server = setupServer(
  http.get('*/api/analytics/coins/kolscan', () => HttpResponse.json({ data: [kolCoin] })),
  http.get('*/api/main/kols', () => HttpResponse.json({ kols, total: kols.length })),
  http.put('*/api/main/kols/:address', ({ params }) => {
    changes.push(`put ${params.address}`);
    kols = [{ address: String(params.address), username: '', addedAt: new Date().toISOString() }, ...kols];
    return HttpResponse.json({ success: true });
  }),
  http.delete('*/api/main/kols/:address', ({ params }) => {
    changes.push(`delete ${params.address}`);
    kols = kols.filter(({ address }) => address !== params.address);
    return HttpResponse.json({ success: true });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  kols = [{ address: WALLET, username: 'whale', addedAt: '2026-01-31T12:00:00.000Z' }];
  changes = [];
  told = [];
  stopListening = listenToToasts((message) => told.push(message));
});
afterEach(() => {
  stopListening();
  server.resetHandlers();
});
afterAll(() => server.close());

function openView(roles: string[] | null) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), roles && (ownProfile({ roles: roles as never[] }) as never));
  render(
    <QueryClientProvider client={queryClient}>
      <KolsView />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const listed = async () => within(await screen.findByRole('list', { name: 'Opinion leaders' }));

it('shows the score of a coin, and on request who did what', async () => {
  const user = openView(null);
  const coins = within(await screen.findByRole('list', { name: 'Coins by trending score' }));
  expect(coins.getByText('31.42')).toBeInTheDocument();
  expect(coins.getByText('2 trades, 1 mention')).toBeInTheDocument();
  expect(coins.queryByText('writer')).not.toBeInTheDocument();
  await user.click(coins.getByRole('button', { name: 'Why Cobble is here' }));
  const people = within(coins.getByRole('list', { name: 'Who did what with Cobble' }));
  expect(people.getByText(/bought 2.5 SOL/)).toBeInTheDocument();
  expect(people.getByText(/sold 0.5 SOL/)).toBeInTheDocument();
});

it('shows everybody who is counted, and lets only super administrators change it', async () => {
  openView(['administrator']);
  expect((await listed()).getByRole('link', { name: 'whale' })).toHaveAttribute('href', `/portfolio/${WALLET}`);
  expect(screen.queryByRole('form', { name: 'Change the list' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /off the list/ })).not.toBeInTheDocument();
});

it('puts an address on the list and takes one off', async () => {
  const user = openView(['superAdministrator']);
  const list = await listed();
  const form = within(screen.getByRole('form', { name: 'Change the list' }));
  await user.type(form.getByLabelText('Address'), 'nobody{Enter}');
  expect(form.getByText('Enter the address of a wallet')).toBeInTheDocument();
  expect(changes).toEqual([]);
  await user.clear(form.getByLabelText('Address'));
  await user.type(form.getByLabelText('Address'), `${OTHER_WALLET}{Enter}`);
  await user.click(await list.findByRole('button', { name: `Take ${OTHER_WALLET} off the list` }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(changes).toEqual([`put ${OTHER_WALLET}`, `delete ${OTHER_WALLET}`]);
  expect(told.map(({ kind }) => kind)).toEqual(['success', 'success']);
});

it('says why the list was not changed, and shows it as it is', async () => {
  server.use(
    http.delete('*/api/main/kols/:address', () =>
      HttpResponse.json({ error: 'role_required', message: 'no', statusCode: 403 }, { status: 403 }),
    ),
  );
  const user = openView(['superAdministrator']);
  await user.click(await (await listed()).findByRole('button', { name: 'Take whale off the list' }));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({ kind: 'error', description: 'Only super administrators may change it.' });
  expect((await listed()).getByText('whale')).toBeInTheDocument();
});

it('says so while nothing was traded and nobody is listed', async () => {
  kols = [];
  server.use(http.get('*/api/analytics/coins/kolscan', () => HttpResponse.json({ data: [] })));
  openView(null);
  expect(await screen.findByText('Nothing in the last 24 hours')).toBeInTheDocument();
  expect(await screen.findByText('Nobody is on the list')).toBeInTheDocument();
});
