import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { openReport, reportDesk } from '@/lib/client/report-desk';
import { createReport, listOwnReports, type OwnReport, type Report } from '@/lib/contract/reports';
import { MINT, ownProfile, WALLET } from '@/test/msw/factories';
import { answers, refuses } from '@/test/msw/handlers';
import { OwnReports } from './own-reports';
import { ReportHost } from './report-host';

type Body = { targetId: string; targetType: Report['target']['type']; type: Report['type']; reason: string };

const sent: Body[] = [];
let own: OwnReport[] = [];

const given = ({ targetId, targetType, type, reason }: Body): Report => ({
  id: '41',
  target: { type: targetType, id: targetId, mint: MINT, snapshot: {} },
  type,
  reason,
  reporter: { id: ownProfile().id, address: WALLET, username: 'calm-finch-444', accuracy: null },
  createdAt: '2026-01-31T12:00:00.000Z',
  resolved: false,
  resolution: null,
  isLive: false,
  duplicates: 0,
  version: 1,
});
const server = setupServer(
  answers(listOwnReports, () => ({ reports: own, total: own.length })),
  answers(createReport, async (request) => {
    const body = (await request.json()) as Body;
    sent.push(body);
    return given(body);
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  own = [];
  sent.length = 0;
  sessionStorage.clear();
});
afterEach(() => {
  server.resetHandlers();
  act(reportDesk.close);
});
afterAll(() => server.close());

function Page({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ReportHost />
    </QueryClientProvider>
  );
}

async function openDialog(isSignedIn = true) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), isSignedIn ? ownProfile() : null);
  render(<Page queryClient={queryClient} />);
  act(() => openReport({ type: 'coin', id: MINT, name: 'Paper Boat' }));
  await screen.findByRole('dialog', { name: 'Report the coin Paper Boat' });
  return { queryClient, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('radio', { name: /^Spam/ }));
  await user.type(screen.getByLabelText(/^Why/), 'The same coin a third time');
}

const BODY = { targetId: MINT, targetType: 'coin', type: 'spam', reason: 'The same coin a third time' };

describe('reporting', () => {
  it('says what is kept, asks for type and reason, and sends both', async () => {
    const { user } = await openDialog();
    expect(screen.getByText(/Kept as evidence.*its curve, its largest holders/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose what is wrong.');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([BODY]);
  });

  it('tells before sending that one has reported it already', async () => {
    own = [
      {
        id: '41',
        target: { type: 'coin', id: MINT, mint: MINT },
        type: 'spam',
        createdAt: '2026-01-31T12:00:00.000Z',
        outcome: 'open',
      },
    ];
    const { user } = await openDialog();
    await user.click(await screen.findByRole('radio', { name: /^Spam\s*· reported/ }));
    expect(screen.getByRole('status')).toHaveTextContent('You reported this as “Spam” already');
  });

  it('keeps the words when the session has ended, and sends once after signing in', async () => {
    server.use(refuses(createReport, 'token_expired'));
    const { user, queryClient } = await openDialog();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(queryClient.getQueryData(sessionKeys.me())).toBeNull();
    server.resetHandlers();
    act(() => openReport({ type: 'coin', id: MINT, name: 'Paper Boat' }));
    expect(await screen.findByLabelText(/^Why/)).toHaveValue(BODY.reason);
    act(reportDesk.close);
    act(() => queryClient.setQueryData(sessionKeys.me(), ownProfile()));
    await waitFor(() => expect(sent).toEqual([BODY]));
  });

  it('waits for whoever is signed out', async () => {
    const { user, queryClient } = await openDialog(false);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Sign in and report' }));
    expect(sent).toEqual([]);
    act(() => queryClient.setQueryData(sessionKeys.me(), ownProfile()));
    await waitFor(() => expect(sent).toEqual([BODY]));
  });
});

it('tells what came of one’s own reports', async () => {
  const target = { type: 'reply', id: '7', mint: MINT } as const;
  const report = { id: '1', target, type: 'scam', createdAt: '2026-01-31T12:00:00.000Z', outcome: 'acted' } as const;
  own = [report, { ...report, id: '2', outcome: 'open' }];
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), ownProfile());
  render(
    <QueryClientProvider client={queryClient}>
      <OwnReports />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Something was done about it')).toBeInTheDocument();
  expect(screen.getByText('Waits for a moderator')).toBeInTheDocument();
  const [link] = screen.getAllByRole('link', { name: /^A reply/ });
  expect(link).toHaveAttribute('href', `/coin/${MINT}?tab=replies#reply-7`);
});
