import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';

test('any wallet can be looked at: results by coin, and the history as a file', async ({ page }) => {
  await page.goto('/?view=table&sort=holders');
  await page.getByRole('table', { name: 'Coins' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: /Holders/ }).click();
  const wallet = page
    .getByRole('table', { name: /First buyers/ })
    .getByRole('link')
    .first();
  const address = (await wallet.getAttribute('href'))?.split('/').at(-1) ?? '';

  await page.goto(`/portfolio/${address}`);
  await expect(page.getByRole('table', { name: 'Results by coin' })).toBeVisible();
  await expect(page.getByText('Result in all')).toBeVisible();
  await expect(page.getByRole('table', { name: /Trades of the wallet/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const path = await (await download).path();
  const lines = (await readFile(path, 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('time_utc,side,name,symbol,mint,tokens,sol,fees_sol,total_sol,signature');
  expect(lines.length).toBeGreaterThan(1);
});
