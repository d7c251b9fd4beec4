import { expect, test } from './fixtures';

test('a trader signs in, finds a coin, buys some, and sees the trade everywhere @phone', async ({
  page,
  signIn,
  isMobile,
}) => {
  await page.goto('/');
  await expect(page.getByText(/play SOL/).first()).toBeVisible();
  await signIn('Demo trader');

  const latest = await page.request.get('/api/analytics/coins/list?sort=volume24h&graduated=false&limit=1');
  const { mint, name } = (await latest.json()).data[0] as { mint: string; name: string };
  const search = page.getByRole('combobox', { name: /search/i });
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await search.fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/coin/${mint}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const balance = async () => {
    const me = await page.request.get('/api/main/auth/my-profile', { headers: { origin: new URL(page.url()).origin } });
    const { address } = (await me.json()) as { address: string };
    const balances = await page.request.get(`/api/main/balances/${address}`);
    const held = (await balances.json()).balances as { mint: string; balance: string }[];
    const of = (asset: string) => BigInt(held.find((row) => row.mint === asset)?.balance ?? '0');
    return { address, sol: of('So11111111111111111111111111111111111111112'), tokens: of(mint) };
  };
  const before = await balance();

  if (isMobile) await page.getByRole('button', { name: 'Buy', exact: true }).click();
  // On a phone the order stands in a sheet; the one beside the chart is out of sight.
  const desk = isMobile ? page.getByRole('dialog') : page.getByRole('main');
  await desk.getByLabel('You pay').fill('0.25');
  await desk.getByRole('button', { name: `Buy ${name}` }).click();
  await expect(desk.getByTestId('order-status')).toContainText(/Done: bought .+ for 0\.25 SOL/);
  if (isMobile) await page.keyboard.press('Escape');

  const after = await balance();
  expect(before.sol - after.sol).toBe(250_000_000n);
  expect(after.tokens).toBeGreaterThan(before.tokens);

  await page.getByRole('tab', { name: /Trades/ }).click();
  const own = page.getByRole('row').filter({ hasText: 'You' }).first();
  await expect(own).toContainText('Buy');

  await page.getByRole('tab', { name: /Holders/ }).click();
  await expect(page.getByRole('row').filter({ hasText: /you/i }).first()).toBeVisible();

  // The chart is a canvas; its table says the same to those who cannot see it.
  await page.getByText('Table', { exact: true }).click();
  await expect(
    page
      .getByRole('table', { name: /candle/i })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();

  await page.goto(`/portfolio/${after.address}`);
  await expect(page.getByRole('table', { name: 'Balances' }).getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('a visitor without a wallet sees the market and is asked to sign in before buying @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await page
    .getByRole('link')
    .filter({ has: page.locator('bdi') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign in' }).last()).toBeVisible();
});

test('signing out ends the session at once, also for a copy of its cookie', async ({
  page,
  signIn,
  context,
  playwright,
}) => {
  await page.goto('/');
  await signIn('Demo trader');
  const cookies = await context.cookies();
  const copy = await playwright.request.newContext({ baseURL: page.url(), storageState: { cookies, origins: [] } });
  const origin = { origin: new URL(page.url()).origin };
  expect((await copy.get('/api/main/auth/my-profile', { headers: origin })).status()).toBe(200);

  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect((await copy.get('/api/main/auth/my-profile', { headers: origin })).status()).toBe(401);
  await copy.dispose();
});

test('the token is never in reach of the page', async ({ page, signIn, context }) => {
  await page.goto('/');
  await signIn('Demo trader');
  const session = (await context.cookies()).find(({ value }) => value.split('.').length === 3);
  expect(session).toMatchObject({ httpOnly: true });
  expect(session?.sameSite).not.toBe('None');
  const reachable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(reachable).not.toContain(session?.value ?? '');
});
