import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

// Many pages, one after another.
test.describe.configure({ timeout: 240_000 });

const MOST = 0.02;
/** Long enough for what loads later, and for some polls. */
const WATCH_MS = 6000;

declare global {
  interface Window {
    shifts: { value: number; moved: string }[];
  }
}

/** Adds up what moves in a tab from its beginning. */
function recordShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.shifts = [];
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName ?? '?'}.${element?.getAttribute('class')?.slice(0, 60) ?? ''}`;
        });
        window.shifts.push({ value: entry.value, moved: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('nothing moves by itself while a page loads and while it lives', async ({ page, context }) => {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint, creator } = (await answer.json()).data[0] as { mint: string; creator: string };
  const watch = async (path: string) => {
    const tab = await context.newPage();
    await recordShifts(tab);
    await tab.goto(path);
    await expect(tab.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await tab.waitForTimeout(WATCH_MS);
    const shifts = await tab.evaluate(() => window.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    console.log(`${path}: ${sum.toFixed(4)} in ${shifts.length} shifts`);
    expect.soft(sum, `${path}: ${JSON.stringify(shifts.slice(0, 5))}`).toBeLessThan(MOST);
  };
  // Beside each other: to a browser without windows all tabs are seen.
  await Promise.all(['/', '/?view=table', `/coin/${mint}`, `/portfolio/${creator}`, '/live'].map(watch));
});
