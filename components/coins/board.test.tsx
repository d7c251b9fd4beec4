import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { type OnUrlUpdateFunction, withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswers } from '@/lib/client/browser-fetcher';
import { listingKeys } from '@/lib/client/coin-listings';
import { createQueryClient } from '@/lib/client/query-client';
import { getOwnProfile } from '@/lib/contract/auth';
import { getCoinsByMints, type ListedCoin, listListings } from '@/lib/contract/coin-listings';
import { searchCoins } from '@/lib/contract/coins';
import { listSparks } from '@/lib/contract/sparks';
import { listedCoin } from '@/test/msw/factories';
import { answers, refuses } from '@/test/msw/handlers';
import { Board } from './board';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const MINTS = [
  'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
];
const named = (name: string, at: number, given: Partial<ListedCoin> = {}): ListedCoin =>
  listedCoin({ name, symbol: name.toUpperCase(), mint: MINTS[at] ?? '', ...given });

/** What the service would list, newest first, and what it was asked for. */
let market: ListedCoin[] = [];
let asked: URLSearchParams[] = [];
let sparked: string[] = [];

// The whole board is drawn in each case; the machine may be busy with others.
vi.setConfig({ testTimeout: 30_000 });

const server = setupServer(
  refuses(getOwnProfile, 'token_missing'),
  answers(listListings, (request) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams);
    const data = market.filter(
      (coin) => !searchParams.has('graduated') || String(coin.complete) === searchParams.get('graduated'),
    );
    return { data, total: data.length };
  }),
  answers(listSparks, (request) => {
    const mints = new URL(request.url).searchParams.get('mints') ?? '';
    sparked.push(mints);
    return { sparks: mints.split(',').map((mint) => ({ mint, prices: [1, 2, 3] })) };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  market = [named('Boat', 0), named('Lamp', 1)];
  asked = [];
  sparked = [];
  // A desk: every column is in sight.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  server.resetHandlers();
  forgetAnswers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

function openBoard(searchParams = '', onUrlUpdate: OnUrlUpdateFunction = () => undefined) {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Board rowAction={(coin) => <button type="button">Buy {coin.name}</button>} />
    </QueryClientProvider>,
    { wrapper: withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true }) },
  );
  return { poll: () => act(() => queryClient.invalidateQueries({ queryKey: listingKeys.lists() })) };
}

