import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { meQuery } from '@/lib/client/auth';
import { forgetAnswers } from '@/lib/client/browser-fetcher';
import { createQueryClient } from '@/lib/client/query-client';
import { getCoin, searchCoins } from '@/lib/contract/coins';
import { coin, MINT, OTHER_WALLET } from '@/test/msw/factories';
import { answers, givesAnswer, isOffline, refuses } from '@/test/msw/handlers';
import { SearchPalette } from './search-palette';

const push = vi.hoisted(() => vi.fn());
vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const done = vi.fn();
const terms: string[] = [];
const server = setupServer(
  answers(searchCoins, (request) => {
    const term = new URL(request.url).searchParams.get('searchTerm') ?? '';
    terms.push(term);
    const coins = [coin(), coin({ mint: OTHER_WALLET, name: 'Boathouse', symbol: 'HOUSE' })];
    return coins.filter(({ name }) => name.toLowerCase().includes(term));
  }),
  // After the search: its path would match there, too.
  answers(getCoin, () => coin()),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  done.mockClear();
  push.mockClear();
  terms.length = 0;
  // jsdom lays nothing out and so scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  server.resetHandlers();
  forgetAnswers();
});
afterAll(() => server.close());

function open() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery().queryKey, null);
  render(
    <QueryClientProvider client={queryClient}>
      <SearchPalette onDone={done} />
    </QueryClientProvider>,
  );
  return { person: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Search coins' }) };
}

describe('SearchPalette', () => {
  it('finds while one types, chooses by arrows and opens by Enter', async () => {
    const { person, field } = open();
    await person.type(field, 'boat');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(terms).toEqual(['boat']);
    await person.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /Boathouse/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', second.id);
    await person.keyboard('{Enter}');
    expect(push).toHaveBeenCalledExactlyOnceWith(`/coin/${OTHER_WALLET}`);
    expect(done).toHaveBeenCalledOnce();
  });

  it('opens the first hit by Enter and a hit by a click', async () => {
    const { person, field } = open();
    await person.type(field, 'house');
    await person.click(await screen.findByRole('option', { name: /Boathouse/ }));
    expect(push).toHaveBeenLastCalledWith(`/coin/${OTHER_WALLET}`);
    await person.clear(field);
    await person.type(field, 'paper');
    await screen.findByRole('option', { name: /Paper Boat/ });
    await person.keyboard('{Enter}');
    expect(push).toHaveBeenLastCalledWith(`/coin/${MINT}`);
  });

  it('opens by Enter what was found for all that is typed, not for what was typed before', async () => {
    const { person, field } = open();
    await person.type(field, 'boat');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    let answer = () => {};
    const isAsked = new Promise<void>((told) => {
      server.use(
        givesAnswer(searchCoins, async () => {
          told();
          await new Promise<void>((go) => {
            answer = go;
          });
          return HttpResponse.json([coin({ mint: OTHER_WALLET, name: 'Boathouse' })]);
        }),
      );
    });
    await person.type(field, 'house');
    await isAsked;
    // The list still shows what "boat" found, of which another coin is the first.
    await person.keyboard('{Enter}');
    expect(push).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Searching');
    answer();
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith(`/coin/${OTHER_WALLET}`));
  });

  it('goes straight to a mint that is pasted', async () => {
    const { person, field } = open();
    await person.click(field);
    await person.paste(` ${MINT}\n`);
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith(`/coin/${MINT}`));
  });

  it('offers the wallet where the pasted address is no coin', async () => {
    server.use(refuses(getCoin, 'coin_not_found'));
    const { person, field } = open();
    await person.click(field);
    await person.paste(OTHER_WALLET);
    await person.click(await screen.findByRole('option', { name: /Look at the wallet/ }));
    expect(push).toHaveBeenCalledExactlyOnceWith(`/portfolio/${OTHER_WALLET}`);
  });

  it('opens the wallet by Enter where the address is no coin', async () => {
    server.use(refuses(getCoin, 'coin_not_found'));
    const { person, field } = open();
    await person.click(field);
    await person.paste(OTHER_WALLET);
    await screen.findByRole('option', { name: /Look at the wallet/ });
    expect(push).not.toHaveBeenCalled();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith(`/portfolio/${OTHER_WALLET}`));
  });

  it('says that nothing was found', async () => {
    const { person, field } = open();
    await person.type(field, 'zebra');
    expect(await screen.findByText('Check the spelling, or paste the whole mint.')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('0 found');
  });

  it('says that the search failed, not that there is nothing', async () => {
    server.use(refuses(searchCoins, 'validation_failed'));
    const { person, field } = open();
    await person.type(field, 'boat');
    expect(await screen.findAllByText('The search failed')).not.toHaveLength(0);
    expect(screen.queryByText(/No coin matches/)).not.toBeInTheDocument();
  });

  const nonsense = () => new HttpResponse('<html>', { headers: { 'content-type': 'application/json' } });
  it.each([
    ['broken', refuses(searchCoins, 'internal_error'), 'Something went wrong'],
    ['busy for a minute', refuses(searchCoins, 'rate_limited', { 'retry-after': '60' }), 'Too many requests'],
    ['not reached', isOffline(searchCoins), 'The connection was lost'],
    ['talking nonsense', givesAnswer(searchCoins, nonsense), 'The answer could not be read'],
  ])('says what is wrong with a search that is %s, and tries it again on demand', async (_, fault, words) => {
    server.use(fault);
    const { person, field } = open();
    await person.type(field, 'boat');
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('The search failed');
    server.resetHandlers();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('says that it searches while the answer is slow', async () => {
    server.use(givesAnswer(searchCoins, () => new Promise<Response>(() => {})));
    const { person, field } = open();
    await person.type(field, 'portf');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching'));
    // What needs no service is offered meanwhile.
    expect(screen.getByRole('option', { name: 'Portfolio' })).toBeInTheDocument();
  });

  it('offers places and commands, and does what is chosen', async () => {
    const { person, field } = open();
    await person.type(field, 'rows: comp');
    await person.click(screen.getByRole('option', { name: 'Rows: compact' }));
    expect(document.documentElement).toHaveAttribute('data-density', 'compact');
    expect(done).toHaveBeenCalledOnce();
    expect(screen.queryByRole('option', { name: 'Sign out' })).not.toBeInTheDocument();
    await person.clear(field);
    expect(await screen.findByRole('option', { name: 'Rows: comfortable' })).toBeInTheDocument();
    await person.click(screen.getByRole('option', { name: 'Portfolio' }));
    expect(push).toHaveBeenLastCalledWith('/portfolio');
  });

  it('remembers what was opened', async () => {
    const first = open();
    await first.person.type(first.field, 'house');
    await first.person.click(await screen.findByRole('option', { name: /Boathouse/ }));
    cleanup();
    open();
    expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent('Boathouse');
  });
});
