import { expect, test } from './fixtures';

test('a view of the board is kept under a name, shared by its address, and gone when deleted', async ({ page }) => {
  await page.goto('/?view=table&sort=volume24h&minHolders=1');
  await expect(page.getByRole('table', { name: 'Coins' })).toBeVisible();
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('Busy coins');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/saved=Busy(\+|%20)coins/);

  await page.goto('/');
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('button', { name: 'Busy coins', exact: true }).click();
  await expect(page).toHaveURL(/minHolders=1/);
  await expect(page).toHaveURL(/sort=volume24h/);
  await expect(page.getByRole('list', { name: 'Saved views' })).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Busy coins' }).first().click();
  await page.getByRole('button', { name: 'Delete Busy coins' }).click();
  await expect(page.getByText('Keep filters and order under a name')).toBeVisible();
});

test('a row says why it stands where it stands', async ({ page }) => {
  await page.goto('/?view=table&sort=market_cap');
  await page
    .getByRole('button', { name: /^Why is / })
    .first()
    .click();
  await expect(page.getByText('By market cap: price × total supply.')).toBeVisible();
});
