import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { type Appeal, decideAppeal, listAppeals } from '@/lib/contract/moderation';
import { listDecisions } from '@/lib/contract/moderation-decisions';
import { MINT, OTHER_WALLET, ownProfile, WALLET } from '@/test/msw/factories';
import { answers, isOffline, refuses } from '@/test/msw/handlers';
import { AppealsView } from './appeals-view';

const appeal = (given: Partial<Appeal> = {}): Appeal => ({
  id: '7',
  address: OTHER_WALLET,
  text: 'It was a joke among friends.',
  createdAt: '2026-01-31T12:00:00.000Z',
  effects: [{ reportId: '3', kind: 'hidden', target: { type: 'coin', id: MINT }, decidedBy: MINT }],
  decision: null,
  ...given,
});
const decision = { accepted: true, notes: 'A joke indeed.', by: WALLET, at: '2026-01-31T13:00:00.000Z' };

let appeals: Appeal[] = [];
const server = setupServer(
  answers(listAppeals, () => ({ appeals, total: appeals.length })),
  answers(listDecisions, () => ({ decisions: [], total: 0 })),
  answers(decideAppeal, () => {
    appeals = [];
    return appeal({ effects: [], decision });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  appeals = [appeal()];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openPage() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), ownProfile({ roles: ['administrator'] }));
  render(
    <QueryClientProvider client={queryClient}>
      <AppealsView search="appeal=7" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const desk = () => screen.findByRole('form', { name: 'Decide the appeal' });

describe('appeals', () => {
  it('are decided with a reason, and the outcome stays in sight', async () => {
    const user = openPage();
    const form = within(await desk());
    await user.click(form.getByRole('button', { name: 'Overturn' }));
    expect(form.getByLabelText('Why')).toHaveAccessibleDescription(/Write why/);
    await user.click(form.getByLabelText('Why'));
    await user.paste('A joke indeed.');
    await user.click(form.getByRole('button', { name: 'Overturn' }));
    expect(await screen.findByRole('heading', { name: 'What was decided on it' })).toBeInTheDocument();
    expect(await screen.findByText('No appeal waits')).toBeInTheDocument();
    expect(screen.getByText('A joke indeed.')).toBeInTheDocument();
  });

  it('say who was first, and keep what was written', async () => {
    const user = openPage();
    server.use(
      http.post('*/api/main/appeals/decide', () =>
        HttpResponse.json(
          {
            error: 'already_decided',
            message: 'Somebody decided this meanwhile',
            statusCode: 409,
            decision: { resolved: true, action: 'rejected', notes: 'No joke.', by: MINT, at: decision.at, version: 1 },
          },
          { status: 409 },
        ),
      ),
    );
    const form = within(await desk());
    await user.click(form.getByLabelText('Why'));
    await user.paste('Looks fine to me');
    appeals = [];
    await user.click(form.getByRole('button', { name: 'Overturn' }));
    expect(await screen.findByText(/DezX.* upheld it on 2026-01-31 13:00 UTC: “No joke.”/)).toBeInTheDocument();
    expect(await screen.findByText('No appeal waits')).toBeInTheDocument();
    expect(form.getByLabelText('Why')).toHaveValue('Looks fine to me');
  });

  it.each([
    ['401', refuses(decideAppeal, 'token_expired')],
    ['429', refuses(decideAppeal, 'rate_limited', { 'retry-after': '7' })],
    ['500', refuses(decideAppeal, 'internal_error')],
    ['a lost connection', isOffline(decideAppeal)],
  ])('that meet %s are not decided, and the reason is there after a reload', async (_, fault) => {
    server.use(fault);
    const user = openPage();
    const form = within(await desk());
    await user.click(form.getByLabelText('Why'));
    await user.paste('A joke indeed.');
    await user.click(form.getByRole('button', { name: 'Overturn' }));
    expect(await form.findByText(/not decided|not known/)).toBeInTheDocument();
    expect(form.getByLabelText('Why')).toHaveValue('A joke indeed.');
    cleanup();
    openPage();
    const again = await screen.findByLabelText('Why');
    await waitFor(() => expect(again).toHaveValue('A joke indeed.'));
  });

  it('are not offered to who decided what they are against', async () => {
    appeals = [appeal({ effects: [{ ...appeal().effects[0], decidedBy: WALLET } as Appeal['effects'][number]] })];
    openPage();
    expect(await screen.findByText(/somebody else decides the appeal/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Overturn' })).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    server.use(isOffline(listAppeals));
    openPage();
    expect(await screen.findByText('Appeals could not be loaded', {}, { timeout: 20_000 })).toBeInTheDocument();
  }, 30_000);
});
