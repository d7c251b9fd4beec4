import type { Browser, Page } from '@playwright/test';
import { bundleForBrowser } from './browser-stage.ts';

const PATIENCE_MS = 60_000;

/** Goes live in the studio of the sample market's streamer with the browser's test camera; gives the coin's mint. */
async function goLive(browser: Browser, address: string): Promise<string> {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto('/login');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Demo streamer', exact: true }).click();
  await page.getByRole('button', { name: /^Account / }).waitFor();
  const me = await (await page.request.get('/api/main/auth/my-profile')).json();
  const made = await page.request.get(
    `/api/main/coins/user-created-coins/${me.address}?limit=1&offset=0&includeNsfw=true`,
  );
  const [coin] = (await made.json()) as { mint: string }[];
  const mint = coin?.mint;
  if (!mint) throw new Error('The streamer of the sample market has no coin');
  await page.request.post('/api/main/livestreams/end', { data: { mint }, headers: { origin: address } });
  await page.goto(`/coin/${mint}/live/studio`);
  // The devices are listed by the page itself once it is awake; a press before that would be lost.
  const cameras = page.getByLabel('Camera', { exact: true }).locator('option:not([value=""])');
  await cameras.first().waitFor({ state: 'attached' });
  await page.getByLabel('Picture', { exact: true }).selectOption('360');
  await page.getByRole('button', { name: /^Camera/ }).click();
  await page.getByRole('button', { name: /^Microphone/ }).click();
  await page.getByLabel('Preview of your picture').waitFor();
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.getByTitle(/^On the air since/).waitFor();
  return mint;
}

type Measured = { firstFrame: Promise<number> };

/**
 * From the press on "Watch" to the first frame on the screen, in milliseconds: the real page of a stream with a real
 * host, each time for somebody new whose browser has nothing of the site yet.
 */
export async function measurePresses(browser: Browser, address: string, joins: number): Promise<number[]> {
  const mint = await goLive(browser, address);
  const content = await bundleForBrowser('./press-to-frame.ts');
  const waits: number[] = [];
  for (let index = 0; index < joins; index += 1) {
    const context = await browser.newContext({ baseURL: address });
    await context.addInitScript({ content });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    waits.push(await pressOnce(page, mint));
    await context.close();
  }
  return waits;
}

async function pressOnce(page: Page, mint: string): Promise<number> {
  await page.goto(`/coin/${mint}/live`);
  // Loaded by the page once it is awake.
  await page.getByLabel('Message to the chat').waitFor();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  return page.evaluate(() => (globalThis as unknown as Measured).firstFrame);
}
