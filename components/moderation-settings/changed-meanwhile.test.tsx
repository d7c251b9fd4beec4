import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionKeys } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { getModerationSettings, getWeights, ModerationSettings } from '@/lib/contract/moderation-settings';
import { listTemplates, type Template } from '@/lib/contract/moderation-templates';
import { exampleOf } from '@/test/msw/contract-examples';
import { OTHER_WALLET, ownProfile } from '@/test/msw/factories';
import { answers } from '@/test/msw/handlers';
import { RulesPanel } from './rules-panel';
import { TemplatesPanel } from './templates-panel';
import { WeightsPanel } from './weights-panel';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);

const AT = '2026-01-31T12:00:00.000Z';
const severity = { scam: 50, offensive: 30, spam: 10, nsfw: 30, copyright: 20, impersonation: 40, other: 10 };
const terms = {
  reporters: 10,
  agePerHour: 1,
  live: 40,
  reach: 5,
  repeatOffender: 6,
  danger: 10_000,
  sameAsIgnored: 30,
};
const template: Template = {
  id: '7',
  name: 'Rug',
  action: 'hidden',
  scope: 'all',
  notes: 'Sold everything',
  explanation: '',
  language: 'en',
  placeholders: [],
  uses: 0,
  overturned: 0,
  updatedAt: AT,
  updatedBy: OTHER_WALLET,
  version: 1,
};
let weights = { weights: { severity, ...terms }, version: 1, updatedAt: AT, updatedBy: OTHER_WALLET };
let templates = [template];
let sent: Record<string, unknown>[] = [];

/** Takes what is sent for the version that is kept, and refuses all else as the service does. */
const versioned = (path: string, versionOf: () => number, keep: (sent: Record<string, unknown>) => object) =>
  http.put(`*/api/main${path}`, async ({ request }) => {
    const { version, ...fields } = (await request.json()) as Record<string, unknown>;
    sent.push({ version, ...fields });
    if (version === versionOf()) return HttpResponse.json(keep(fields));
    const decision = { resolved: true, action: 'changed', notes: '', by: OTHER_WALLET, at: AT, version: versionOf() };
    const refusal = { error: 'changed_meanwhile', message: 'Somebody changed this meanwhile', statusCode: 409 };
    return HttpResponse.json({ ...refusal, decision }, { status: 409 });
  });

const server = setupServer(
  answers(getModerationSettings, () => exampleOf(ModerationSettings, 'output') as ModerationSettings),
  answers(getWeights, () => weights as never),
  answers(listTemplates, () => ({ templates })),
  versioned(
    '/moderation/weights',
    () => weights.version,
    (fields) => {
      weights = { ...weights, weights: fields as typeof weights.weights, version: weights.version + 1 };
      return { ...weights, cases: 3 };
    },
  ),
  versioned(
    '/moderation/templates/7',
    () => templates[0]?.version ?? 0,
    (fields) => {
      templates = templates.map((one) => ({ ...one, ...fields, version: one.version + 1 }));
      return templates[0] ?? {};
    },
  ),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  weights = { weights: { severity, ...terms }, version: 1, updatedAt: AT, updatedBy: OTHER_WALLET };
  templates = [template];
  sent = [];
  localStorage.clear();
});
afterEach(cleanup);
afterAll(() => server.close());

function open(panel: ReactNode) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), ownProfile({ roles: ['superAdministrator'] }));
  render(<QueryClientProvider client={queryClient}>{panel}</QueryClientProvider>);
  return userEvent.setup();
}
const notice = async () => within(await screen.findByRole('alert', { name: 'Changed meanwhile' }));

describe('the weights', () => {
  it('refused because somebody was faster: who and what is told, mine stays, and both are kept', async () => {
    const user = open(<WeightsPanel mayChange />);
    const live = await screen.findByLabelText('On the air');
    await user.clear(live);
    await user.type(live, '55');
    weights = { ...weights, weights: { ...weights.weights, reach: 9 }, version: 2 };
    await user.click(screen.getByRole('button', { name: 'Save the weights' }));
    const told = await notice();
    expect(told.getByText(/Changed by/)).toHaveTextContent('9WzD');
    expect(told.getByText('Each tenfold of its reach: 5 → 9')).toBeInTheDocument();
    expect(live).toHaveValue('55');
    await user.click(told.getByRole('button', { name: 'Go on with mine' }));
    await user.click(screen.getByRole('button', { name: 'Save the weights' }));
    await waitFor(() => expect(weights).toMatchObject({ version: 3, weights: { live: 55, reach: 9 } }));
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  });
});

describe('a template', () => {
  async function openTemplate() {
    const user = open(<TemplatesPanel mayChange />);
    await user.click(await screen.findByRole('button', { name: 'Change Rug' }));
    return { user, form: within(await screen.findByRole('form', { name: 'Template' })) };
  }

  it('refused because somebody was faster: who and what is told, mine stays, and both are kept', async () => {
    const { user, form } = await openTemplate();
    await user.type(form.getByLabelText('Language'), '-GB');
    templates = [{ ...template, notes: 'Sold it all', version: 2 }];
    await user.click(form.getByRole('button', { name: 'Save' }));
    const told = await notice();
    expect(told.getByText(/Changed by/)).toHaveTextContent('9WzD');
    expect(told.getByText('Notes for moderators: Sold everything → Sold it all')).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(told.getByRole('button', { name: 'Go on with mine' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(templates[0]).toMatchObject({ version: 3, language: 'en-GB', notes: 'Sold it all' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Template' })).toBeNull());
  });

  it('that was not saved is there again after a reload, and gone once it is saved', async () => {
    const first = await openTemplate();
    await first.user.type(first.form.getByLabelText('Notes for moderators'), ' in a day');
    cleanup();
    const again = await openTemplate();
    await waitFor(() =>
      expect(again.form.getByLabelText('Notes for moderators')).toHaveValue('Sold everything in a day'),
    );
    expect(again.form.getByText('Not saved; kept in this browser')).toBeInTheDocument();
    await again.user.click(again.form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Template' })).toBeNull());
    expect(templates[0]).toMatchObject({ notes: 'Sold everything in a day' });
    cleanup();
    const { form } = await openTemplate();
    expect(form.queryByText('Not saved; kept in this browser')).toBeNull();
  });
});

describe('rules that were not saved', () => {
  it('are there again after a reload, and may be dropped', async () => {
    const user = open(<RulesPanel mayChange />);
    const target = () => screen.findByLabelText('Target for other reports');
    const before = ((await target()) as HTMLInputElement).value;
    await user.clear(await target());
    await user.type(await target(), '99');
    cleanup();
    const later = open(<RulesPanel mayChange />);
    const field = await target();
    await waitFor(() => expect(field).toHaveValue('99'));
    await later.click(screen.getByRole('button', { name: 'Drop my changes' }));
    expect(field).toHaveValue(before);
    cleanup();
    await act(async () => open(<RulesPanel mayChange />));
    expect(await target()).toHaveValue(before);
    expect(sent).toEqual([]);
  });
});
