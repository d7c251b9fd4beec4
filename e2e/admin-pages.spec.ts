import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { createWallet, type FakeWallet } from '../test/fake-wallet.ts';
import { expect, test } from './fixtures';

type Call = { status: number; body: Record<string, unknown> };
type Answer = Call & { cookie: string };

/** Calls the service through the gateway, as a page of this site would, with a session of its own. */
async function call(page: Page, method: string, path: string, body?: object, cookie = ''): Promise<Answer> {
  const { origin } = new URL(page.url());
  const answer = await fetch(`${origin}/api/main${path}`, {
    method,
    headers: { origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: answer.status, body: text ? JSON.parse(text) : {}, cookie: cookies.join('; ') };
}

async function signInByApi(page: Page, wallet: FakeWallet): Promise<string> {
  const { address } = wallet;
  const { message } = (await call(page, 'POST', '/auth/message', { address })).body as { message: string };
  const signature = wallet.signText(message);
  const { status, cookie } = await call(page, 'POST', '/auth/login', { address, message, signature });
  expect(status).toBe(200);
  return cookie;
}

async function signed(page: Page, wallet: FakeWallet) {
  const { address } = wallet;
  const { message } = (await call(page, 'POST', '/appeals/message', { address })).body as { message: string };
  return { address, message, signature: wallet.signText(message) };
}

/** Calls with the session of the page itself. */
async function asPage(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object): Promise<Call> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request[method](`/api/main${path}`, { headers, ...(data && { data }) });
  return { status: answer.status(), body: await answer.json() };
}

/** Somebody new, reported by somebody else new and banned by the moderator of the page. */
async function banSomebody(page: Page): Promise<FakeWallet> {
  const [wallet, reporter] = [createWallet(), createWallet()];
  const own = await signInByApi(page, wallet);
  const { id } = (await call(page, 'GET', '/auth/my-profile', undefined, own)).body;
  const other = await signInByApi(page, reporter);
  const report = { targetId: id, targetType: 'user', type: 'scam', reason: 'Asks for keys' };
  const made = await call(page, 'POST', '/reports', report, other);
  expect(made.status).toBe(201);
  const decision = { id: made.body.id, resolved: true, action: 'banned', notes: 'Asked three people for their keys' };
  expect((await asPage(page, 'post', '/reports/update', decision)).status).toBe(200);
  return wallet;
}

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN);

/** A session of a demo wallet for the page; signing in through the screen is told elsewhere. */
async function enterAs(page: Page, label: string): Promise<void> {
  const origin = new URL((await page.request.get('/api/demo-wallets')).url()).origin;
  const options = (data: object) => ({ headers: { origin }, data });
  const { wallets } = await (await page.request.get('/api/demo-wallets')).json();
  const { address } = (wallets as { label: string; address: string }[]).find((one) => one.label === label) ?? {};
  const { message } = await (await page.request.post('/api/main/auth/message', options({ address }))).json();
  const { signature } = await (await page.request.post('/api/demo-wallets', options({ address, message }))).json();
  const login = await page.request.post('/api/main/auth/login', options({ address, message, signature }));
  expect(login.status()).toBe(200);
}

async function pageOf(browser: Browser, label: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, label);
  return page;
}

test('a banned person appeals by a signature, somebody else overturns it, and log and figures tell it', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'Demo moderator');
  await page.goto('/appeal');
  const wallet = await banSomebody(page);
  const { message, signature } = await signed(page, wallet);
  const words = `It was a test of my own ${wallet.address.slice(0, 6)}`;
  const appeal = { address: wallet.address, message, signature, text: words };
  expect((await call(page, 'POST', '/appeals', appeal)).status).toBe(201);
  expect((await call(page, 'POST', '/appeals', { ...appeal, ...(await signed(page, wallet)) })).status).toBe(409);

  // Who banned is shown the appeal, not the decision.
  await page.goto('/admin/appeals');
  await page.getByRole('list', { name: 'Appeals' }).getByRole('button').filter({ hasText: words }).click();
  await expect(page.getByText('You decided what is appealed here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Overturn' })).toHaveCount(0);

  const other = await pageOf(browser, 'Demo super administrator');
  await other.goto('/admin/appeals');
  const before = (await asPage(other, 'get', '/moderation/stats')).body as { appeals: { accepted: number } };
  await other.goto('/admin/appeals');
  await other.getByRole('list', { name: 'Appeals' }).getByRole('button').filter({ hasText: words }).click();
  await expect(other.getByRole('heading', { name: 'What is in force against this wallet' })).toBeVisible();
  await expect(other.getByText(/decided report by report/)).toBeVisible();
  await other.getByLabel('Why').fill('The three people were friends who knew');
  await other.getByRole('button', { name: 'Overturn' }).click();
  await expect(other.getByRole('heading', { name: 'What was decided on it' })).toBeVisible();

  // The ban is over, and the reasons say so.
  await signInByApi(page, wallet);
  const reasons = await call(page, 'POST', '/statements/signed', await signed(page, wallet));
  expect(reasons.body.statements).toMatchObject([{ restriction: 'banned', endedAt: expect.any(String) }]);

  await other.goto(`/admin/log?targetType=user&targetId=${wallet.address}`);
  const log = other.getByRole('table', { name: 'Moderation log' });
  await expect(log.getByRole('row').filter({ hasText: 'Appeal accepted' })).toHaveCount(1);
  await expect(log.getByRole('row').filter({ hasText: 'Appeal made' })).toHaveCount(1);
  await other.getByRole('button', { name: 'Check the chain' }).click();
  await expect(other.getByText(/Chain verified to #\d+/)).toBeVisible();

  await other.goto('/admin/stats');
  const tile = other.getByRole('list', { name: 'Figures' }).getByRole('link', { name: /^Overturned/ });
  await expect(tile).toContainText(/of \d+ appeals/);
  await expect
    .poll(async () => numberIn((await tile.textContent())?.replace(/^Overturned(?:\d+%|–)/, '') ?? null))
    .toBeGreaterThanOrEqual(before.appeals.accepted + 1);
  await other.context().close();
});

