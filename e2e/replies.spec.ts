import { expect, signInAs, test } from './fixtures';

test('what one person posts the other sees within seconds, answers, and the first is told', async ({
  page,
  signIn,
  browser,
}) => {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint } = (await answer.json()).data[0] as { mint: string };
  const words = `Holding this one ${Date.now()}`;

  const other = await (await browser.newContext()).newPage();
  await other.goto(`/coin/${mint}?tab=replies`);
  await signInAs(other, 'Demo streamer');
  await expect(other.getByLabel('Say something about this coin')).toBeVisible();

  await page.goto(`/coin/${mint}?tab=replies`);
  await signIn('Demo trader');
  await page.getByLabel('Say something about this coin').fill(words);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);

  // No reload: the other page asks by itself every few seconds.
  const seen = other.getByRole('article').filter({ hasText: words });
  await expect(seen).toBeVisible();
  await seen.getByRole('button', { name: /^Like/ }).click();
  await seen.getByRole('button', { name: 'Reply' }).click();
  await other.getByLabel(/^Answer /).fill(`So am I, ${words}`);
  await other.getByRole('button', { name: 'Post', exact: true }).last().click();
  await expect(page.getByRole('article').filter({ hasText: `So am I, ${words}` })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: words }).first()).toContainText('1');

  await expect(page.getByRole('link', { name: /^Notifications, \d+ unread/ })).toBeVisible();
  await page.getByRole('link', { name: /^Notifications/ }).click();
  const told = page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('link')
    .filter({ hasText: 'replied to you' });
  await expect(told.first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'All read' })).toBeVisible();
  await told.first().click();
  await expect(page).toHaveURL(/tab=replies#reply-\d+/);
  await expect(page.getByRole('article').filter({ hasText: `So am I, ${words}` })).toBeInViewport();
  await other.context().close();
});

test('a reply written while signed out is posted once after signing in, also over a reload', async ({ page }) => {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=2');
  const { mint } = (await answer.json()).data[1] as { mint: string };
  const words = `Not lost ${Date.now()}`;
  await page.goto(`/coin/${mint}?tab=replies`);
  await page.getByLabel('Say something about this coin').fill(words);
  await page.getByRole('button', { name: 'Sign in and post' }).click();
  await page.reload();
  await expect(page.getByText('Sign in and it is posted.')).toBeVisible();
  await signInAs(page, 'Demo moderator');
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);
});
