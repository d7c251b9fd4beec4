import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

// Several pages, signatures and orders in a row: on a busy machine each takes its time.
test.slow();
test.use({ actionTimeout: 45_000 });

/** Counts the texts the wallet of the page is asked to sign, by their first words. */
function listenToWallet(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/demo-wallets')) return;
    const { message } = request.postDataJSON() as { message: string };
    asked.push(/asks you to sign (.+?) with/.exec(message)?.[1] ?? 'sign in');
  });
  return asked;
}

async function openCoin(page: Page): Promise<{ mint: string; name: string }> {
  const latest = await page.request.get('/api/analytics/coins/list?sort=volume24h&graduated=false&limit=1');
  const coin = (await latest.json()).data[0] as { mint: string; name: string };
  await page.goto(`/coin/${coin.mint}`);
  return coin;
}

async function buy(page: Page, name: string, sol: string): Promise<void> {
  const desk = page.getByRole('main');
  await desk.getByLabel('You pay').fill(sol);
  await desk.getByRole('button', { name: `Buy ${name}` }).click();
}

const status = (page: Page) => page.getByRole('main').getByTestId('order-status');
const quick = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Quick trading' });

/** Ends what an earlier story left, so that each begins without quick trading. */
async function endAllKeys(page: Page): Promise<void> {
  const origin = { origin: new URL(page.url()).origin };
  const { sessions } = (await (await page.request.get('/api/swap/sessions')).json()) as { sessions: { key: string }[] };
  for (const { key } of sessions) await page.request.delete(`/api/swap/sessions/${key}`, { headers: origin });
}

async function turnOn(page: Page, limit: string): Promise<void> {
  await quick(page).getByRole('button', { name: 'Turn on' }).click();
  await quick(page).getByLabel('Limit of all buys').fill(limit);
  await quick(page).getByRole('button', { name: 'Sign to turn on' }).click();
  await expect(quick(page)).toContainText(`${limit} of ${limit} SOL left`);
}

test('with one signature a trader places several orders, up to a limit, and ends it', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn('Demo trader');
  await endAllKeys(page);
  const { name } = await openCoin(page);
  const asked = listenToWallet(page);
  await turnOn(page, '0.025');
  expect(asked).toEqual(['a permission for quick trading']);

  for (const left of ['0.015', '0.005']) {
    await buy(page, name, '0.01');
    await expect(status(page)).toContainText(/Done: bought .+ for 0\.01 SOL/);
    await expect(quick(page)).toContainText(`${left} of 0.025 SOL left`);
  }
  expect(asked).toHaveLength(1);

  // Over the limit the wallet is asked, as before.
  await buy(page, name, '0.01');
  await expect.poll(() => asked).toEqual(['a permission for quick trading', 'an order']);
  await expect(status(page)).toContainText(/Done: bought .+ for 0\.01 SOL/);
  await expect(quick(page)).toContainText('0.005 of 0.025 SOL left');
});

test('a key outlives a reload, and is listed in the settings, where it can be ended', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn('Demo trader');
  await endAllKeys(page);
  const { name } = await openCoin(page);
  await turnOn(page, '0.025');
  await page.reload();
  await expect(quick(page)).toContainText('0.025 of 0.025 SOL left');
  await page.goto('/settings');
  const keys = page.getByRole('list', { name: 'Quick-trading keys' });
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await expect(keys).toContainText('this browser');
  await keys.getByRole('button', { name: /^End the key/ }).click();
  await expect(page.getByText('Quick trading is off everywhere')).toBeVisible();
  await openCoin(page);
  await expect(quick(page)).toContainText('Quick trading is off');
  const asked = listenToWallet(page);
  await buy(page, name, '0.01');
  await expect(status(page)).toContainText(/Done: bought/);
  expect(asked).toEqual(['an order']);
});

test('a key ended elsewhere gives way to the wallet, and signing out ends and forgets it', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn('Demo trader');
  await endAllKeys(page);
  const { name } = await openCoin(page);
  const asked = listenToWallet(page);
  await turnOn(page, '1');
  await endAllKeys(page);
  await buy(page, name, '0.01');
  await expect(status(page)).toContainText(/Done: bought/);
  expect(asked).toEqual(['a permission for quick trading', 'an order']);
  await expect(quick(page)).toContainText('Quick trading');
  await expect(quick(page).getByRole('button', { name: 'Turn on' })).toBeVisible();

  await turnOn(page, '1');
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('curb-quick-trading', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('keys').objectStore('keys').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
  expect(kept).toBe(0);
  await signIn('Demo trader');
  const { sessions } = (await (await page.request.get('/api/swap/sessions')).json()) as { sessions: unknown[] };
  expect(sessions).toEqual([]);
});