test('rules are changed by super administrators alone, and held for everybody', async ({ page, browser }) => {
  await enterAs(page, 'Demo moderator');
  await page.goto('/admin/settings?tab=rules');
  await expect(page.getByText('Super administrators change these')).toBeVisible();
  await expect(page.getByLabel('Second looks')).toBeDisabled();
  const { body } = await asPage(page, 'get', '/moderation/settings');
  const { organisation: rules, version } = body as { organisation: { reviewShare: number }; version: number };
  expect((await asPage(page, 'put', '/moderation/settings', { ...rules, version, reviewShare: 1 })).status).toBe(403);
  expect((await asPage(page, 'put', `/roles/${createWallet().address}`, { role: 'administrator' })).status).toBe(403);

  const other = await pageOf(browser, 'Demo super administrator');
  await other.goto('/admin/settings?tab=rules');
  const share = rules.reviewShare === 0.06 ? '5' : '6';
  const save = other.getByRole('button', { name: 'Save the rules' });
  await expect(async () => {
    // What is typed before the page is awake is not kept by it.
    await other.getByLabel('Second looks').fill('101');
    await expect(save).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await save.click();
  await expect(other.getByText('From 0 to 100')).toBeVisible();
  await other.getByLabel('Second looks').fill(share);
  await save.click();
  await expect(other.getByText('The rules hold from now on').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Second looks')).toHaveValue(share);

  const { address } = createWallet();
  await other.goto('/admin/settings?tab=people');
  const form = other.getByRole('form', { name: 'Appoint' });
  const short = address.slice(0, 4);
  const person = other.getByRole('list', { name: 'Who may moderate' }).getByRole('listitem').filter({ hasText: short });
  await expect(async () => {
    await form.getByLabel('Address').fill(address);
    await form.getByRole('button', { name: 'Appoint' }).click();
    await expect(person).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await person.getByRole('button', { name: /^Remove/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(person).toHaveCount(0);
  const back = (seen: unknown) => ({ ...rules, version: seen });
  expect((await asPage(page, 'put', '/moderation/settings', back(version))).status).toBe(403);
  expect((await asPage(other, 'put', '/moderation/settings', back(version))).status).toBe(409);
  const now = (await asPage(other, 'get', '/moderation/settings')).body.version;
  expect((await asPage(other, 'put', '/moderation/settings', back(now))).status).toBe(200);
  await other.context().close();
});

// The short run looks at one theme at a desk and at the other on a phone.
const IN_WHICH = process.env.CURB_LONG
  ? ({ dark: '@phone', light: '@phone' } as const)
  : ({ dark: '@waits', light: '@phone @only-phone' } as const);
for (const theme of ['dark', 'light'] as const) {
  test(`the pages of moderators break no accessibility rule in the ${theme} theme ${IN_WHICH[theme]}`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await page.goto('/admin/appeals');
    await expect(page.getByRole('heading', { level: 1, name: 'For moderators' })).toBeVisible();
    await enterAs(page, 'Demo super administrator');
    const tabs = ['rules', 'templates', 'weights', 'people'].map((tab) => `/admin/settings?tab=${tab}`);
    const paths = ['reports', 'appeals', 'proposals', 'log', 'stats', 'settings'].map((name) => `/admin/${name}`);
    for (const path of [...paths, ...tabs, '/appeal']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
    }
  });
}

test('who has no role is told so, and shown nothing', async ({ page }) => {
  await enterAs(page, 'Demo trader');
  await page.goto('/admin/log');
  await expect(page.getByRole('heading', { level: 1, name: 'For moderators' })).toBeVisible();
  await expect(page.getByText('Your account has no moderator’s role')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Moderation' })).toHaveCount(0);
  expect((await asPage(page, 'get', '/moderation/logs')).status).toBe(403);
});
