import { expect, test } from './fixtures';

test('the holders of a coin come with their spread, its history and who bought first', async ({ page }) => {
  await page.goto('/?view=table&sort=holders');
  await page.getByRole('table', { name: 'Coins' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: /Holders/ }).click();
  await expect(page.getByRole('table', { name: /Largest holders/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /the top ten went from/ })).toBeVisible();
  const buyers = page.getByRole('table', { name: /First buyers/ });
  await expect(buyers.getByRole('row').nth(1)).toBeVisible();
  await buyers.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/profile\//);
});
