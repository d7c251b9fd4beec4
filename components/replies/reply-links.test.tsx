import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { reportDesk } from '@/lib/client/report-desk';
import { getTopHolders } from '@/lib/contract/holders';
import { listRepliesOfCoin } from '@/lib/contract/replies';
import { MINT, OTHER_WALLET, ownProfile, reply, topHolders, WALLET } from '@/test/msw/factories';
import { answers, refuses } from '@/test/msw/handlers';
import { RepliesPanel } from './replies-panel';

const asked: (string | null)[] = [];
const server = setupServer(
  answers(listRepliesOfCoin, (request) => {
    const around = new URL(request.url).searchParams.get('around');
    asked.push(around);
    return around
      ? {
          replies: [reply({ id: '6', text: 'before' }), reply({ id: around, text: 'the one' })],
          total: 5000,
          offset: 5,
        }
      : { replies: [reply({ id: '5000', text: 'the latest' })], total: 5000 };
  }),
  answers(getTopHolders, () => topHolders()),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  server.resetHandlers();
  asked.length = 0;
  window.location.hash = '';
  act(reportDesk.close);
});
afterAll(() => server.close());

function openPanel() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), ownProfile());
  render(
    <QueryClientProvider client={queryClient}>
      <RepliesPanel mint={MINT} creator={OTHER_WALLET} own={WALLET} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('a link to a reply', () => {
  it('opens the part of the conversation it stands in, and leads back to the latest', async () => {
    window.location.hash = '#reply-7';
    const user = openPanel();
    const target = (await screen.findByText('the one')).closest('li');
    expect(target).toHaveFocus();
    expect(asked).toContain('7');
    expect(screen.queryByText('the latest')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the latest' }));
    expect(await screen.findByText('the latest')).toBeInTheDocument();
    expect(window.location.hash).toBe('');
  });

  it('asks for nothing more when the reply is among the latest', async () => {
    window.location.hash = '#reply-5000';
    openPanel();
    expect((await screen.findByText('the latest')).closest('li')).toHaveFocus();
    expect(asked).toEqual([null]);
  });

  it('says that the reply is gone', async () => {
    server.use(answers(listRepliesOfCoin, () => ({ replies: [reply({ id: '5000', text: 'the latest' })], total: 1 })));
    openPanel();
    await screen.findByText('the latest');
    server.use(refuses(listRepliesOfCoin, 'not_found'));
    act(() => {
      window.location.hash = '#reply-7';
    });
    expect(await screen.findByText('The reply of this link is gone.')).toBeInTheDocument();
    expect(screen.getByText('the latest')).toBeInTheDocument();
  });
});

it('offers to report what others said', async () => {
  const user = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  expect(reportDesk.get()).toMatchObject({ type: 'reply', id: '5000' });
});
