import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures';

// Two browsers, a signature and an order: on a busy machine each takes its time.
test.slow();
test.use({ actionTimeout: 45_000 });

/** Polls of a page that is being followed by the stream, cut off: what it shows now came through the stream. */
const POLLS = /\/api\/(main\/(trades|coins)|market\/candles|analytics)\//;

/** The latest trade of who is signed in, as the feed writes its size: SOL, cut to four places. */
async function ownTrade(page: Page, mint: string): Promise<{ username: string; sol: string }> {
  const me = await page.request.get('/api/main/auth/my-profile', { headers: { origin: new URL(page.url()).origin } });
  const { address, username } = (await me.json()) as { address: string; username: string };
  const answer = await page.request.get(`/api/main/trades/all/${mint}?limit=50`);
  const { trades } = (await answer.json()) as { trades: { user: string; is_buy: boolean; sol_amount: number }[] };
  const trade = trades.find(({ user }) => user === address);
  expect(trade?.is_buy).toBe(true);
  const tenThousandths = Math.floor((trade?.sol_amount ?? 0) / 100_000);
  return { username, sol: String(tenThousandths / 10_000) };
}

test('a buy in one browser appears in another through the stream, without a poll', async ({ page, browser }) => {
  const latest = await page.request.get('/api/analytics/coins/list?sort=volume24h&graduated=false&limit=1');
  const { mint, name } = (await latest.json()).data[0] as { mint: string; name: string };

  // The one who watches: signed out, in a browser of their own.
  const elsewhere = await browser.newContext();
  const watching = await elsewhere.newPage();
  const isStreaming = watching.waitForResponse((response) => response.url().includes('/api/market/stream'));
  await watching.goto(`/coin/${mint}`);
  expect((await isStreaming).status()).toBe(200);
  const feed = watching.getByRole('table', { name: 'Trades, newest first' });
  await expect(feed.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/');
  await signInAs(page, 'Demo trader');
  await page.goto(`/coin/${mint}`);
  // From here on no poll of the watching page is answered.
  await watching.route(POLLS, (route) => route.abort());
  const amount = 0.01 + Math.floor(Math.random() * 90_000) / 1_000_000;
  const main = page.getByRole('main');
  await main.getByLabel('You pay').fill(amount.toFixed(6));
  await main.getByRole('button', { name: `Buy ${name}` }).click();
  await expect(main.getByTestId('order-status')).toContainText(/Done: bought/);

  const bought = await ownTrade(page, mint);
  const row = feed.getByRole('row').filter({ hasText: bought.username }).filter({ hasText: bought.sol });
  await expect(row.first()).toContainText('Buy');
  await elsewhere.close();
});

test('without the stream the page goes on by polling', async ({ page, browser }) => {
  const latest = await page.request.get('/api/analytics/coins/list?sort=volume24h&graduated=false&limit=1');
  const { mint, name } = (await latest.json()).data[0] as { mint: string; name: string };
  const elsewhere = await browser.newContext();
  const watching = await elsewhere.newPage();
  await watching.route('**/api/market/stream**', (route) => route.fulfill({ status: 503, body: '' }));
  await watching.goto(`/coin/${mint}`);
  const feed = watching.getByRole('table', { name: 'Trades, newest first' });
  await expect(feed.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/');
  await signInAs(page, 'Demo trader');
  await page.goto(`/coin/${mint}`);
  const main = page.getByRole('main');
  await main.getByLabel('You pay').fill((0.01 + Math.floor(Math.random() * 90_000) / 1_000_000).toFixed(6));
  await main.getByRole('button', { name: `Buy ${name}` }).click();
  await expect(main.getByTestId('order-status')).toContainText(/Done: bought/);
  const bought = await ownTrade(page, mint);
  const row = feed.getByRole('row').filter({ hasText: bought.username }).filter({ hasText: bought.sol });
  await expect(row.first()).toContainText('Buy');
  await elsewhere.close();
});
