import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationKeys } from '@/lib/client/moderation';
import { createQueryClient } from '@/lib/client/query-client';
import { getModerationSettings, ModerationSettings } from '@/lib/contract/moderation-settings';
import { exampleOf } from '@/test/msw/contract-examples';
import { OTHER_WALLET } from '@/test/msw/factories';
import { answers } from '@/test/msw/handlers';
import { RulesPanel } from './rules-panel';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);

const AT = '2026-01-31T12:00:00.000Z';
let kept: ModerationSettings;
let sent: Record<string, unknown>[] = [];
const server = setupServer(
  answers(getModerationSettings, () => kept),
  http.put('*/api/main/moderation/settings', async ({ request }) => {
    const { version, ...organisation } = (await request.json()) as ModerationSettings['organisation'] & {
      version: number;
    };
    sent.push({ version, ...organisation });
    if (version !== kept.version) {
      const decision = {
        resolved: true,
        action: 'changed',
        notes: 'targetMinutes',
        by: OTHER_WALLET,
        at: AT,
        version: 2,
      };
      const body = {
        error: 'changed_meanwhile',
        message: 'Somebody changed this meanwhile',
        statusCode: 409,
        decision,
      };
      return HttpResponse.json(body, { status: 409 });
    }
    kept = { ...kept, organisation, version: version + 1 };
    return HttpResponse.json(kept);
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  const example = exampleOf(ModerationSettings, 'output') as ModerationSettings;
  kept = { ...example, organisation: { ...example.organisation, targetMinutes: 240, reviewShare: 0.05 }, version: 1 };
  sent = [];
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

/** What another super administrator keeps. */
function changedByOther(change: Partial<ModerationSettings['organisation']>): void {
  const organisation = { ...kept.organisation, ...change };
  kept = { ...kept, organisation, version: kept.version + 1, updatedBy: OTHER_WALLET, updatedAt: AT };
}

async function openRules() {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <RulesPanel mayChange />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Rules of the desk' });
  const refresh = () => act(() => queryClient.refetchQueries({ queryKey: moderationKeys.settings() }));
  return { user: userEvent.setup(), refresh };
}
const share = () => screen.getByLabelText('Second looks');
const target = () => screen.getByLabelText('Target for other reports');
const save = () => screen.getByRole('button', { name: 'Save the rules' });
const notice = () => screen.findByRole('alert', { name: 'Changed meanwhile' });

describe('the rules', () => {
  it('changed by somebody else show at once while nothing is typed', async () => {
    const { refresh } = await openRules();
    changedByOther({ targetMinutes: 30 });
    await refresh();
    await waitFor(() => expect(target()).toHaveValue('30'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refused because somebody was faster: who and what is told, mine stays, and both are kept', async () => {
    const { user } = await openRules();
    await user.clear(share());
    await user.type(share(), '7');
    changedByOther({ targetMinutes: 30 });
    await user.click(save());
    const told = within(await notice());
    expect(told.getByText(/Changed by/)).toHaveTextContent('9WzD');
    expect(told.getByText('Target for other reports: 240 → 30')).toBeInTheDocument();
    expect(share()).toHaveValue('7');
    expect(target()).toHaveValue('240');
    expect(save()).toBeDisabled();
    await user.click(told.getByRole('button', { name: 'Go on with mine' }));
    expect(share()).toHaveValue('7');
    expect(target()).toHaveValue('30');
    await user.click(save());
    await waitFor(() => expect(kept.version).toBe(3));
    expect(sent.at(-1)).toMatchObject({ version: 2, reviewShare: 0.07, targetMinutes: 30 });
    await waitFor(() => expect(save()).toBeDisabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are told to be others before they are sent, and may be taken as they are', async () => {
    const { user, refresh } = await openRules();
    await user.clear(target());
    await user.type(target(), '99');
    changedByOther({ targetMinutes: 30 });
    await refresh();
    await user.click(within(await notice()).getByRole('button', { name: 'Take theirs' }));
    expect(target()).toHaveValue('30');
    expect(sent).toEqual([]);
  });

  it('stay as they were typed when they cannot be kept', async () => {
    server.use(
      http.put('*/api/main/moderation/settings', () =>
        HttpResponse.json(
          { error: 'internal_error', message: 'Something went wrong', statusCode: 500 },
          { status: 500 },
        ),
      ),
    );
    const { user } = await openRules();
    await user.clear(target());
    await user.type(target(), '99');
    await user.click(save());
    expect(await screen.findByText(/Whether it was changed is not known/)).toBeInTheDocument();
    expect(target()).toHaveValue('99');
  });
});
