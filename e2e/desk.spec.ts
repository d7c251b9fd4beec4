import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures';

type Found = { targetType: string; targetId: string; title: string; open: number };

const DESK = '/admin/reports';
const cases = (page: Page) => page.getByRole('list', { name: 'Cases', exact: true });
const rowOf = (page: Page, { targetType, targetId }: Found) => page.locator(`[data-case="${targetType}:${targetId}"]`);
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });

/** Another browser, signed in as somebody who reports or decides too. */
async function another(browser: Browser, wallet: Parameters<typeof signInAs>[1]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/alerts');
  await signInAs(page, wallet);
  return page;
}

/** What the page itself could send: the gateway takes changes from its own pages alone. */
function post(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api/main${to}`, { method: 'POST', headers, body: json })).status;
    },
    [path, JSON.stringify(body)] as const,
  );
}

/** Fresh reports of coins nobody has reported, made by the trader through the API. */
async function report(browser: Browser, count: number): Promise<void> {
  const page = await another(browser, 'Demo trader');
  const listed = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=60');
  const coins = ((await listed.json()) as { data: { mint: string }[] }).data;
  let made = 0;
  for (const { mint } of coins) {
    if (made === count) break;
    const answer = await post(page, '/reports', {
      targetId: mint,
      targetType: 'coin',
      type: 'spam',
      reason: 'The same words under many coins',
    });
    if (answer === 201 || answer === 200) made += 1;
  }
  expect(made).toBe(count);
  await page.context().close();
}

async function openDesk(page: Page, query = '?type=spam&targetType=coin'): Promise<Found[]> {
  await page.goto(`${DESK}${query}`);
  await expect(cases(page)).toBeVisible();
  await expect(page.getByText(/open$/).first()).toBeVisible();
  const api = query.replace('?', '');
  const listed = await page.request.get(`/api/main/moderation/cases?limit=50&resolved=false&${api}`);
  return ((await listed.json()) as { cases: Found[] }).cases;
}

async function stateOf(page: Page, { targetType, targetId }: Found) {
  const answer = await page.request.get(`/api/main/moderation/cases/${targetType}/${targetId}`);
  const detail = (await answer.json()) as { case: { open: number; decision: { action: string } | null } };
  return detail.case;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  await report(browser, 8);
});

test('decisions by the keyboard alone, undone with one key, reverted later with a result', async ({ page, signIn }) => {
  await page.goto('/alerts');
  await signIn('Demo moderator');
  const [first, second] = await openDesk(page);
  if (!first || !second) throw new Error('two cases are open');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/case=coin/);
  await expect(decision(page).getByText(/^Yours for/)).toBeVisible();

  // A letter in a note is a letter.
  await page.keyboard.press('n');
  await page.keyboard.type('u1 z, seen by keys');
  await expect(decision(page).getByLabel('Notes for moderators')).toHaveValue('u1 z, seen by keys');
  await expect(decision(page).getByTestId('draft-kept')).toHaveText('draft kept');
  await page.reload();
  await expect(decision(page).getByLabel('Notes for moderators')).toHaveValue('u1 z, seen by keys');

  await page.getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, first)).toContainText('by you · no action');
  await expect(page.getByRole('heading', { level: 2, name: second.title })).toBeFocused();
  await page.keyboard.press('u');
  await expect.poll(async () => (await stateOf(page, first)).open).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 2, name: first.title })).toBeFocused();
  // Open again, not as it stood in the cache: only then is there something to choose.
  await expect(decision(page).getByText(/^Yours for/)).toBeVisible();

  await page.keyboard.press('3');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: second.title })).toBeFocused();
  await expect(rowOf(page, first)).toContainText('by you · ignored');
  await rowOf(page, first).getByRole('button').click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Revert', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Revert the decision' });
  await dialog.getByRole('button', { name: 'Revert' }).click();
  await expect(dialog.getByText('Read back: no effect is left')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'What became of each report' })).toContainText('restored');
  expect((await stateOf(page, first)).open).toBeGreaterThan(0);
});

test('a decision without an answer never looks done: the next case stays, one key leads back to the words', async ({
  page,
  signIn,
}) => {
  await page.goto('/alerts');
  await signIn('Demo moderator');
  const [first, second] = await openDesk(page);
  if (!first || !second) throw new Error('two cases are open');
  await rowOf(page, first).getByRole('button').click();
  await decision(page).getByLabel('Notes for moderators').fill('Seen before the line broke');
  await page.getByRole('heading', { level: 2 }).click();
  await page.route('**/moderation/cases/decide', (route) => route.abort());
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: `Not confirmed: ${first.title}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: second.title })).toBeFocused();
  await expect(rowOf(page, first)).toContainText('not confirmed');
  expect((await stateOf(page, first)).open).toBeGreaterThan(0);
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { level: 2, name: first.title })).toBeFocused();
  await expect(decision(page).getByLabel('Notes for moderators')).toHaveValue('Seen before the line broke');
  await page.unroute('**/moderation/cases/decide');
  await decision(page).getByLabel('Notes for moderators').fill('');
});

