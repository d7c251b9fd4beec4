import { expect, signInAs, test } from './fixtures';

test('a person is followed, is told, and shows on the timeline', async ({ page, signIn, browser }) => {
  await page.goto('/');
  await signIn('Demo moderator');
  const me = (await (await page.request.get('/api/main/auth/my-profile')).json()) as { address: string };

  const other = await (await browser.newContext()).newPage();
  await other.goto('/');
  await signInAs(other, 'Demo streamer');
  await other.goto(`/profile/${me.address}`);
  await other.getByRole('button', { name: /^Follow / }).click();
  await expect(other.getByRole('button', { name: /^Unfollow / })).toBeVisible();
  await expect(other.getByRole('button', { name: '1 follower' })).toBeVisible();

  await page.goto('/notifications');
  await expect(
    page
      .getByRole('list', { name: 'Notifications' })
      .getByText(/follows you/)
      .first(),
  ).toBeVisible();
  await page.goto(`/profile/${me.address}?tab=followers`);
  await expect(page.getByRole('list', { name: 'Followers' }).getByRole('link')).toHaveCount(1);

  await other.goto('/timeline');
  await expect(other.getByText('follows').first()).toBeVisible();
  await other.goto(`/profile/${me.address}`);
  await other.getByRole('button', { name: /^Unfollow / }).click();
  await expect(other.getByRole('button', { name: '0 followers' })).toBeVisible();
  await other.context().close();
});

test('a profile is edited, and a name that is refused says why at its field', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn('Demo trader');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('not a name');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Must be 1 to 32 letters/)).toBeVisible();
  const name = `trader-${Date.now() % 1_000_000}`;
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByLabel('About you').fill('<i>Patient</i>');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('<i>Patient</i>')).toBeVisible();
});

test('a coin is kept, and a session is listed and ended', async ({ page, signIn }) => {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint, name } = (await answer.json()).data[0] as { mint: string; name: string };
  await page.goto(`/coin/${mint}`);
  await signIn('Demo moderator');
  const star = page.getByRole('button', { name: `Bookmark ${name}` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/bookmarks');
  await expect(page.getByRole('list', { name: 'Bookmarked coins' })).toContainText(name);
  await page.getByRole('button', { name: `Bookmark ${name}` }).click();
  await expect(page.getByText('No bookmarks yet')).toBeVisible();
  await page.goto('/settings');
  await page.getByLabel('Likes of your replies').uncheck();
  await page.reload();
  await expect(page.getByLabel('Likes of your replies')).not.toBeChecked();
  await page.getByLabel('Likes of your replies').check();
  await page.getByRole('list', { name: 'Sessions' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});
