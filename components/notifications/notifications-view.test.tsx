import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { getOwnProfile } from '@/lib/contract/auth';
import { listNotifications, type Notification, readNotifications } from '@/lib/contract/notifications';
import { notification, ownProfile } from '@/test/msw/factories';
import { answers } from '@/test/msw/handlers';
import { Bell } from './bell';
import { NotificationsView } from './notifications-view';

let told: Notification[] = [];
const slice = ({ url }: Request): [number, number] => {
  const query = new URL(url).searchParams;
  const offset = Number(query.get('offset') ?? 0);
  return [offset, offset + Number(query.get('limit'))];
};
const server = setupServer(
  answers(listNotifications, (request) => ({
    notifications: told.slice(...slice(request)),
    total: told.length,
    unreadCount: told.filter(({ read }) => !read).length,
  })),
  answers(readNotifications, () => {
    told = told.map((one) => ({ ...one, read: true }));
    return { success: true as const };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  const { metadata } = notification();
  told = [
    notification({ id: '2', metadata: { ...metadata, userId: 'u2' } }),
    notification({ id: '1' }),
    notification({ id: '0', type: 'follow', message: 'paper follows you', read: true, metadata: { userId: 'u1' } }),
  ];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openPage(isSignedIn = true) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), isSignedIn ? ownProfile() : null);
  render(
    <QueryClientProvider client={queryClient}>
      <Bell />
      <NotificationsView />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('invite nobody to sign in before it is known that they are not', async () => {
  server.use(answers(getOwnProfile, () => new Promise(() => undefined)));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationsView />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('region', { name: 'Notifications', busy: true })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
});

describe('notifications', () => {
  it('are not said to be read before it is known', async () => {
    server.use(answers(listNotifications, () => new Promise(() => undefined)));
    openPage();
    expect(await screen.findByRole('region', { name: 'Newest first', busy: true })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'All read' })).not.toBeInTheDocument();
  });

  it('tell together what is alike, and lead to it', async () => {
    openPage();
    const rows = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      expect.stringMatching(/tab=replies#reply-7$/),
      '/profile/u1',
    ]);
    expect(rows[0]).toHaveTextContent('Unread: 2 people liked your reply on BOAT');
    expect(rows[1]).not.toHaveTextContent('Unread');
  });

  it('are marked as read all at once, in the header too', async () => {
    const user = openPage();
    await screen.findByRole('link', { name: 'Notifications, 2 unread' });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('heading', { name: 'All read' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Notifications' })).toBeInTheDocument();
    expect(told.every(({ read }) => read)).toBe(true);
  });

  it('stay unread when the service refuses', async () => {
    let refuse = () => {};
    server.use(
      http.post('*/api/main/notifications/read', async () => {
        await new Promise<void>((resolve) => {
          refuse = resolve;
        });
        return HttpResponse.json({ error: 'role_required', message: 'Forbidden resource' }, { status: 403 });
      }),
    );
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('heading', { name: 'All read' })).toBeInTheDocument();
    refuse();
    await waitFor(() => expect(screen.getByRole('heading', { name: '2 unread' })).toBeInTheDocument());
  });

  it('go on to the first of them, each once, also where newer ones come in between', async () => {
    const mention = (id: number) =>
      notification({ id: String(id), type: 'mention', message: `no. ${id}.`, read: true, metadata: { userId: 'u' } });
    told = Array.from({ length: 230 }, (_, place) => mention(1230 - place));
    const user = openPage();
    // By selectors: roles of hundreds of rows take seconds to work out.
    const numbers = () =>
      [...document.querySelectorAll('ul[aria-label="Notifications"] > li')].map(
        (row) => row.textContent?.match(/no\. (\d+)\./)?.[1],
      );
    const all = Array.from({ length: 231 }, (_, place) => String(1231 - place));
    await waitFor(() => expect(numbers()).toEqual(all.slice(1, 101)));
    await user.click(screen.getByText('Load older'));
    await waitFor(() => expect(numbers()).toEqual(all.slice(1, 201)));
    told = [mention(1231), ...told];
    // The next poll brings it.
    await waitFor(() => expect(numbers()).toEqual(all.slice(0, 200)), { timeout: 15_000 });
    await user.click(screen.getByText('Load older'));
    await waitFor(() => expect(numbers()).toEqual(all));
    expect(screen.queryByText('Load older')).not.toBeInTheDocument();
  }, 30_000);

  it('are shown by kind, and the kind stands in the address', async () => {
    const user = openPage();
    const list = () => screen.queryByRole('list', { name: 'Notifications' });
    await screen.findByText('paper follows you');
    told = [notification({ id: '3', type: 'price_alert', message: 'BOAT reached your mark', metadata: {} }), ...told];
    await user.click(screen.getByRole('radio', { name: 'Alerts' }));
    expect(window.location.search).toBe('?kind=alerts');
    expect(await screen.findByText('BOAT reached your mark', {}, { timeout: 15_000 })).toBeInTheDocument();
    expect(screen.queryByText('paper follows you')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Trades' }));
    expect(screen.getByText('None of these')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(window.location.search).toBe('');
    expect(list()).toHaveTextContent('paper follows you');
  });

  it('invite whoever is signed out to sign in, and ask for nothing', async () => {
    openPage(false);
    expect(screen.getByRole('heading', { name: 'Notifications' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Notifications/ })).not.toBeInTheDocument();
  });
});
