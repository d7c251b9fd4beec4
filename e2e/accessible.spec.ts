import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures';

const THEMES = ['dark', 'light'] as const;

type Group = {
  name: string;
  wallet?: Parameters<typeof signInAs>[1];
  paths: (known: { mint: string; creator: string; own: string }) => string[];
};

/** By who sees them: one walk through all of them would be too long a story. */
const GROUPS: Group[] = [
  {
    name: 'of the market',
    paths: ({ mint, creator }) => [
      '/',
      '/?view=table',
      `/coin/${mint}`,
      `/coin/${mint}?tab=holders`,
      `/coin/${mint}?tab=replies`,
      `/coin/${mint}?tab=about`,
      `/profile/${creator}`,
      `/profile/${creator}?tab=followers`,
      `/portfolio/${creator}`,
      '/login',
      '/status',
      '/no-such-page',
    ],
  },
  {
    name: 'beside the market',
    paths: ({ mint }) => ['/timeline', '/kols', '/live', `/coin/${mint}/live`, '/status', '/appeal', '/create'],
  },
  {
    name: 'of a host of streams',
    wallet: 'Demo streamer',
    paths: ({ own }) => [
      '/alerts',
      '/bookmarks',
      '/notifications',
      '/notifications/reports',
      '/settings',
      '/portfolio',
      '/create',
      `/coin/${own}/live`,
      `/coin/${own}/live/studio`,
    ],
  },
  {
    name: 'of moderators',
    wallet: 'Demo moderator',
    paths: () => [
      '/admin/reports',
      '/admin/appeals',
      '/admin/proposals',
      '/admin/log',
      '/admin/stats',
      '/admin/settings',
    ],
  },
];

/** The coin traded most, who made it, and a coin of the wallet that streams. */
async function knownPages(page: Page) {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint, creator } = (await answer.json()).data[0] as { mint: string; creator: string };
  const { wallets } = (await (await page.request.get('/api/demo-wallets')).json()) as {
    wallets: { name: string; address: string }[];
  };
  const streamer = wallets.find(({ name }) => name === 'streamer')?.address ?? creator;
  const made = await page.request.get(`/api/main/coins/user-created-coins/${streamer}?limit=1&includeNsfw=true`);
  const [coin] = (await made.json()) as { mint: string }[];
  return { mint, creator, own: coin?.mint ?? mint };
}

/** The long run looks at every page in four ways; the short one at the dark theme at a desk and the light one on a phone. */
const IN_WHICH: Record<(typeof THEMES)[number], string> = process.env.CURB_LONG
  ? { dark: '@phone', light: '@phone' }
  : { dark: '@waits', light: '@phone @only-phone' };

for (const theme of THEMES) {
  for (const { name, wallet, paths } of GROUPS) {
    test(`no page ${name} breaks an accessibility rule in the ${theme} theme ${IN_WHICH[theme]}`, async ({
      page,
      isMobile,
    }) => {
      if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      if (wallet) {
        await page.goto('/login');
        await signInAs(page, wallet);
      }
      for (const path of paths(await knownPages(page))) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`);
        // All that is wrong is told at once, not page by page.
        expect.soft(found).toEqual([]);
      }
    });
  }
}

test('nothing on a phone of 360 px needs sideways scrolling @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint, creator } = (await answer.json()).data[0] as { mint: string; creator: string };
  for (const path of ['/', `/coin/${mint}`, `/coin/${mint}?tab=holders`, `/portfolio/${creator}`, '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

test('a coin is found and opened by keyboard alone', async ({ page }) => {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint, name } = (await answer.json()).data[0] as { mint: string; name: string };
  await page.goto('/');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeFocused({ timeout: 500 });
  }).toPass();
  // A slow first load lets the tries above write slashes into it.
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/coin/${mint}`));
});