test('two decide at once: the second is told who, what and when, and keeps the draft', async ({
  page,
  signIn,
  browser,
}) => {
  await page.goto('/alerts');
  await signIn('Demo moderator');
  const [first] = await openDesk(page);
  if (!first) throw new Error('a case is open');
  await rowOf(page, first).getByRole('button').click();
  const notes = decision(page).getByLabel('Notes for moderators');
  await notes.fill('My own view of it');

  const other = await another(browser, 'Demo super administrator');
  await other.goto(`${DESK}?case=${first.targetType}:${first.targetId}`);
  const theirs = decision(other);
  await theirs.getByRole('button', { name: /Take over/ }).click();
  await other.getByRole('dialog').getByLabel('Reason').fill('Urgent');
  await other.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(theirs.getByText(/^Yours for/)).toBeVisible();
  await expect(page.getByText(/took over/).first()).toBeVisible();
  await theirs.getByRole('radio', { name: /^No action/ }).check();
  await theirs.getByRole('button', { name: /go on/ }).click();
  await expect.poll(async () => (await stateOf(other, first)).open).toBe(0);

  const card = page.getByTestId('collision');
  await expect(card).toContainText('no action');
  await expect(card).toContainText('Without a note');
  await expect(notes).toHaveValue('My own view of it');
  await expect(rowOf(page, first)).toContainText('· no action');
  await card.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(card).toBeHidden();
  await other.context().close();
});

test('several cases are decided as one batch, each with a result, and reverted as one', async ({ page, signIn }) => {
  await page.goto('/alerts');
  await signIn('Demo moderator');
  const [first, second] = await openDesk(page);
  if (!first || !second) throw new Error('two cases are open');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('list', { name: 'Cases to decide together' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  const results = page.getByRole('list', { name: 'Result of each case' });
  await expect(results.getByText('decided', { exact: true })).toHaveCount(2);
  await expect(page.getByTestId('batch-id')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Revert the batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revert the batch' });
  await dialog.getByRole('button', { name: 'Revert' }).click();
  await expect(dialog.getByText('Read back: no effect is left')).toBeVisible();
  expect((await stateOf(page, first)).open).toBeGreaterThan(0);
  expect((await stateOf(page, second)).open).toBeGreaterThan(0);
});

test('filters stay in the address, and the desk is accessible in both themes', async ({ page, signIn }) => {
  await page.goto('/alerts');
  await signIn('Demo moderator');
  await openDesk(page, '');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Type', { exact: true }).selectOption('scam');
  await filters.getByLabel('Age').selectOption('60');
  await expect(page).toHaveURL(/type=scam/);
  await page.reload();
  await expect(filters.getByLabel('Type', { exact: true })).toHaveValue('scam');
  await expect(filters.getByLabel('Age')).toHaveValue('60');
  await expect(cases(page).getByRole('listitem').first()).toContainText('Scam');
  await cases(page).getByRole('button').first().click();
  await expect(decision(page)).toBeVisible();
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

test('focus mode hands out the next case, takes a skip with its reason, and needs two keys for a decision', async ({
  page,
  signIn,
}) => {
  await page.goto('/alerts');
  await signIn('Demo moderator');
  await openDesk(page);
  await page.keyboard.press('z');
  // The dialog that closes has a heading too, outside of the page itself.
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  await expect(decision(page).getByText(/^Yours for/)).toBeVisible();
  const skipped = new URL(page.url()).searchParams.get('case');
  await page.keyboard.press('f');
  await page
    .getByRole('dialog', { name: 'Skip the case' })
    .getByLabel(/Reason/)
    .fill('Needs somebody who knows the coin');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('case')).not.toBe(skipped);
  await expect(heading).toBeFocused();
  const decided = new URL(page.url()).searchParams.get('case');
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('case')).not.toBe(decided);
  await page.keyboard.press('u');
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeAttached();
});

test('who has no role is told so, and reads nothing', async ({ page, signIn }) => {
  await page.goto('/alerts');
  await signIn('Demo trader');
  await page.goto(DESK);
  await expect(page.getByRole('heading', { level: 1, name: 'For moderators' })).toBeVisible();
  expect((await page.request.get('/api/main/moderation/cases')).status()).toBe(403);
});
