import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

test('anybody can see what answers and how old it is @phone', async ({ page }) => {
  await page.goto('/status');
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Everything');
  for (const host of ['main', 'analytics', 'market']) {
    await expect(page.getByRole('row', { name: new RegExp(`^${host} `) })).toContainText(/answers in \d+ ms/);
  }
  await expect(page.getByRole('row', { name: /^Newest trade/ })).toContainText('ago');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
