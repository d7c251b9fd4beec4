import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';

const SOL_MINT = 'So11111111111111111111111111111111111111112';
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a streamer launches a coin with a picture and a first buy, and trades it', async ({ page, signIn }) => {
  await page.goto('/create');
  await signIn('Demo streamer');
  // A name nobody has: the market stays between the stories.
  const name = `Otter ${Date.now().toString(36)}`;
  const form = page.getByRole('form', { name: 'New coin' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Symbol').fill('OTTER');
  await form.getByLabel('Picture').setInputFiles({ name: 'otter.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(form.getByAltText('The one you chose')).toBeVisible();
  await form.getByLabel('First buy, optional').fill('0.1');
  await expect(form.getByText('3,520,918')).toBeVisible();

  await page.reload();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(form.getByAltText('The one you chose')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);

  await form.getByRole('button', { name: `Launch ${name}` }).click();
  await expect(page).toHaveURL(/\/coin\/[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const mint = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const me = (await (await page.request.get('/api/main/auth/my-profile')).json()) as { address: string };
  const held = await (await page.request.get(`/api/main/balances/${me.address}`)).json();
  const balances = held.balances as { mint: string; balance: string }[];
  expect(balances.find((row) => row.mint === mint)?.balance).toMatch(/^3520918\d{6}$/);
  expect(balances.some((row) => row.mint === SOL_MINT)).toBe(true);

  const desk = page.getByRole('main');
  await desk.getByLabel('You pay').fill('0.05');
  await desk.getByRole('button', { name: `Buy ${name}` }).click();
  await expect(desk.getByTestId('order-status')).toContainText(/Done: bought .+ for 0\.05 SOL/);

  await page.goto('/');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByRole('link', { name })).toBeVisible();
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  await expect(row.locator('img')).toHaveAttribute('src', /^\/api\/main\/images\/[0-9a-f]{64}$/);
});
