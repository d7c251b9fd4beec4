import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

test('what is chosen holds at once, in the other tab, and from the first byte of the next visit', async ({
  page,
  context,
}) => {
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(async () => {
    await page.getByRole('radio', { name: 'Blue, orange' }).check({ force: true, timeout: 1_000 });
    await expect(page.locator('html')).toHaveAttribute('data-palette', 'blue-orange', { timeout: 500 });
  }).toPass();
  await expect(other.locator('html')).toHaveAttribute('data-palette', 'blue-orange');
  await page.getByRole('radio', { name: '1.234,5' }).check({ force: true });
  await page.getByRole('radio', { name: '41,234' }).check({ force: true });
  await expect(page.getByText('41.235')).toBeVisible();
  const html = await (await page.request.get('/settings')).text();
  expect(html).toContain('data-palette="blue-orange"');
  expect(html).toContain('41.235');
});

test('the palette opens by keys, changes the rows, and finds a coin @phone', async ({ page, isMobile }) => {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint, name } = (await answer.json()).data[0] as { mint: string; name: string };
  await page.goto('/settings');
  const field = page.getByRole('combobox', { name: 'Search coins' });
  await expect(async () => {
    if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click({ timeout: 1_000 });
    else await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.type('rows: compact');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect(field).toBeHidden();
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await field.fill(name);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/coin/${mint}`));
});
