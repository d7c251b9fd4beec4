import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import {
  answerReview,
  decideProposal,
  listProposals,
  listReviews,
  type Proposal,
  type SecondReview,
} from '@/lib/contract/moderation-decisions';
import { MINT, OTHER_WALLET, ownProfile, WALLET } from '@/test/msw/factories';
import { answers, isOffline, refuses } from '@/test/msw/handlers';
import { SecondPersonView } from './second-person-view';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);

const AT = '2026-01-31T12:00:00.000Z';
const proposal = (given: Partial<Proposal> = {}): Proposal => ({
  id: '4',
  reason: 'market_cap',
  action: 'banned',
  notes: 'took the money',
  cases: [{ targetType: 'coin', targetId: MINT, version: 2 }],
  by: OTHER_WALLET,
  at: AT,
  until: '2999-01-31T12:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  decisionNotes: '',
  batchId: null,
  ...given,
});
const review: SecondReview = { id: '6', targetType: 'coin', targetId: MINT, at: AT, answer: null, decision: null };

let proposals: Proposal[] = [];
const server = setupServer();
const handlers = () => [
  answers(listProposals, () => ({ proposals, total: proposals.length })),
  answers(listReviews, () => ({ reviews: [review], total: 1 })),
];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  proposals = [proposal()];
  server.resetHandlers(...handlers());
});
afterEach(cleanup);
afterAll(() => server.close());

function openPage(search = '') {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), ownProfile({ roles: ['administrator'] }));
  render(
    <QueryClientProvider client={queryClient}>
      <SecondPersonView search={search} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const WORDS = 'I looked at the trades';
const notes = () => screen.findByLabelText('Your notes');

const taken = http.post('*/api/main/moderation/proposals/decide', () =>
  HttpResponse.json(
    {
      error: 'already_decided',
      message: 'Somebody decided this meanwhile',
      statusCode: 409,
      decision: { resolved: true, action: 'declined', notes: 'no proof', by: MINT, at: AT, version: 2 },
    },
    { status: 409 },
  ),
);
const FAULTS: [string, RequestHandler, RegExp][] = [
  ['401', refuses(decideProposal, 'token_expired'), /Unauthorized/],
  ['403', refuses(decideProposal, 'role_required'), /super administrator/],
  ['429', refuses(decideProposal, 'rate_limited', { 'retry-after': '7' }), /Too many requests/],
  ['500', refuses(decideProposal, 'internal_error'), /not known/],
  ['a lost connection', isOffline(decideProposal), /not known/],
  ['409', taken, /DezX.*declined/],
];

describe('a proposal', () => {
  it.each(FAULTS)(
    'that meets %s is not decided, and what was written is there after a reload',
    async (_, fault, said) => {
      server.use(fault);
      const user = openPage();
      await user.click(await notes());
      await user.paste(WORDS);
      await user.click(screen.getByRole('button', { name: 'Confirm the ban' }));
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect(await notes()).toHaveValue(WORDS);
      cleanup();
      openPage();
      const again = await notes();
      await waitFor(() => expect(again).toHaveValue(WORDS));
    },
  );

  it('confirmed is decided, and its words are gone from this browser', async () => {
    server.use(
      answers(decideProposal, () => {
        const done = proposal({ state: 'confirmed', decidedBy: WALLET, decidedAt: AT });
        proposals = [];
        return { proposal: done, decisions: [], results: [] } as never;
      }),
    );
    const user = openPage();
    await user.click(await notes());
    await user.paste(WORDS);
    await user.click(screen.getByRole('button', { name: 'Confirm the ban' }));
    expect(await screen.findByText('Nothing waits')).toBeInTheDocument();
    expect(JSON.stringify(localStorage)).not.toContain(WORDS);
  });

  it('of one’s own is taken back, never confirmed', async () => {
    proposals = [proposal({ by: WALLET })];
    openPage();
    expect(await screen.findByRole('button', { name: 'Take back' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  });
});

describe('a second look', () => {
  it('shows no decision before it is answered, and keeps its words when the answer fails', async () => {
    server.use(refuses(answerReview, 'internal_error'));
    const user = openPage('show=reviews');
    const form = within(await screen.findByRole('form', { name: /^Judge coin/ }));
    await user.click(form.getByLabelText('Why'));
    await user.paste(WORDS);
    await user.click(form.getByLabelText('Hidden'));
    await user.click(form.getByRole('button', { name: 'Answer' }));
    expect(await form.findByText(/not known/)).toBeInTheDocument();
    expect(screen.queryByText(/^First:/)).toBeNull();
    cleanup();
    openPage('show=reviews');
    const again = await screen.findByLabelText('Why');
    await waitFor(() => expect(again).toHaveValue(WORDS));
  });
});
