import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { walletDesk } from '@/components/wallet/wallet-desk';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { buildAppealText } from '@/lib/contract/appeal-text';
import { createAppeal, requestAppealMessage } from '@/lib/contract/moderation';
import { readStatements, type Statement } from '@/lib/contract/statements';
import { OTHER_WALLET } from '@/test/msw/factories';
import { answers, refuses } from '@/test/msw/handlers';
import { AppealPageView } from './appeal-page-view';

const statement = (given: Partial<Statement> = {}): Statement => ({
  id: '1',
  target: { type: 'user', id: 'u1', mint: null, title: 'calm-finch-444' },
  restriction: 'banned',
  ground: 'Scam: people are misled about money',
  explanation: 'This wallet may no longer sign in.',
  facts: 'A person reported it as scam.',
  isAutomatic: false,
  at: '2026-01-31T12:00:00.000Z',
  endedAt: null,
  canAppeal: true,
  ...given,
});
const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';

const server = setupServer(
  answers(requestAppealMessage, () => {
    const expirationTime = '2026-01-31T12:05:00.000Z';
    const text = { domain: 'localhost', address: OTHER_WALLET, nonce: '0'.repeat(32), expirationTime };
    return { message: buildAppealText({ ...text, issuedAt: '2026-01-31T12:00:00.000Z' }), expiresAt: expirationTime };
  }),
  answers(createAppeal, () => ({ id: '9', address: OTHER_WALLET, text: 'x', createdAt: '2026-01-31T12:01:00.000Z' })),
  answers(readStatements, () => ({ statements: [statement(), statement({ id: '2', canAppeal: false })] })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  server.resetHandlers();
  stop();
});
afterAll(() => server.close());

let stop = () => {};

/** The page of somebody without a session whose wallet signs whatever it is asked. */
function openPage() {
  const signed: string[] = [];
  stop = walletDesk.subscribe(() => {
    const task = walletDesk.task();
    if (task?.kind !== 'sign') return;
    signed.push(task.address);
    walletDesk.end(task);
    task.resolve(SIGNATURE);
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), null);
  render(
    <QueryClientProvider client={queryClient}>
      <AppealPageView />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), signed };
}

describe('the appeal of a banned wallet', () => {
  it('names what is missing before the wallet is asked', async () => {
    const { user, signed } = openPage();
    await user.click(screen.getByRole('button', { name: 'Sign and appeal' }));
    expect(screen.getByText('Enter the address of the wallet concerned')).toBeInTheDocument();
    expect(screen.getByText('Write why it should be looked at again')).toBeInTheDocument();
    expect(signed).toEqual([]);
  });

  it('is sent with one signature and no session', async () => {
    const { user, signed } = openPage();
    await user.click(screen.getByLabelText('Wallet'));
    await user.paste(OTHER_WALLET);
    await user.click(screen.getByLabelText(/^Why/));
    await user.paste('It was a joke.');
    expect(sessionStorage.getItem('curb-appeal-text')).toBe('It was a joke.');
    await user.click(screen.getByRole('button', { name: 'Sign and appeal' }));
    expect(await screen.findByText(/Your appeal is sent .*number 9/)).toBeInTheDocument();
    expect(signed).toEqual([OTHER_WALLET]);
    expect(sessionStorage.getItem('curb-appeal-text')).toBeNull();
  });

  it('reads the reasons, and says which can be appealed', async () => {
    const { user } = openPage();
    await user.click(screen.getByLabelText('Wallet'));
    await user.paste(OTHER_WALLET);
    await user.click(screen.getByRole('button', { name: 'Sign and read the reasons' }));
    expect(await screen.findAllByText('Scam: people are misled about money')).toHaveLength(2);
    expect(screen.getByText(/You can ask for another look/)).toBeInTheDocument();
    expect(screen.getByText(/Your appeal waits/)).toBeInTheDocument();
  });

  it('says calmly that one waits already, and keeps the words', async () => {
    server.use(refuses(createAppeal, 'duplicate'));
    const { user } = openPage();
    await user.click(screen.getByLabelText('Wallet'));
    await user.paste(OTHER_WALLET);
    await user.type(screen.getByLabelText(/^Why/), 'Please');
    await user.click(screen.getByRole('button', { name: 'Sign and appeal' }));
    expect(await screen.findByText(/waits already/)).toHaveAttribute('role', 'status');
    expect(screen.getByLabelText(/^Why/)).toHaveValue('Please');
  });
});
