import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/client/query-client';
import { changeUserSettings, getUserSettings, type UserSettings } from '@/lib/contract/profiles';
import { answers, refuses } from '@/test/msw/handlers';
import { NotificationCategories } from './notification-categories';

const ALL_ON: UserSettings['notifications'] = {
  trade: true,
  mention: true,
  follow: true,
  like: true,
  reply: true,
  coin_graduated: true,
  price_alert: true,
};
let kept = ALL_ON;
const server = setupServer(
  answers(getUserSettings, () => ({ notifications: kept })),
  answers(changeUserSettings, async (request) => {
    const { notifications } = (await request.json()) as Partial<UserSettings>;
    kept = { ...kept, ...notifications };
    return { notifications: kept };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  kept = ALL_ON;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openCategories() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationCategories />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Likes of your replies');
  return userEvent.setup();
}

describe('categories of notifications', () => {
  it('are seven, and switch off one by one', async () => {
    const actor = await openCategories();
    await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(7));
    await actor.click(screen.getByLabelText('Likes of your replies'));
    await waitFor(() => expect(kept).toEqual({ ...ALL_ON, like: false }));
    expect(screen.getByLabelText('Likes of your replies')).not.toBeChecked();
  });

  it('go back when the service refuses', async () => {
    const actor = await openCategories();
    await waitFor(() => expect(screen.getByLabelText('New followers')).toBeChecked());
    server.use(refuses(changeUserSettings, 'validation_failed'));
    await actor.click(screen.getByLabelText('New followers'));
    await waitFor(() => expect(screen.getByLabelText('New followers')).toBeChecked());
    expect(kept).toEqual(ALL_ON);
  });
});
