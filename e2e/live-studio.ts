import type { Browser, Page } from '@playwright/test';
import { expect, signInAs } from './fixtures';

/** Whether there is a media server to stream by; the runner says so. */
export const HAS_MEDIA = process.env.CURB_LIVE === '1';
export const WHY_SKIPPED =
  'SKIPPED: no media server here, so no stream can be told of (CURB_LIVE=1 says that there is one)';

/** Joining loads the media client and agrees on a connection, which a busy machine does slowly. */
export const JOIN_MS = 60_000;

/** A coin of the person who is signed in on `page`. */
export async function ownCoin(page: Page): Promise<string> {
  const me = await (await page.request.get('/api/main/auth/my-profile')).json();
  const answer = await page.request.get(
    `/api/main/coins/user-created-coins/${me.address}?limit=1&offset=0&includeNsfw=true`,
  );
  const made = await answer.json();
  const { mint } = (made.coins ?? made)[0] as { mint: string };
  return mint;
}

/** Ends what an earlier story, or one that failed, may have left on the air. */
export async function endStream(page: Page, mint: string): Promise<void> {
  await page.request.post('/api/main/livestreams/end', {
    data: { mint },
    headers: { origin: new URL(page.url()).origin },
  });
}

/** Goes live in the studio with the browser's test camera and microphone. */
export async function goLive(page: Page, mint: string, title: string): Promise<void> {
  await page.goto(`/coin/${mint}/live/studio`);
  // The devices are listed by the page itself once it is awake; a press before that would be lost.
  await expect(page.getByLabel('Camera', { exact: true })).not.toHaveValue('', { timeout: JOIN_MS });
  await page.getByLabel('Picture', { exact: true }).selectOption('360');
  await page.getByRole('button', { name: /^Camera/ }).click();
  await page.getByRole('button', { name: /^Microphone/ }).click();
  await expectMoving(page, 'Preview of your picture');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByTitle(/^On the air since/)).toBeVisible({ timeout: JOIN_MS });
}

/** Frames of a picture come, and differ: a picture that stands still is none. */
export async function expectMoving(page: Page, label: string | RegExp): Promise<void> {
  const video = page.getByLabel(label).first();
  const frames = () =>
    video.evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames, { timeout: JOIN_MS }).toBeGreaterThan(2);
  const before = await frames();
  await expect.poll(frames, { timeout: JOIN_MS }).toBeGreaterThan(before + 5);
}

/** Another browser, signed in as somebody else. */
export async function otherPerson(browser: Browser, wallet: Parameters<typeof signInAs>[1]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await signInAs(page, wallet);
  return page;
}
