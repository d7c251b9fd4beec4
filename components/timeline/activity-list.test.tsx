import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import { timelineKeys } from '@/lib/client/timeline';
import { getCoinsByMints } from '@/lib/contract/coin-listings';
import { type Activity, getTimeline } from '@/lib/contract/timeline';
import { getUser } from '@/lib/contract/users';
import { listedCoin, MINT, OTHER_WALLET, user } from '@/test/msw/factories';
import { answers, refuses } from '@/test/msw/handlers';
import { ActivityList } from './activity-list';

const PERSON = '0b2b1f2e-8e9d-4d35-9c5e-7a4f7f1f6b11';
const activity = (id: number, type: Activity['type'], target: Activity['target']): Activity => ({
  id: String(id),
  type,
  timestamp: '2026-01-31T12:00:00.000Z',
  user: { id: PERSON, address: OTHER_WALLET, username: 'paper', profileImage: '' },
  target,
});
const aboutCoin = { type: 'coin', id: MINT, mint: MINT } as const;
const FIRST = [
  activity(5, 'trade', aboutCoin),
  activity(4, 'reply', { type: 'reply', id: '7', mint: MINT }),
  activity(3, 'like', { type: 'reply', id: '8', mint: MINT }),
];
const SECOND = [
  activity(2, 'coin_creation', aboutCoin),
  activity(1, 'follow', { type: 'user', id: PERSON, mint: null }),
];

const server = setupServer(
  answers(getTimeline, (request) =>
    new URL(request.url).searchParams.get('cursor')
      ? { activities: SECOND, nextCursor: '' }
      : { activities: FIRST, nextCursor: '1769860800000-3' },
  ),
  answers(getCoinsByMints, () => ({ data: [listedCoin()] })),
  answers(getUser, () => user({ username: 'folded' })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openList() {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ActivityList userId={PERSON} own={null} />
    </QueryClientProvider>,
  );
  const poll = () => act(() => queryClient.invalidateQueries({ queryKey: timelineKeys.newest(PERSON) }));
  return Object.assign(userEvent.setup(), { poll });
}

/** From now on these are the newest page, after which `FIRST` and `SECOND` go on. */
const answersWith = (newest: Activity[]) =>
  answers(getTimeline, (request) =>
    new URL(request.url).searchParams.get('cursor')
      ? { activities: SECOND, nextCursor: '' }
      : { activities: newest, nextCursor: '1769860800000-3' },
  );
const words = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent?.match(/traded|created|said|likes/)?.[0]);

it('tells all five kinds of what people did, each once, page by page', async () => {
  const actor = openList();
  await screen.findByText('traded');
  await actor.click(screen.getByRole('button', { name: 'Load older' }));
  await screen.findByText('created');
  const words = ['traded', 'said something about', 'likes a reply on', 'created', 'follows'];
  for (const text of words) expect(screen.getAllByText(text)).toHaveLength(1);
  expect(await screen.findByRole('link', { name: 'folded' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/profile\//),
  );
  expect(screen.queryByRole('button', { name: 'Load older' })).not.toBeInTheDocument();
});

it('tells which way and how much was traded', async () => {
  const sale = { ...activity(6, 'trade', aboutCoin), trade: { isBuy: false, solAmount: '1500000000' } };
  server.use(answersWith([sale, ...FIRST]));
  openList();
  const row = (await screen.findByText('sold')).closest('li');
  expect(row).toHaveTextContent(/paper▼sold 1\.50\s?SOL of/);
  expect(screen.getByText('traded')).toBeInTheDocument();
});

it('leads to the reply it tells of', async () => {
  openList();
  await screen.findByText('said something about');
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Paper Boat' }).map((link) => link.getAttribute('href'))).toEqual([
      `/coin/${MINT}`,
      `/coin/${MINT}?tab=replies#reply-7`,
      `/coin/${MINT}?tab=replies#reply-8`,
    ]),
  );
});

it('says that it could not be loaded', async () => {
  server.use(refuses(getTimeline, 'not_found'));
  openList();
  expect(await screen.findByText('Activity could not be loaded')).toBeInTheDocument();
});

it('shows by itself what comes in, and lets it wait under the pointer', async () => {
  const actor = openList();
  await screen.findByText('traded');
  server.use(answersWith([activity(6, 'coin_creation', aboutCoin), ...FIRST]));
  await actor.poll();
  await waitFor(() => expect(words()).toEqual(['created', 'traded', 'said', 'likes']));

  await actor.hover(screen.getByText('created'));
  server.use(answersWith([activity(7, 'trade', aboutCoin), activity(6, 'coin_creation', aboutCoin), ...FIRST]));
  await actor.poll();
  const pill = await screen.findByRole('button', { name: '1 new' });
  expect(words()).toEqual(['created', 'traded', 'said', 'likes']);
  await actor.click(pill);
  expect(words()).toEqual(['traded', 'created', 'traded', 'said', 'likes']);
});

it('leaves no gap where more comes in than one page holds', async () => {
  const actor = openList();
  await screen.findByText('traded');
  const later = [activity(9, 'coin_creation', aboutCoin), activity(8, 'coin_creation', aboutCoin)];
  server.use(answersWith(later));
  await actor.poll();
  await waitFor(() => expect(words()).toEqual(['created', 'created']));
  // What was there before is now on an older page.
  expect(screen.getByRole('button', { name: 'Load older' })).toBeInTheDocument();
});
