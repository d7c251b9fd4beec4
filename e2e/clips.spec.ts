import { expect, test } from './fixtures';
import { endStream, expectMoving, goLive, HAS_MEDIA, otherPerson, ownCoin, WHY_SKIPPED } from './live-studio';

test.skip(!HAS_MEDIA, WHY_SKIPPED);
test.setTimeout(300_000);

test('a host keeps the last moments as a clip; others play, download and report it; it is deleted', async ({
  page,
  signIn,
  browser,
}) => {
  await page.goto('/');
  await signIn('Demo streamer');
  const mint = await ownCoin(page);
  await endStream(page, mint);
  await goLive(page, mint, 'A stream to keep');
  await expectMoving(page, 'Your picture as viewers get it');

  const title = `Kept ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Clip', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save clip' });
  const preview = dialog.getByLabel('The clip as it will be kept');
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((video) => (video as HTMLVideoElement).duration)).toBeGreaterThan(1);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Save clip' }).click();
  await expect(dialog).toBeHidden();
  const kept = page.getByRole('list', { name: 'Clips, newest first' }).getByRole('listitem').filter({ hasText: title });
  await expect(kept).toBeVisible();
  await endStream(page, mint);

  const other = await otherPerson(browser, 'Demo trader');
  await other.goto(`/coin/${mint}?tab=about`);
  const seen = other
    .getByRole('list', { name: 'Clips, newest first' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await seen.getByRole('button', { name: `Play ${title}` }).click();
  const played = () =>
    seen.getByLabel(title, { exact: true }).evaluate((video) => (video as HTMLVideoElement).currentTime);
  await expect.poll(played).toBeGreaterThan(0.5);
  const download = other.waitForEvent('download');
  await seen.getByRole('link', { name: `Download ${title}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.(mp4|webm)$/);
  await expect(seen.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0);

  await seen.getByRole('button', { name: `Report ${title}` }).click();
  const report = other.getByRole('dialog');
  await report.getByRole('radio', { name: /^Spam/ }).check();
  await report.getByLabel(/^Why/).fill('Only a test pattern');
  await report.getByRole('button', { name: 'Send the report' }).click();
  await expect(other.getByText('A moderator will look at it.')).toBeVisible();
  await other.context().close();

  await kept.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete clip' }).click();
  await expect(kept).toHaveCount(0);
});
