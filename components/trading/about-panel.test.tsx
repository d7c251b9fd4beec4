import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import type { Coin } from '@/lib/contract/coins';
import { coin, OTHER_WALLET } from '@/test/msw/factories';
import { AboutPanel } from './about-panel';

const asked: string[] = [];
const FIGURES = { realisedVolatility: 42.657, range: 159.19, maxDrawdown: 58.61, change: -41.76 };
const PRICES = { high: 5.335e-7, low: 2.058e-7, open: 3e-7, close: 2.1e-7 };
const server = setupServer(
  http.get('*/api/volatility/volatility/:mint', ({ request }) => {
    const window = new URL(request.url).searchParams.get('window') ?? '';
    asked.push(window);
    const candles = window === '1h' ? 0 : 12;
    return HttpResponse.json({ mint: coin().mint, window, ...FIGURES, ...PRICES, candles });
  }),
  http.get('*/api/main/coins/user-created-coins/:id', () => HttpResponse.json([coin()])),
  http.get('*/api/main/coins/look-alikes', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json([coin(), coin({ mint: OTHER_WALLET, name: 'P\u0430per Boat' })]);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  asked.length = 0;
  server.resetHandlers();
});
afterAll(() => server.close());

function open(given: Partial<Coin> = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AboutPanel coin={coin(given)} />
    </QueryClientProvider>,
  );
  return { panel: (name: string) => within(screen.getByRole('region', { name })), person: userEvent.setup() };
}

it('says how much the price moves in the window chosen, and that it does not without a trade', async () => {
  const { panel, person } = open();
  const moves = panel('How much it moves');
  expect((await moves.findByText('Realised volatility')).parentElement).toHaveTextContent('42.66%');
  expect(moves.getByText('Deepest fall from a high').parentElement).toHaveTextContent('−58.61%');
  expect(moves.getByText('Change').parentElement).toHaveTextContent('−41.76%');
  await person.click(moves.getByText('1h'));
  expect(await moves.findByText('No trade in 1h')).toBeInTheDocument();
  expect(asked.filter((each) => !each.startsWith('?'))).toEqual(['24h', '1h']);
});

it('warns of coins that look like it, itself left out', async () => {
  const { panel } = open();
  const similar = panel('Similar names');
  const links = await similar.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/coin/${OTHER_WALLET}`]);
  expect(similar.getByText(/Compare the mint before you buy/)).toBeInTheDocument();
  expect(asked).toContain('?name=Paper+Boat&symbol=BOAT');
});

it('shows a handle as the text it is, and nothing for what is neither that nor a link', () => {
  const { panel } = open({
    microblog: '@paperboat',
    messenger: 'javascript:alert(1)',
    website: 'https://boat.example/',
  });
  const about = panel('About');
  expect(about.getByText('@paperboat')).toBeInTheDocument();
  expect(about.getAllByRole('link')).toHaveLength(1);
  expect(about.queryByText('Messenger')).not.toBeInTheDocument();
});
