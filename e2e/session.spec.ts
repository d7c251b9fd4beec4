import { expect, test } from './fixtures';

async function openCoin(page: import('@playwright/test').Page): Promise<string> {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&graduated=false&limit=1');
  const { mint, name } = (await answer.json()).data[0] as { mint: string; name: string };
  await page.goto(`/coin/${mint}`);
  return name;
}

test('a session ended elsewhere takes nothing of what was typed, and signing in again goes on with it', async ({
  page,
  signIn,
  playwright,
  context,
}) => {
  const name = await openCoin(page);
  await signIn('Demo trader');
  const main = page.getByRole('main');
  await main.getByLabel('You pay').fill('0.02');
  await expect(main.getByRole('button', { name: `Buy ${name}` })).toBeVisible();

  // The same session, ended on another device.
  const origin = new URL(page.url()).origin;
  const elsewhere = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  expect((await elsewhere.post('/api/main/auth/logout')).ok()).toBe(true);
  await elsewhere.dispose();

  // The page learns of it from this order or from a poll, whichever comes first.
  const signInButton = main.getByRole('button', { name: 'Sign in' });
  const buyButton = main.getByRole('button', { name: `Buy ${name}` });
  await expect(async () => {
    if (!(await signInButton.isVisible())) await buyButton.click({ timeout: 1_000 });
    expect(await signInButton.isVisible()).toBe(true);
  }).toPass();
  await expect(main.getByLabel('You pay')).toHaveValue('0.02');

  await signIn('Demo trader');
  await expect(main.getByLabel('You pay')).toHaveValue('0.02');
  await main.getByRole('button', { name: `Buy ${name}` }).click();
  await expect(main.getByTestId('order-status')).toContainText('Done: bought');
});

test('signing in and out reaches the other tabs at once', async ({ page, signIn, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'Choose a wallet' })).toBeVisible();
  await signIn('Demo trader');
  await expect(other.getByRole('banner').getByRole('button', { name: /^Account / })).toBeVisible();
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});
