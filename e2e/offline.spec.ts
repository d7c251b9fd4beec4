import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures';

// Many pages, one after another.
test.describe.configure({ timeout: 240_000 });

/** The worker is there in production alone: files of a build under way change under the same name. */
async function isProduction(page: Page): Promise<boolean> {
  const html = await (await page.request.get('/login')).text();
  return !html.includes('hmr-client') && !html.includes('react-refresh');
}

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test.beforeEach(async ({ page }) => {
  const inProduction = await isProduction(page);
  if (!inProduction) console.log('SKIPPED: the offline stories need a production build; this is next dev');
  test.skip(!inProduction, 'needs a production build');
});

test('without a connection a page says so calmly, and comes back by itself', async ({ page, context, noise }) => {
  await page.goto('/');
  await waitForWorker(page);
  await page.goto('/kols');
  await context.setOffline(true);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  // The pages left behind may have missed an answer or two.
  noise.splice(0, noise.length, ...noise.filter((line) => line.includes('blocked by the content policy')));
});

test('nothing is kept but the shell and hashed files, whoever is signed in', async ({ page }) => {
  await page.goto('/');
  await waitForWorker(page);
  await signInAs(page, 'Demo trader');
  for (const path of ['/portfolio', '/notifications', '/']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  }
  const address = ((await (await page.request.get('/api/main/auth/my-profile')).json()) as { address: string }).address;
  const kept = await page.evaluate(async () => {
    const entries: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const text = pathname.startsWith('/_next/static/') ? '' : ((await (await cache.match(request))?.text()) ?? '');
        entries.push({ path: pathname, text });
      }
    }
    return entries;
  });
  const others = kept.filter(({ path }) => !path.startsWith('/_next/static/'));
  expect(others.map(({ path }) => path)).toEqual(['/offline']);
  expect(others[0]?.text).not.toContain(address);
  expect(kept.length).toBeGreaterThan(1);
});

test('the site can be installed', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(address ?? '')).json()) as {
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src } of manifest.icons) {
    const picture = await page.request.get(src);
    expect(picture.headers()['content-type']).toBe('image/png');
  }
});
