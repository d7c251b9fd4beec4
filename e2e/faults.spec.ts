import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

async function busiestCoin(page: Page): Promise<{ mint: string; name: string }> {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&graduated=false&limit=1');
  return (await answer.json()).data[0];
}

test('when the trades fail, they alone say so, and the rest of the coin goes on @waits', async ({ page }) => {
  const { mint, name } = await busiestCoin(page);
  await page.goto('/');
  await page.route('**/api/main/trades/all/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal_error', message: 'Something went wrong', statusCode: 500 } }),
  );
  await page.goto(`/coin/${mint}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(name);
  const trades = page.getByRole('tabpanel').getByRole('region', { name: 'Trades' });
  await expect(trades.locator('[data-level="stale"], [data-level="dead"]').first()).toBeVisible({ timeout: 30_000 });
  // What was there before stays; the order still computes, and the market confirms it.
  await main.getByLabel('You pay').fill('0.1');
  await expect(main.getByText('The market says the same.')).toBeVisible();
  await page.getByRole('tab', { name: /Holders/ }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.unroute('**/api/main/trades/all/**');
  await page.getByRole('tab', { name: /Trades/ }).click();
  await expect(trades.locator('[data-level="fresh"]').first()).toBeVisible({ timeout: 30_000 });
});

test('asked to slow down, the page waits calmly and keeps what it shows @waits', async ({ page }) => {
  const { mint, name } = await busiestCoin(page);
  await page.goto(`/coin/${mint}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  // The feed asks for all trades, the chart for those it marks: each address for itself.
  const asked = new Map<string, number[]>();
  await page.route('**/api/main/trades/all/**', (route) => {
    const address = route.request().url();
    asked.set(address, [...(asked.get(address) ?? []), Date.now()]);
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '5' },
      json: { error: 'rate_limited', message: 'Too many requests', statusCode: 429 },
    });
  });
  const again = () => [...asked.values()].flatMap(([first = 0, second]) => (second ? second - first : []));
  await expect.poll(() => again().length).toBeGreaterThan(0);
  // Never asked again sooner than told, and nothing shown is taken away.
  expect(Math.min(...again())).toBeGreaterThanOrEqual(4900);
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(name);
});

test('without a connection nothing is lost, and it goes on by itself when it is back @waits', async ({
  page,
  context,
  signIn,
}) => {
  const { mint, name } = await busiestCoin(page);
  await page.goto(`/coin/${mint}`);
  // Whose balance no other story counts meanwhile.
  await signIn('Demo streamer');
  const main = page.getByRole('main');
  await main.getByLabel('You pay').fill('0.01');
  await expect(main.getByRole('button', { name: `Buy ${name}` })).toBeVisible();
  await context.setOffline(true);
  // Figures too old to act on hold the order back.
  await expect(main.getByRole('button', { name: 'Waiting for fresh figures' })).toBeVisible({ timeout: 60_000 });
  await expect(main.getByLabel('You pay')).toHaveValue('0.01');
  await context.setOffline(false);
  await expect(main.getByRole('button', { name: `Buy ${name}` })).toBeVisible({ timeout: 30_000 });
  await main.getByRole('button', { name: `Buy ${name}` }).click();
  await expect(main.getByTestId('order-status')).toContainText('Done: bought');
});
