import { expect, test } from './fixtures';
import { becomeFreshHost } from './fresh-host';
import { endStream, expectMoving, goLive, HAS_MEDIA, JOIN_MS, otherPerson, ownCoin, WHY_SKIPPED } from './live-studio';

test.skip(!HAS_MEDIA, WHY_SKIPPED);
test.setTimeout(300_000);

test('a host goes live from the studio, is seen and talked to, brings a viewer on stage, stays live over a reload, ends', async ({
  page,
  signIn,
  browser,
}) => {
  await page.goto('/');
  await signIn('Demo streamer');
  const mint = await ownCoin(page);
  await endStream(page, mint);
  const title = `Lights on ${Date.now().toString(36)}`;
  await goLive(page, mint, title);

  const viewer = await otherPerson(browser, 'Demo trader');
  await viewer.goto(`/coin/${mint}/live`);
  await viewer.getByRole('button', { name: 'Watch', exact: true }).click();
  await expectMoving(viewer, /^Camera of /);

  const question = `Can you hear me, ${title}`;
  await viewer.getByRole('textbox', { name: /message/i }).fill(question);
  await viewer.keyboard.press('Enter');
  await expect(page.getByText(question)).toBeVisible();
  const answer = `I can, ${title}`;
  await page.getByRole('textbox', { name: /message/i }).fill(answer);
  await page.keyboard.press('Enter');
  await expect(viewer.getByText(answer)).toBeVisible();

  await viewer.getByRole('button', { name: /raise/i }).click();
  await page.getByRole('tab', { name: 'People' }).click();
  const asking = page.getByRole('list', { name: 'Raised hands and people on stage' }).getByRole('listitem');
  await expect(asking).toContainText('demo-trader', { timeout: JOIN_MS });
  await asking.getByRole('button', { name: 'Invite' }).click();
  await expect(asking).toContainText('on stage');
  if (process.env.CURB_LONG) {
    // Seen by everybody, and off again at once when taken off the stage.
    await viewer.getByRole('button', { name: 'Go on with camera and microphone' }).click();
    await expectMoving(page, /^(?!Raised).* on stage$/);
  }
  await asking.getByRole('button', { name: /off the stage$/ }).click();
  await expect(asking).toHaveCount(0);
  await expect(page.getByLabel(/ on stage$/)).toHaveCount(0);

  // One key mutes, and a reload goes on with what was on.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: /^Microphone/ })).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.getByTitle(/^On the air since/)).toBeVisible({ timeout: JOIN_MS });
  await expectMoving(page, 'Your picture as viewers get it');
  await expectMoving(viewer, /^Camera of /);

  await page.getByRole('button', { name: 'End stream' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
  await expect(page.getByRole('button', { name: 'Go live' })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expect(viewer.getByText('The stream has ended').first()).toBeVisible({ timeout: JOIN_MS });
  await viewer.context().close();
});

test('a moderator stops a stream: the host is out, and comes back neither with the old token nor with a new stream', async ({
  page,
  browser,
}) => {
  const mint = await becomeFreshHost(page);
  await goLive(page, mint, 'Soon to be stopped');
  const me = await (await page.request.get('/api/main/auth/my-profile')).json();
  const tokenPath = `/api/main/livestreams/media/token/host?mint=${mint}&creator=${me.address}`;
  const old = (await (await page.request.get(tokenPath)).json()) as { token: string; url: string };

  const moderator = await otherPerson(browser, 'Demo moderator');
  await endStream(moderator, mint);
  await expect(page.getByText(/A moderator stopped/).first()).toBeVisible({ timeout: JOIN_MS });
  await expect(page.getByRole('button', { name: 'Go live' })).toBeDisabled();

  // The media server itself refuses the room that the old token names.
  const door = new URL('/rtc/validate', old.url.replace(/^ws/, 'http'));
  door.searchParams.set('access_token', old.token);
  await expect.poll(async () => (await page.request.get(door.href)).ok(), { timeout: JOIN_MS }).toBe(false);
  expect((await page.request.get(tokenPath)).status()).toBe(404);
  const again = await page.request.post('/api/main/livestreams/create-livestream', {
    data: { mint },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(again.status()).toBe(403);
  expect((await again.json()).error).toBe('livestream_stopped');
  await moderator.context().close();
});

test('the studio is for the creator of the coin alone, and says so', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn('Demo moderator');
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint } = (await answer.json()).data[0] as { mint: string };
  await page.goto(`/coin/${mint}/live/studio`);
  await expect(page.getByRole('heading', { name: 'The studio belongs to the creator' })).toBeVisible();
  await page.getByRole('link', { name: 'Watch the stream' }).click();
  await expect(page).toHaveURL(/\/live$/);
});
