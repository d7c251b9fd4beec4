import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { decideCase } from '@/lib/contract/moderation-decisions';
import { chosen, heading, notes, openDesk, rowOf, send, setUpDesk, WORDS } from '@/test/desk';
import { OTHER_WALLET } from '@/test/msw/factories';
import { isOffline, refuses } from '@/test/msw/handlers';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);
vi.mock('next/navigation', async () => (await import('@/test/browser-address')).browserAddress());

const { server } = setUpDesk();

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
