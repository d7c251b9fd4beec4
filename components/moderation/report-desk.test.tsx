import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { listCases } from '@/lib/contract/cases';
import { saveDraft } from '@/lib/contract/moderation-templates';
import { chosen, decisionPane, heading, notes, openDesk, outcomes, rowOf, setUpDesk, WORDS } from '@/test/desk';
import { deskHandlers } from '@/test/msw/desk';
import { MINT } from '@/test/msw/factories';
import { refuses } from '@/test/msw/handlers';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);
vi.mock('next/navigation', async () => (await import('@/test/browser-address')).browserAddress());

const { server, told, decisions } = setUpDesk();
const reverts = () => told.state.sent.filter(({ path }) => path.includes('/revert'));

const strip = () => screen.getByRole('region', { name: 'Your decisions' }).textContent;

/** Decisions wait at the service until they are let go. */
function heldUp() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('*/api/main/moderation/cases/decide', async () => {
      await held;
      return undefined;
    }),
  );
  return { release };
}

describe('a decision by two keys', () => {
  it('goes on to the next case, whose heading has the focus, and says what became of how many', async () => {
    const user = openDesk('?case=coin:one');
    await heading('Paper Boat');
    await user.keyboard('4{Control>}{Enter}{/Control}');
    expect(await heading('Tin Kite')).toHaveFocus();
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map((one) => one.textContent)
          .join(),
      ).toMatch(/Sending: no action.*Next: Tin Kite/),
    );
    await waitFor(() => expect(strip()).toMatch(/Decided: Paper Boat: no action, 2 of 2 reports/));
    expect(decisions().map(({ body }) => body)).toMatchObject([{ targetId: 'one', action: 'no_action', version: 3 }]);
    expect(await rowOf('Paper Boat')).toHaveTextContent('by you · no action');
  });

  it('is shown as on its way until the service has answered, beside the next case', async () => {
    const { release } = heldUp();
    const user = openDesk('?case=coin:one');
    await heading('Paper Boat');
    await user.keyboard('4{Control>}{Enter}{/Control}');
    expect(await heading('Tin Kite')).toHaveFocus();
    expect(strip()).toMatch(/Sending: no action on Paper Boat…/);
    expect(strip()).not.toMatch(/Decided/);
    expect(await rowOf('Paper Boat')).toHaveTextContent('sending');
    expect(await rowOf('Paper Boat')).not.toHaveTextContent('by you');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    release();
    await waitFor(() => expect(strip()).toMatch(/Decided: Paper Boat/));
    expect(await rowOf('Paper Boat')).toHaveTextContent('by you · no action');
    const free = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(free);
    expect(free.defaultPrevented).toBe(false);
  });

  it('is taken back as soon as it is done when that is asked for while it is on its way', async () => {
    const { release } = heldUp();
    const user = openDesk('?case=coin:one');
    await heading('Paper Boat');
    await user.keyboard('4{Control>}{Enter}{/Control}');
    await heading('Tin Kite');
    await user.keyboard('u');
    expect(await (await outcomes()).findByText('will be undone')).toBeInTheDocument();
    expect(reverts()).toEqual([]);
    release();
    await waitFor(() => expect(reverts()).toHaveLength(1));
    expect(await heading('Paper Boat')).toBeInTheDocument();
  });

  it('of several has each its own state while they are on their way', async () => {
    const { release } = heldUp();
    const user = openDesk('?case=coin:one');
    await heading('Paper Boat');
    await user.keyboard('4{Control>}{Enter}{/Control}');
    await heading('Tin Kite');
    await user.keyboard('3{Control>}{Enter}{/Control}');
    await heading('Glass Bell');
    expect(strip()).toMatch(/Sending: no action on Paper Boat….*Sending: ignored on Tin Kite…/);
    release();
    await waitFor(async () => expect(await rowOf('Paper Boat')).toHaveTextContent('by you · no action'));
    await waitFor(async () => expect(await rowOf('Tin Kite')).toHaveTextContent('by you · ignored'));
    expect(await heading('Glass Bell')).toBeInTheDocument();
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
    await waitFor(() => expect(decisions()).toMatchObject([{ body: { action: 'ignored', notes: '' } }]));
  });

  it('is sent once, however often its keys are pressed, and leaves alone who opened another case meanwhile', async () => {
    const { release } = heldUp();
    const user = await chosen();
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await user.click(within(await rowOf('Paper Boat')).getByRole('button'));
    await heading('Paper Boat');
    await user.keyboard('3{Control>}{Enter}{/Control}');
    expect((await decisionPane()).getByText(/Your decision is on its way/)).toBeInTheDocument();
    await user.click(within(await rowOf('Glass Bell')).getByRole('button'));
    await heading('Glass Bell');
    release();
    await waitFor(async () => expect(await rowOf('Paper Boat')).toHaveTextContent('by you · hidden'));
    expect(decisions()).toMatchObject([{ body: { targetId: 'one', action: 'hidden' } }]);
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
    await waitFor(() => expect(decisions()).toHaveLength(3));
  });

  it('claims what comes next at once, and passes over what somebody else has taken meanwhile', async () => {
    const until = new Date(Date.now() + 90_000).toISOString();
    const holder = { holder: MINT, username: 'another', until, isTyping: false };
    told.state.claims = [{ targetType: 'coin', targetId: 'two', ...holder }];
    const user = openDesk('?mode=focus');
    await heading('Paper Boat');
    await screen.findByText((_, node) => node?.tagName === 'SPAN' && node.textContent === '3 open');
    await user.keyboard('4{Control>}{Enter}{/Control}');
    expect(await heading('Glass Bell')).toHaveFocus();
    const claimed = () =>
      told.state.sent.filter(({ path }) => path === '/reports/claims').map(({ body }) => body.targetId);
    await waitFor(() => expect(claimed()).toContain('three'));
    expect(claimed()).not.toContain('two');
    expect(await (await decisionPane()).findByText(/^Yours for/)).toBeInTheDocument();
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
    const [first, second, third] = told.state.cases;
    if (!second) throw new Error('there are three');
    const decision = { id: '5', action: 'hidden' as const, by: MINT, at: '2026-01-31T13:00:00.000Z', notes: '' };
    const after = { ...second, open: 0, version: 4, decision, priority: null };
    told.state.cases = [first, after, third].filter((one) => one !== undefined);
    told.state.changed = [after];
    await waitFor(async () => expect((await rowOf('Tin Kite')).textContent).toMatch(/by DezX.* · hidden/));
    const now = await titles();
    expect(now).toHaveLength(before.length);
    expect([now[0], now[2]].join()).toContain('Paper Boat');
  });

  it('says when it cannot be read, and for how long to wait', async () => {
    server.use(refuses(listCases, 'internal_error'));
    openDesk();
    expect(await screen.findByText('Cases could not be read')).toBeInTheDocument();
    server.resetHandlers(...deskHandlers(told.state));
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await rowOf('Paper Boat')).toBeInTheDocument();
  });
});
