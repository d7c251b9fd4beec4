import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { sessionKeys } from '@/lib/client/auth';
import { forgetAnswers } from '@/lib/client/browser-fetcher';
import { createQueryClient } from '@/lib/client/query-client';
import { listCases } from '@/lib/contract/cases';
import { decideCase } from '@/lib/contract/moderation-decisions';
import { saveDraft } from '@/lib/contract/moderation-templates';
import { type DeskState, deskHandlers, deskState } from '@/test/msw/desk';
import { MINT, OTHER_WALLET, ownProfile } from '@/test/msw/factories';
import { isOffline, refuses } from '@/test/msw/handlers';
import { ReportDesk } from './report-desk';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);
vi.mock('next/navigation', async () => (await import('@/test/browser-address')).browserAddress());

let state: DeskState;
const server = setupServer();

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
beforeEach(() => {
  state = deskState();
  server.resetHandlers(...deskHandlers(state));
  localStorage.clear();
  window.history.replaceState(null, '', '/admin/reports');
});
afterEach(() => {
  cleanup();
  forgetAnswers();
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

function openDesk(search = '') {
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

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notes for moderators');
const decisions = () => state.sent.filter(({ path }) => path === '/moderation/cases/decide');
const rowOf = async (title: string) => {
  const list = await screen.findByRole('list', { name: 'Cases' });
  const row = within(list).getByText(title).closest('li');
  if (!row) throw new Error(`${title} is in the list`);
  return row;
};
const WORDS = 'the team does not exist';

/** The first case open, a note written and a decision chosen. */
async function chosen(search = '?case=coin:one') {
  const user = openDesk(search);
  await heading('Paper Boat');
  await user.click(await notes());
  await user.paste(WORDS);
  await user.click(screen.getByRole('radio', { name: /^Hide/ }));
  return user;
}
const send = (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Control>}{Enter}{/Control}');

describe('a decision by two keys', () => {
  it('goes on to the next case, whose heading has the focus, and says what became of how many', async () => {
    const user = openDesk('?case=coin:one');
    await heading('Paper Boat');
    await user.keyboard('4{Control>}{Enter}{/Control}');
    expect(await heading('Tin Kite')).toHaveFocus();
    expect(decisions().map(({ body }) => body)).toMatchObject([{ targetId: 'one', action: 'no_action', version: 3 }]);
    expect(await rowOf('Paper Boat')).toHaveTextContent('by you · no action');
    expect(screen.getByRole('region', { name: 'Just decided' })).toHaveTextContent('2 of 2 reports');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map((one) => one.textContent)
          .join(),
      ).toMatch(/no action.*Next: Tin Kite/),
    );
  });

  it('asks once more before a ban, telling what it does', async () => {
    const user = openDesk('?case=coin:one');
    await heading('Paper Boat');
    await user.keyboard('1');
    const question = within(await screen.findByRole('region', { name: 'Confirm the ban' }));
    expect(question.getByText(/Reaches .* Holders can go on selling/)).toBeInTheDocument();
    expect(question.getByRole('button', { name: /^Ban/ })).toHaveFocus();
    expect(decisions()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Confirm the ban' })).toBeNull();
    expect(decisions()).toEqual([]);
    // The next key chooses again instead of being written somewhere.
    await user.keyboard('3{Control>}{Enter}{/Control}');
    expect(decisions()).toMatchObject([{ body: { action: 'ignored', notes: '' } }]);
  });

  it('is sent once, however often its keys are pressed, and leaves alone who opened another case meanwhile', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    server.use(
      http.post('*/api/main/moderation/cases/decide', async () => {
        asked += 1;
        await held;
        return undefined;
      }),
    );
    const user = await chosen();
    await send(user);
    await send(user);
    await user.click(within(await rowOf('Glass Bell')).getByRole('button'));
    await heading('Glass Bell');
    release();
    await waitFor(async () => expect(await rowOf('Paper Boat')).toHaveTextContent('by you · hidden'));
    expect(asked).toBe(1);
    expect(await heading('Glass Bell')).toBeInTheDocument();
  });
});

describe('focus mode', () => {
  it('hands out one case after the other, the focus on each heading, until all is done', async () => {
    const user = openDesk();
    await rowOf('Paper Boat');
    await user.keyboard('z');
    for (const title of ['Paper Boat', 'Tin Kite', 'Glass Bell']) {
      const shown = await heading(title);
      await waitFor(() => expect(shown).toHaveFocus());
      await user.keyboard('4{Control>}{Enter}{/Control}');
    }
    expect(await screen.findByText('Caught up')).toBeInTheDocument();
    expect(decisions()).toHaveLength(3);
  });
});

describe('letters', () => {
  it('in a note are letters, and decide nothing', async () => {
    const user = openDesk('?case=coin:one');
    await heading('Paper Boat');
    await user.click(await notes());
    await user.keyboard('b 1 2 u z j x');
    expect(await notes()).toHaveValue('b 1 2 u z j x');
    for (const radio of screen.getAllByRole('radio', { name: /Ban|Hide|Ignore|No action/ }))
      expect(radio).not.toBeChecked();
    expect(new URLSearchParams(window.location.search).get('case')).toBe('coin:one');
    expect(decisions()).toEqual([]);
  });

  it('leave the focus where it is when the desk opens', async () => {
    openDesk('?case=coin:one');
    await heading('Paper Boat');
    expect(document.body).toHaveFocus();
  });
});

const conflict = {
  error: 'already_decided',
  message: 'Somebody decided this meanwhile',
  statusCode: 409,
  decision: {
    resolved: true,
    action: 'hidden',
    notes: 'their own',
    by: OTHER_WALLET,
    at: '2026-01-31T13:00:00.000Z',
    version: 4,
  },
};
const FAULTS: [string, RequestHandler, RegExp][] = [
  ['429', refuses(decideCase, 'rate_limited', { 'retry-after': '7' }), /Too many requests: nothing was decided.*7 s/],
  ['500', refuses(decideCase, 'internal_error'), /It may have been decided: the list tells/],
  ['503', refuses(decideCase, 'unavailable', { 'retry-after': '1' }), /It may have been decided/],
  ['a lost connection', isOffline(decideCase), /It may have been decided/],
  ['401', refuses(decideCase, 'token_expired'), /signed out: nothing was decided.*your draft is kept/],
  ['403', refuses(decideCase, 'role_required'), /Nothing was decided/],
  ['423', refuses(decideCase, 'locked'), /Nothing was decided|Somebody else works on it/],
  ['404', refuses(decideCase, 'not_found'), /Nothing was decided/],
  [
    'an answer nobody can read',
    http.post(
      '*/api/main/moderation/cases/decide',
      () => new HttpResponse('<html>', { headers: { 'content-type': 'application/json' } }),
    ),
    /could not be read|It may have been decided/,
  ],
];

describe('a decision that fails', () => {
  it.each(FAULTS)('with %s never looks done, and loses no word', async (_, handler, sentence) => {
    server.use(handler);
    const user = await chosen();
    await send(user);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(await notes()).toHaveValue(WORDS);
    expect(screen.queryByRole('region', { name: 'Just decided' })).toBeNull();
    expect(await rowOf('Paper Boat')).not.toHaveTextContent('by you');
    expect(await heading('Paper Boat')).toBeInTheDocument();
    cleanup();
    openDesk('?case=coin:one');
    expect(await notes()).toHaveValue(WORDS);
  });

  it('because somebody was faster tells who, what and when, and keeps the draft', async () => {
    server.use(http.post('*/api/main/moderation/cases/decide', () => HttpResponse.json(conflict, { status: 409 })));
    const user = await chosen();
    await send(user);
    const card = await screen.findByTestId('collision');
    expect(card).toHaveTextContent(/Decided by 9WzD.*: hidden/);
    expect(card).toHaveTextContent('their own');
    expect(await notes()).toHaveValue(WORDS);
    await user.click(within(card).getByRole('button', { name: 'Keep theirs' }));
    expect(await heading('Tin Kite')).toBeInTheDocument();
  });
});

describe('what is written', () => {
  it('survives Escape, another case, and a server that keeps no drafts', async () => {
    server.use(refuses(saveDraft, 'internal_error'));
    const user = await chosen();
    await user.keyboard('{Escape}2');
    expect(await notes()).toHaveValue(WORDS);
    await user.click(within(await rowOf('Tin Kite')).getByRole('button'));
    await heading('Tin Kite');
    expect(await notes()).toHaveValue('');
    await user.click(within(await rowOf('Paper Boat')).getByRole('button'));
    await heading('Paper Boat');
    expect(await notes()).toHaveValue(WORDS);
    expect(screen.getByRole('radio', { name: /^Hide/ })).toBeChecked();
  });

  it('for several cases survives leaving them', async () => {
    const user = openDesk();
    await rowOf('Paper Boat');
    await user.keyboard('jx{Shift>}j{/Shift}d');
    await user.click(await notes());
    await user.paste(WORDS);
    await user.click(screen.getByRole('button', { name: 'Back to single cases' }));
    await rowOf('Paper Boat');
    await user.keyboard('jx{Shift>}j{/Shift}d');
    expect(await notes()).toHaveValue(WORDS);
    for (const radio of screen.getAllByRole('radio', { name: /Ban|Hide|Ignore|No action/ }))
      expect(radio).not.toBeChecked();
  });
});

describe('several cases together', () => {
  it('tell of each what became of it, and how many of how many', async () => {
    const user = openDesk();
    await rowOf('Paper Boat');
    await user.keyboard('jx{Shift>}j{/Shift}d');
    const listed = await screen.findByRole('list', { name: 'Cases to decide together' });
    expect(within(listed).getAllByRole('listitem')).toHaveLength(2);
    await user.keyboard('3{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: '1 of 2 decided' })).toHaveFocus();
    const results = within(screen.getByRole('list', { name: 'Result of each case' })).getAllByRole('listitem');
    expect(results.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Paper Boat.*decided/),
      expect.stringMatching(/Tin Kite.*held by somebody else/),
    ]);
    expect(screen.getByTestId('batch-id')).toHaveTextContent('batch-1');
  });
});

describe('the list', () => {
  it('marks in its place what was decided elsewhere, and moves nothing', async () => {
    openDesk();
    const titles = async () =>
      within(await screen.findByRole('list', { name: 'Cases' }))
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    const before = await titles();
    const [first, second, third] = state.cases;
    if (!second) throw new Error('there are three');
    const decision = { id: '5', action: 'hidden' as const, by: MINT, at: '2026-01-31T13:00:00.000Z', notes: '' };
    const after = { ...second, open: 0, version: 4, decision, priority: null };
    state.cases = [first, after, third].filter((one) => one !== undefined);
    state.changed = [after];
    await waitFor(async () => expect((await rowOf('Tin Kite')).textContent).toMatch(/by DezX.* · hidden/));
    const now = await titles();
    expect(now).toHaveLength(before.length);
    expect([now[0], now[2]].join()).toContain('Paper Boat');
  });

  it('says when it cannot be read, and for how long to wait', async () => {
    server.use(refuses(listCases, 'internal_error'));
    openDesk();
    expect(await screen.findByText('Cases could not be read')).toBeInTheDocument();
    server.resetHandlers(...deskHandlers(state));
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await rowOf('Paper Boat')).toBeInTheDocument();
  });
});
