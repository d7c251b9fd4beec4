import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { listenToToasts, type ToastMessage } from '@/components/ui/toast';
import { decideCase } from '@/lib/contract/moderation-decisions';
import { chosen, decisionPane, heading, notes, openDesk, outcomes, rowOf, send, setUpDesk, WORDS } from '@/test/desk';
import { OTHER_WALLET, WALLET } from '@/test/msw/factories';
import { isOffline, refuses } from '@/test/msw/handlers';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);
vi.mock('next/navigation', async () => (await import('@/test/browser-address')).browserAddress());

const { server, told } = setUpDesk();

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
  it.each(FAULTS)('with %s never looks done, pulls nobody away, and loses no word', async (_, handler, sentence) => {
    server.use(handler);
    const user = await chosen();
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not (?:decided|confirmed): Paper Boat – ./);
    expect(await heading('Tin Kite')).toHaveFocus();
    const strip = await outcomes();
    expect(strip.queryByText(/^Decided/)).toBeNull();
    expect(strip.queryByRole('button', { name: /Undo/ })).toBeNull();
    expect(await rowOf('Paper Boat')).toHaveTextContent(/not (?:decided|confirmed)/);
    expect(await rowOf('Paper Boat')).not.toHaveTextContent('by you');
    await user.keyboard('r');
    expect(await heading('Paper Boat')).toHaveFocus();
    const pane = await decisionPane();
    expect(await pane.findByText(sentence)).toBeInTheDocument();
    expect(await notes()).toHaveValue(WORDS);
    expect(pane.getByRole('radio', { name: /^Hide/ })).toBeChecked();
    cleanup();
    openDesk('?case=coin:one');
    expect(await notes()).toHaveValue(WORDS);
  });

  it('is decided after all when the list tells so', async () => {
    server.use(isOffline(decideCase));
    const user = await chosen();
    await send(user);
    const alert = await screen.findByRole('alert');
    const [first] = told.state.cases;
    if (!first) throw new Error('there are three');
    const decision = { id: '5', action: 'hidden' as const, by: WALLET, at: conflict.decision.at, notes: WORDS };
    told.state.changed = [{ ...first, open: 0, version: 4, decision, priority: null }];
    await waitFor(() => expect(alert).not.toBeInTheDocument(), { timeout: 8_000 });
    expect(await rowOf('Paper Boat')).toHaveTextContent('by you · hidden');
    cleanup();
    openDesk('?case=coin:one');
    expect(await notes()).toHaveValue('');
  });

  it('is left alone by one key, and free for others', async () => {
    server.use(refuses(decideCase, 'role_required'));
    const user = await chosen();
    await send(user);
    await user.click(await (await outcomes()).findByRole('button', { name: 'Let it be' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your decisions' })).toBeNull());
    await waitFor(() =>
      expect(told.state.sent).toContainEqual({
        path: '/reports/claims/release',
        body: { targetType: 'coin', targetId: 'one' },
      }),
    );
  });

  it('is told wherever its moderator went meanwhile, and waits at the desk', async () => {
    const toasts: ToastMessage[] = [];
    const stop = listenToToasts((message) => toasts.push(message));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post('*/api/main/moderation/cases/decide', async () => {
        await held;
        return HttpResponse.json(conflict, { status: 409 });
      }),
    );
    await send(await chosen());
    await heading('Tin Kite');
    cleanup();
    release();
    const href = '/admin/reports?resolved=all&case=coin%3Aone';
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { kind: 'error', title: 'Not decided: Paper Boat', action: { label: 'Back to it', href } },
      ]),
    );
    stop();
    openDesk();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not decided: Paper Boat/);
  });

  it('because somebody was faster tells who, what and when, and keeps the draft', async () => {
    server.use(http.post('*/api/main/moderation/cases/decide', () => HttpResponse.json(conflict, { status: 409 })));
    const user = await chosen();
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Not decided: Paper Boat – 9WzD.* decided it at .*: hidden$/,
    );
    await user.click((await outcomes()).getByRole('button', { name: /Back to it/ }));
    const card = await screen.findByTestId('collision');
    expect(card).toHaveTextContent(/Decided by 9WzD.*: hidden/);
    expect(card).toHaveTextContent('their own');
    expect(await notes()).toHaveValue(WORDS);
    await user.click(within(card).getByRole('button', { name: 'Keep theirs' }));
    expect(await heading('Tin Kite')).toBeInTheDocument();
  });
});
