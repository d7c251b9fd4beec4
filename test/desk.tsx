import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { ReportDesk } from '@/components/moderation/report-desk';
import { Announcer } from '@/components/ui/announcer';
import { sessionKeys } from '@/lib/client/auth';
import { forgetAnswers } from '@/lib/client/browser-fetcher';
import { createQueryClient } from '@/lib/client/query-client';
import { dismissSent } from '@/lib/client/sent-decisions';
import { type DeskState, deskHandlers, deskState } from './msw/desk';
import { ownProfile } from './msw/factories';

/** What is written on the case in these tests. */
export const WORDS = 'the team does not exist';

/**
 * The desk over a service with three open cases, for each test anew. The test file mocks `lib/client/retry` by
 * `retryAtOnce` and `next/navigation` by `browserAddress`.
 */
export function setUpDesk() {
  const server = setupServer();
  const told: { state: DeskState } = { state: deskState() };
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  beforeEach(() => {
    told.state = deskState();
    server.resetHandlers(...deskHandlers(told.state));
    localStorage.clear();
    window.history.replaceState(null, '', '/admin/reports');
  });
  afterEach(() => {
    cleanup();
    for (const found of told.state.cases) dismissSent(found);
    forgetAnswers();
  });
  afterAll(() => {
    server.close();
    vi.unstubAllGlobals();
  });
  const decisions = () => told.state.sent.filter(({ path }) => path === '/moderation/cases/decide');
  return { server, told, decisions };
}

export function openDesk(search = '') {
  if (search) window.history.replaceState(null, '', `/admin/reports${search}`);
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), ownProfile({ roles: ['administrator'] }));
  render(
    <QueryClientProvider client={queryClient}>
      <ReportDesk />
      <Announcer />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
/** The decision of the open case; that of the next one is there too, made ready out of sight. */
export const decisionPane = async () => within(await screen.findByRole('region', { name: 'Decision' }));
export const notes = async () => (await decisionPane()).findByLabelText<HTMLTextAreaElement>('Notes for moderators');
/** What was sent and what became of it. */
export const outcomes = async () => within(await screen.findByRole('region', { name: 'Your decisions' }));

export async function rowOf(title: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: 'Cases' });
  const row = within(list).getByText(title).closest('li');
  if (!row) throw new Error(`${title} is in the list`);
  return row;
}

/** The first case open, a note written and a decision chosen. */
export async function chosen(search = '?case=coin:one') {
  const user = openDesk(search);
  await heading('Paper Boat');
  await user.click(await notes());
  await user.paste(WORDS);
  await user.click(screen.getByRole('radio', { name: /^Hide/ }));
  return user;
}

export const send = (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Control>}{Enter}{/Control}');
