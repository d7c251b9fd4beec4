import { expect, test } from './fixtures';

// Several pages, signatures and orders in a row: on a busy machine each takes its time.
test.slow();
test.use({ actionTimeout: 45_000 });

test('an alert is set at the bell of a coin, fires with a trade, and is told', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn('Demo trader');
  const latest = await page.request.get('/api/analytics/coins/list?sort=volume24h&graduated=false&limit=1');
  const { mint, name, symbol, market_cap } = (await latest.json()).data[0] as {
    mint: string;
    name: string;
    symbol: string;
    market_cap: number;
  };
  await page.goto(`/coin/${mint}`);

  await page.getByRole('button', { name: `Price alerts of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Price alerts of ${name}` });
  await dialog.getByRole('button', { name: 'Set the alert' }).click();
  await expect(dialog.getByText('Enter an amount')).toBeVisible();
  // So little above the price of now that the next buy reaches it.
  await dialog.getByLabel('Tell me at a market cap of').fill((market_cap * 1.000_05).toFixed(6));
  await expect(dialog.getByText(/When it rises by/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Set the alert' }).click();
  await expect(dialog.getByRole('list', { name: 'Waiting alerts of this coin' })).toBeVisible();
  await dialog.getByRole('link', { name: 'All your alerts' }).click();
  await expect(page).toHaveURL(/\/alerts$/);
  const waiting = page.getByRole('list', { name: 'Waiting alerts' });
  await expect(waiting.getByRole('listitem').filter({ hasText: symbol }).first()).toContainText('rises to');
  const { alerts } = (await (await page.request.get('/api/market/alerts')).json()) as { alerts: { id: string }[] };

  await page.goto(`/coin/${mint}`);
  const main = page.getByRole('main');
  await main.getByLabel('You pay').fill('0.05');
  await main.getByRole('button', { name: `Buy ${name}` }).click();
  await expect(main.getByTestId('order-status')).toContainText(/Done: bought/);

  const hasFired = async () => {
    const answer = await (await page.request.get('/api/market/alerts')).json();
    const mine = (answer.alerts as { id: string; firedAt: string | null }[]).find(({ id }) => id === alerts[0]?.id);
    return mine?.firedAt ?? null;
  };
  await expect.poll(hasFired, { timeout: 60_000 }).not.toBeNull();
  await page.goto('/alerts');
  const fired = page.getByRole('list', { name: 'Fired alerts' }).getByRole('listitem').filter({ hasText: symbol });
  await expect(fired.first()).toContainText('fired');
  await page.goto('/notifications');
  const told = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: symbol });
  await expect(told.filter({ hasText: /price|reached|rose|SOL/i }).first()).toBeVisible();

  // What has been told can be taken off the list.
  await page.goto('/alerts');
  const before = await fired.count();
  await fired
    .first()
    .getByRole('button', { name: `Remove the alert of ${symbol}` })
    .click();
  await expect(fired).toHaveCount(before - 1);
});

test('an alert is set from the list of alerts, and removed before it fires', async ({ page, signIn }) => {
  await page.goto('/alerts');
  await expect(page.getByText('Sign in to be told when a coin reaches a price')).toBeVisible();
  await signIn('Demo trader');
  const latest = await page.request.get('/api/analytics/coins/list?sort=holders&limit=1');
  const { name, symbol } = (await latest.json()).data[0] as { name: string; symbol: string };
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Coin' }).fill(name);
  await main.getByRole('list', { name: 'Coins found' }).getByRole('button', { name }).first().click();
  await main.getByText('Price', { exact: true }).click();
  await main.getByRole('button', { name: '−50 %' }).click();
  await expect(main.getByText(/When it falls by/)).toBeVisible();
  const rows = main.getByRole('list', { name: 'Waiting alerts' }).getByRole('listitem').filter({ hasText: symbol });
  await main.getByRole('button', { name: 'Set the alert' }).click();
  await expect(rows.first()).toContainText('falls to');
  const count = await rows.count();
  await rows
    .first()
    .getByRole('button', { name: `Remove the alert of ${symbol}` })
    .click();
  await expect(rows).toHaveCount(count - 1);
});
