import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures';

// Three tabs of a busy machine take their time.
test.describe.configure({ timeout: 240_000 });

const WATCH_MS = 10_000;
/** Tabs begin to share once their page has come to rest. */
const SHARING_MS = 6000;

/** Lets the story say whether a tab is seen: to a browser without windows all tabs are. */
async function steerVisibility(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    window.addEventListener('curb-test-visibility', (event) => {
      hidden = (event as CustomEvent<boolean>).detail;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  });
}

const turn = (page: Page, hidden: boolean) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('curb-test-visibility', { detail })), hidden);

/** Collects the paths that a tab asks the service for. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

async function openTabs(page: Page, path: string): Promise<{ tabs: Page[]; asked: string[][] }> {
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const asked = tabs.map(listen);
  for (const tab of tabs) {
    if (tab !== page) await steerVisibility(tab);
    await tab.goto(path);
    await expect(tab.getByRole('heading', { level: 1 }).first()).toBeAttached();
  }
  // What is counted is what they do by themselves, from when all of them share.
  await page.waitForTimeout(SHARING_MS);
  return { tabs, asked };
}

/** What each tab asks for from now on, for a while. */
async function watch(page: Page, asked: string[][]): Promise<string[][]> {
  for (const list of asked) list.length = 0;
  await page.waitForTimeout(WATCH_MS);
  return asked.map((list) => [...list]);
}

test('of three tabs with the same coin one asks for all, and another takes over @waits', async ({ page }) => {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&graduated=false&limit=1');
  const { mint } = (await answer.json()).data[0] as { mint: string };
  await steerVisibility(page);
  await page.goto('/');
  await signInAs(page, 'Demo trader');
  const { tabs, asked } = await openTabs(page, `/coin/${mint}`);
  const polled = (list: string[] | undefined) =>
    list?.filter((path) => path === '/api/main/notifications' || path === `/api/main/trades/all/${mint}`).length ?? 0;

  const together = await watch(page, asked);
  expect(polled(together[0])).toBeGreaterThan(2);
  // One each at most, where an answer of the first was late.
  expect(polled(together[1])).toBeLessThanOrEqual(2);
  expect(polled(together[2])).toBeLessThanOrEqual(2);

  await turn(tabs[0] as Page, true);
  const without = await watch(page, asked);
  expect(without[0]).toEqual([]);
  expect(polled(without[1])).toBeGreaterThan(2);
  expect(polled(without[2])).toBeLessThanOrEqual(2);
});

// The short run looks at one view of the board, the long one at both.
for (const path of process.env.CURB_LONG ? ['/', '/?view=table'] : ['/?view=table']) {
  test(`a hidden tab asks for nothing; seen again it catches up once: ${path} @waits`, async ({ page }) => {
    await steerVisibility(page);
    const { tabs, asked } = await openTabs(page, path);
    for (const tab of tabs) await turn(tab, true);
    // What was under way when it was hidden may end.
    await page.waitForTimeout(1000);
    expect(await watch(page, asked)).toEqual([[], [], []]);
    await turn(page, false);
    await expect.poll(() => asked[0]?.length).toBeGreaterThan(0);
    expect(asked.slice(1)).toEqual([[], []]);
    const lists = (asked[0] ?? []).filter((one) => one === '/api/analytics/coins/list');
    expect(lists.length).toBeLessThanOrEqual(path === '/' ? 3 : 1);
  });
}
