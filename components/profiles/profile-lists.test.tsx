import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import bs58 from 'bs58';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { getCoinsByMints } from '@/lib/contract/coin-listings';
import { listCoinsOfUser } from '@/lib/contract/coins';
import { followUser, listFollowing, unfollowUser } from '@/lib/contract/profiles';
import { listRepliesOfUser } from '@/lib/contract/replies';
import type { User } from '@/lib/contract/users';
import { coin, OTHER_WALLET, ownProfile, reply, user } from '@/test/msw/factories';
import { answers, refuses } from '@/test/msw/handlers';
import { CreatedCoins } from './created-coins';
import { FollowButton } from './follow-button';
import { PeopleList } from './people-list';
import { UserReplies } from './user-replies';

const other = user({ id: '5a7b1f2e-8e9d-4d35-9c5e-7a4f7f1f6b22', username: 'paper', address: OTHER_WALLET });
let followed: User[] = [];
const server = setupServer(
  answers(listFollowing, (request) => {
    const { searchParams } = new URL(request.url);
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(searchParams.get(name))) as [number, number];
    return { users: followed.slice(offset, offset + limit), total: followed.length };
  }),
  answers(followUser, () => {
    followed = [other];
    return { following: true, followers: 1 };
  }),
  answers(unfollowUser, () => {
    followed = [];
    return { following: false, followers: 0 };
  }),
  answers(listCoinsOfUser, (request) => {
    const limit = Number(new URL(request.url).searchParams.get('limit'));
    return Array.from({ length: Math.min(limit, 60) }, (_, index) =>
      coin({ mint: bs58.encode(new Uint8Array(32).fill(index + 1)), name: `Boat ${index}` }),
    );
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  followed = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function withClient(children: React.ReactNode) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), ownProfile());
  render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>);
  return userEvent.setup();
}

describe('following', () => {
  it('follows and unfollows, and the button says which', async () => {
    const actor = withClient(<FollowButton user={other} me={ownProfile()} />);
    await actor.click(await screen.findByRole('button', { name: 'Follow paper' }));
    await actor.click(await screen.findByRole('button', { name: 'Unfollow paper' }));
    expect(await screen.findByRole('button', { name: 'Follow paper' })).toBeInTheDocument();
    await waitFor(() => expect(followed).toEqual([]));
  });

  it('goes back when the service refuses', async () => {
    server.use(refuses(followUser, 'user_not_found'));
    const actor = withClient(<FollowButton user={other} me={ownProfile()} />);
    await actor.click(await screen.findByRole('button', { name: 'Follow paper' }));
    expect(await screen.findByRole('button', { name: 'Follow paper' })).toBeInTheDocument();
  });
});

describe('whom somebody follows', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => user({ id: `person ${index}`, username: `paper-${index}` }));

  it('shows a hundred at first, and each hundred more when asked, to the last', async () => {
    followed = people(230);
    const actor = withClient(<PeopleList userId={other.id} direction="following" me={null} />);
    // By selectors: roles of hundreds of rows take seconds to work out.
    const rows = () => document.querySelectorAll('ul[aria-label="Following"] > li');
    for (const shown of [100, 200]) {
      await waitFor(() => expect(rows()).toHaveLength(shown));
      await actor.click(await screen.findByText('Load more'));
    }
    await waitFor(() => expect(rows()).toHaveLength(230));
    expect(screen.queryByText('Load more')).not.toBeInTheDocument();
  });

  it('knows of somebody followed long before a thousand others', async () => {
    followed = [...people(1_200), other];
    withClient(<FollowButton user={other} me={ownProfile()} />);
    expect(await screen.findByRole('button', { name: 'Unfollow paper' })).toBeInTheDocument();
  });
});

it('shows fifty coins of a creator at first, and the older ones when asked', async () => {
  const actor = withClient(<CreatedCoins address={OTHER_WALLET} />);
  // By selectors: roles of sixty rows take seconds to work out.
  const rows = () => document.querySelectorAll('ul[aria-label="Coins created"] > li');
  const older = await screen.findByText('Load older');
  expect(rows()).toHaveLength(50);
  await actor.click(older);
  await waitFor(() => expect(rows()).toHaveLength(60));
  expect(screen.queryByText('Load older')).not.toBeInTheDocument();
});

it('shows what somebody has said to the first word, each once', async () => {
  server.use(
    answers(listRepliesOfUser, (request) => {
      const { searchParams } = new URL(request.url);
      const [limit, offset] = ['limit', 'offset'].map((name) => Number(searchParams.get(name))) as [number, number];
      const said = Array.from({ length: 230 }, (_, index) =>
        reply({ id: String(1000 - index), text: `word ${index}` }),
      );
      // Something new is said while one pages: all others move down.
      const shift = offset > 0 ? 1 : 0;
      return { replies: said.slice(offset - shift, offset - shift + limit), total: said.length };
    }),
    answers(getCoinsByMints, () => ({ data: [] })),
  );
  const actor = withClient(<UserReplies address={OTHER_WALLET} />);
  const rows = () => document.querySelectorAll('ul[aria-label="Replies"] > li');
  for (const shown of [100, 199]) {
    await waitFor(() => expect(rows()).toHaveLength(shown));
    await actor.click(await screen.findByText('Load more'));
  }
  await waitFor(() => expect(rows()).toHaveLength(230));
  expect(screen.queryByText('Load more')).not.toBeInTheDocument();
});
