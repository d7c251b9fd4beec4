import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

const THEMES = ['dark', 'light'] as const;

for (const theme of THEMES) {
  test(`no page breaks an accessibility rule in the ${theme} theme @phone`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
    const { mint, creator } = (await answer.json()).data[0] as { mint: string; creator: string };
    const paths = [
      '/',
      '/?view=table',
      `/coin/${mint}`,
      `/coin/${mint}?tab=holders`,
      `/coin/${mint}?tab=replies`,
      `/coin/${mint}?tab=about`,
      `/profile/${creator}`,
      `/profile/${creator}?tab=followers`,
      '/timeline',
      `/portfolio/${creator}`,
      '/login',
      '/no-such-page',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    }
  });
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