const column = (name: string) => screen.findByRole('list', { name });
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the board in columns', () => {
  it('lists coins by their stage', async () => {
    market.push(named('Moss', 2, { complete: true }));
    openBoard();
    expect(namesIn(await column('New'))).toEqual(['Boat', 'Lamp']);
    expect(namesIn(await column('About to graduate'))).toEqual(['Boat', 'Lamp']);
    expect(namesIn(await column('Graduated'))).toEqual(['Moss']);
    expect(asked.map((query) => query.get('sort')).sort()).toEqual([
      'created_timestamp',
      'graduated_timestamp',
      'progress',
    ]);
  });

  it('stands still under the pointer while its values go on, and counts what waits', async () => {
    const person = userEvent.setup();
    const { poll } = openBoard();
    const list = await column('New');
    await person.hover(within(list).getByText('Lamp'));

    market = [named('Moss', 2), named('Lamp', 1, { market_cap: 4321 }), named('Boat', 0)];
    await poll();
    expect(await within(list).findByText('4.32K')).toBeInTheDocument();
    expect(namesIn(list)).toEqual(['Boat', 'Lamp']);
    const pill = screen.getByRole('button', { name: '1 new' });

    await person.click(pill);
    expect(namesIn(list)).toEqual(['Moss', 'Lamp', 'Boat']);
    expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
  });

  it('draws the prices of all columns by one request for all of them', async () => {
    market.push(named('Moss', 2, { complete: true }));
    openBoard();
    await waitFor(() => expect(document.querySelectorAll('path.stroke-up').length).toBe(5));
    expect(sparked.at(-1)).toBe([...MINTS].sort().join(','));
  });

  it('says of a coin why it stands where it stands', async () => {
    const person = userEvent.setup();
    openBoard();
    const list = await column('About to graduate');
    // What shows under the pointer alone is drawn with the first pointer.
    expect(within(list).queryByRole('button', { name: 'Why is Boat here' })).not.toBeInTheDocument();
    await person.hover(within(list).getByText('Lamp'));
    await person.click(within(list).getByRole('button', { name: 'Why is Boat here' }));
    const popup = await screen.findByRole('dialog', { name: 'Why Boat is here' });
    await within(popup).findByText('Why is this here?');
    expect(popup).toHaveTextContent('tokens sold ÷ 793.1 million');
    expect(popup).toHaveTextContent('BOAT: 0.00% sold');
  });

  it('offers a thumb in a sheet what a mouse finds on a row', async () => {
    const person = userEvent.setup({ pointerEventsCheck: 0 });
    openBoard();
    const list = await column('New');
    await person.click(within(list).getByRole('button', { name: 'More about Lamp' }));
    const sheet = await screen.findByRole('dialog', { name: 'Lamp' });
    expect(await within(sheet).findByText(/By the moment of launch/)).toBeInTheDocument();
    expect(within(sheet).getByRole('button', { name: 'Buy Lamp' })).toBeInTheDocument();
    expect(within(sheet).getByRole('link', { name: 'Open the coin' })).toHaveAttribute('href', `/coin/${MINTS[1]}`);
    await person.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lamp' })).not.toBeInTheDocument());
  });

  it('keeps a view under a name, opens, renames and deletes it', async () => {
    localStorage.clear();
    const person = userEvent.setup();
    const onUrlUpdate = vi.fn();
    window.history.replaceState(null, '', '/?minHolders=5');
    openBoard('?minHolders=5', onUrlUpdate);
    await person.click(screen.getByRole('button', { name: 'Saved' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name of this view' }), 'Held widely');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe('?minHolders=5&saved=Held+widely');

    await person.click(await screen.findByRole('button', { name: 'Rename Held widely' }));
    const field = screen.getByRole('textbox', { name: 'New name' });
    await person.clear(field);
    await person.type(field, 'Many hands{Enter}');
    const views = screen.getByRole('list', { name: 'Saved views' });
    expect(within(views).getByRole('button', { name: 'Many hands' })).toBeInTheDocument();
    await waitFor(() => expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe('?minHolders=5&saved=Many+hands'));

    await person.click(screen.getByRole('button', { name: 'Delete Many hands' }));
    expect(await screen.findByText(/Keep filters and order under a name/)).toBeInTheDocument();
    window.history.replaceState(null, '', '/');
  });

  it('catches up when the pointer leaves', async () => {
    const person = userEvent.setup();
    const { poll } = openBoard();
    const list = await column('New');
    await person.hover(within(list).getByText('Lamp'));
    market = [named('Moss', 2), ...market];
    await poll();
    await screen.findByRole('button', { name: '1 new' });
    expect(namesIn(list)).toEqual(['Boat', 'Lamp']);
    await person.unhover(within(list).getByText('Lamp'));
    await person.hover(screen.getByRole('heading', { name: 'Graduated' }));
    expect(namesIn(list)).toEqual(['Moss', 'Boat', 'Lamp']);
  });

  it('moves between rows by keys', async () => {
    const person = userEvent.setup();
    openBoard();
    const [boat, lamp] = within(await column('New')).getAllByRole('link');
    act(() => boat?.focus());
    await person.keyboard('j');
    expect(lamp).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(boat).toHaveFocus();
    document.documentElement.dataset.singleKeys = 'off';
    await person.keyboard('j');
    expect(boat).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(lamp).toHaveFocus();
    delete document.documentElement.dataset.singleKeys;
  });

  it('says what would stand in an empty column, and offers to clear filters that leave nothing', async () => {
    market = [];
    const onUrlUpdate = vi.fn();
    openBoard('?minMarketCap=100', onUrlUpdate);
    await waitFor(() => expect(screen.getAllByText('No coin passes the filters')).toHaveLength(3));
    expect(asked[0]?.get('minMarketCap')).toBe('100');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear the filters' })[0] as HTMLElement);
    expect(await screen.findByText('No new coins')).toBeInTheDocument();
    expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe('');
  });

  it('says that coins could not be loaded, and shows them as soon as they can be', async () => {
    server.use(refuses(listListings, 'validation_failed'));
    const { poll } = openBoard();
    await waitFor(() => expect(screen.getAllByText('Coins could not be loaded')).toHaveLength(3));
    server.resetHandlers();
    await poll();
    await waitFor(async () => expect(namesIn(await column('New'))).toEqual(['Boat', 'Lamp']));
  });
});

describe('the board as a table', () => {
  it('keeps the order in the address, and turns it on a second click', async () => {
    const person = userEvent.setup();
    const onUrlUpdate = vi.fn();
    openBoard('?view=table', onUrlUpdate);
    const header = await screen.findByRole('columnheader', { name: 'Market cap' });
    await person.click(within(header).getByRole('button'));
    expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe('?view=table&sort=market_cap');
    expect(await screen.findByRole('columnheader', { name: 'Market cap' })).toHaveAttribute('aria-sort', 'descending');

    await person.click(within(screen.getByRole('columnheader', { name: 'Market cap' })).getByRole('button'));
    expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe('?view=table&sort=market_cap&order=asc');
    expect(screen.getByRole('columnheader', { name: 'Market cap' })).toHaveAttribute('aria-sort', 'ascending');
    expect(asked.at(-1)?.get('order')).toBe('asc');
  });

  it('finds by a term in the order that is chosen, and empties its field with the filters', async () => {
    const person = userEvent.setup();
    const searched: string[] = [];
    server.use(
      answers(searchCoins, (request) => {
        const { searchParams } = new URL(request.url);
        searched.push(['searchTerm', 'sort', 'order'].map((name) => searchParams.get(name)).join(' '));
        return market.filter(({ name }) => name.toLowerCase().includes(searchParams.get('searchTerm') ?? ''));
      }),
      answers(getCoinsByMints, async (request) => {
        const { mints } = (await request.json()) as { mints: string[] };
        return { data: market.filter(({ mint }) => mints.includes(mint)) };
      }),
    );
    market = [named('Boat', 0, { reply_count: 3 }), named('Lamp', 1, { reply_count: 9 })];
    openBoard('?view=table&sort=reply_count');
    // Without a term, too: this order is the search's own.
    const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    await waitFor(async () => expect((await rows())[0]).toMatch(/^Lamp/));
    expect(searched[0]).toBe(' reply_count desc');

    const field = screen.getByRole('searchbox', { name: 'Coins by name, symbol, mint or creator' });
    await person.type(field, 'zebra');
    await person.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(field).toHaveValue('');
    expect(searched).toContain('zebra reply_count desc');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });
});
