import { expect, test } from './fixtures';
import { enterByApi } from './person-by-api';

test('what others do to a reply is told at the bell, put together, and read', async ({ page, playwright, baseURL }) => {
  const me = await enterByApi(page.request);
  const others = await Promise.all(
    [1, 2].map(async () => enterByApi(await playwright.request.newContext({ ...(baseURL && { baseURL }) }))),
  );
  const listed = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint, symbol } = (await listed.json()).data[0] as { mint: string; symbol: string };
  const said = await me.post<{ id: string }>('/replies', { mint, text: `Who agrees? ${Date.now()}` });

  await page.goto('/notifications');
  await expect(page.getByText('Nothing yet')).toBeVisible();
  for (const other of others) await other.post(`/likes/${said.id}`);
  await others[0]?.post('/replies', { mint, text: `I do, ${Date.now()}`, parentId: said.id });

  // No reload: page and bell ask by themselves.
  await expect(page.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const liked = list.getByRole('link', { name: `2 people liked your reply on ${symbol}` });
  await expect(liked).toContainText('Unread');

  await liked.click();
  await expect(page).toHaveURL(new RegExp(`/coin/${mint}\\?tab=replies#reply-${said.id}$`));
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'All read' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});
