import { expect, test } from './fixtures';

const SOL_MINT = 'So11111111111111111111111111111111111111112';

type Listed = { mint: string; name: string; virtual_sol_reserves: number };

test('the last buy of a curve graduates the coin under the eyes of its buyer, who then sells in the pool', async ({
  page,
  signIn,
}) => {
  await page.goto('/');
  await signIn('Demo trader');
  const listing = await page.request.get('/api/analytics/coins/list?sort=progress&graduated=false&limit=1');
  const { mint, name, virtual_sol_reserves: reserves } = (await listing.json()).data[0] as Listed;
  await page.goto(`/coin/${mint}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(name);
  const figures = page.getByTestId('coin-figures');
  await expect(figures).not.toContainText('Graduated');
  const url = page.url();
  await page.evaluate(() => Object.assign(window, { stayed: true }));

  // More than the rest can cost: the market charges what is left, and the remainder stays with the buyer.
  const amount = Math.ceil((115.1e9 - reserves) / 0.9875 / 1e9);
  await main.getByLabel('You pay').fill(String(amount));
  await expect(main.getByText('This buy graduates the coin', { exact: false })).toBeVisible();
  const gate = main.getByLabel(/^Type confirm/);
  const allow = main.getByLabel(/^I understand: allow such orders/);
  const buy = main.getByRole('button', { name: `Buy ${name}` });
  const short = main.getByRole('button', { name: 'Not enough SOL' });
  await expect(buy.or(gate).or(allow).or(short).first()).toBeVisible();
  if (await short.isVisible()) {
    await main.getByRole('button', { name: 'Get 10 SOL' }).click();
    await expect(short).toBeHidden();
  }
  if (await allow.isVisible()) await allow.check();
  if (await gate.isVisible()) await gate.fill('confirm');
  await buy.click();
  await expect(main.getByTestId('order-status')).toContainText(`Done: bought`);

  await expect(figures).toContainText('Graduated');
  await expect(main.getByText('trades in its own pool').first()).toBeVisible();

  await main.getByRole('form', { name: 'Order' }).getByText('Sell', { exact: true }).click();
  await main.getByRole('button', { name: '25 %', exact: true }).click();
  await expect(main.getByText('The market says the same.')).toBeVisible();
  const sell = main.getByRole('button', { name: `Sell ${name}` });
  await expect(sell.or(gate).or(allow).first()).toBeVisible();
  if (await allow.isVisible()) await allow.check();
  if (await gate.isVisible()) await gate.fill('confirm');
  const before = await lamportsOfWallet();
  await sell.click();
  const status = main.getByTestId('order-status');
  await expect(status).toContainText(/Done: sold .+ received .+ SOL/);
  const received = Number(/received ([\d.,]+) SOL/.exec((await status.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  const gained = Number((await lamportsOfWallet()) - before) / 1e9;
  expect(Math.abs(gained - received)).toBeLessThan(0.0001);

  expect(page.url()).toBe(url);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  async function lamportsOfWallet(): Promise<bigint> {
    const me = await page.request.get('/api/main/auth/my-profile', { headers: { origin: new URL(url).origin } });
    const { address } = (await me.json()) as { address: string };
    const answer = await page.request.get(`/api/main/balances/${address}`);
    const { balances } = (await answer.json()) as { balances: { mint: string; balance: string }[] };
    return BigInt(balances.find((row) => row.mint === SOL_MINT)?.balance ?? '0');
  }
});
