import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { changeProfile } from '@/lib/contract/profiles';
import { ownProfile } from '@/test/msw/factories';
import { answers, refuses } from '@/test/msw/handlers';
import { EditProfile } from './edit-profile';

const sent: unknown[] = [];
const server = setupServer(
  answers(changeProfile, async (request) => {
    const change = (await request.json()) as object;
    sent.push(change);
    return ownProfile(change);
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sent.length = 0;
});
afterAll(() => server.close());

async function openDialog() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), ownProfile());
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <EditProfile me={ownProfile()} onClose={onClose} />
    </QueryClientProvider>,
  );
  const username = await screen.findByLabelText('Username');
  return { queryClient, onClose, username, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Save' });

describe('editing one’s profile', () => {
  it('sends what was changed, and nothing else', async () => {
    const { user, username, onClose, queryClient } = await openDialog();
    await user.clear(username);
    await user.type(username, 'bold-otter');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ username: 'bold-otter' }]);
    expect(queryClient.getQueryData(sessionKeys.me())).toMatchObject({ username: 'bold-otter' });
  });

  it('says at the field why a name is refused', async () => {
    const issues = [{ path: 'body.username', message: 'is taken, or looks like a name that is' }];
    server.use(
      http.patch('*/api/profile/profile', () =>
        HttpResponse.json({ error: 'duplicate', message: 'This was already done', issues }, { status: 409 }),
      ),
    );
    const { user, username, onClose } = await openDialog();
    await user.type(username, '2');
    await user.click(save());
    await waitFor(() => expect(username).toHaveAccessibleDescription('Is taken, or looks like a name that is'));
    expect(username).toBeInvalid();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps what was typed when the session has ended', async () => {
    server.use(refuses(changeProfile, 'token_expired'));
    const { user } = await openDialog();
    await user.type(screen.getByLabelText(/^About you/), 'Patient');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign in again and save');
    expect(screen.getByLabelText(/^About you/)).toHaveValue('Patient');
  });

  it('refuses a picture that is too large before it is sent', async () => {
    const { user } = await openDialog();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'p.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose a picture'), large);
    expect(await screen.findByText('Choose a picture of at most 5 MB.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});
