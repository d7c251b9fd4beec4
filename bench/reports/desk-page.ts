import type { Browser, Page } from '@playwright/test';

/** How long a moderator looks at a case before deciding; shorter than anybody reads. */
const LOOK_MS = 700;

type Watched = { from: number; times: number[] };
declare global {
  interface Window {
    deskTimes: Watched;
  }
}

/** A page with a session of a demo wallet. */
export async function enterAs(browser: Browser, address: string, label: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const post = async (path: string, data: object) =>
    (await page.request.post(`${address}/api${path}`, { headers: { origin: address }, data })).json();
  const { wallets } = await (await page.request.get(`${address}/api/demo-wallets`)).json();
  const wallet = (wallets as { label: string; address: string }[]).find((one) => one.label === label);
  if (!wallet) throw new Error(`there is no ${label}`);
  const { message } = await post('/main/auth/message', { address: wallet.address });
  const { signature } = await post('/demo-wallets', { address: wallet.address, message });
  await post('/main/auth/login', { address: wallet.address, message, signature });
  await page.goto(`${address}/status`);
  return page;
}

/** Reports coins until there are so many reports, and says how many there are. */
export async function reportCoins(page: Page, wanted: number): Promise<number> {
  const { origin } = new URL(page.url());
  const listed = await page.request.get(`${origin}/api/analytics/coins/list?sort=volume24h&limit=200`);
  const { data: coins } = (await listed.json()) as { data: { mint: string }[] };
  let made = 0;
  for (const { mint } of coins) {
    if (made >= wanted) break;
    const data = { targetId: mint, targetType: 'coin', type: 'spam', reason: 'The same words under many coins' };
    const answer = await page.request.post(`${origin}/api/main/reports`, { headers: { origin }, data });
    if (answer.ok()) made += 1;
  }
  return made;
}

/** Runs in the page, as text because the compiler would name its functions by a helper the page does not have. */
const WATCH = `(() => {
  const watched = { from: 0, times: [] };
  window.deskTimes = watched;
  const shown = () => document.querySelector('main h2[tabindex="-1"]')?.textContent ?? '';
  let title = shown();
  addEventListener('keydown', (event) => {
    if (event.ctrlKey && event.key === 'Enter') watched.from = event.timeStamp;
  }, true);
  new MutationObserver(() => {
    const next = shown();
    if (next === '' || next === title) return;
    title = next;
    const { from } = watched;
    // The frame in which it is drawn ends where the one after it begins.
    requestAnimationFrame(() => requestAnimationFrame(() => watched.times.push(performance.now() - from)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

/** From now on the page notes how long it is from the press that decides to the frame that shows another case. */
export function watchPaints(page: Page): Promise<unknown> {
  return page.evaluate(WATCH);
}

/** Decides the open case with two keys and gives how many milliseconds later the next one was painted. */
export async function decideAndWait(page: Page): Promise<number> {
  await page.getByText(/^Yours for/).waitFor();
  await page.waitForTimeout(LOOK_MS);
  const before = await page.evaluate(() => window.deskTimes.times.length);
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction((count) => window.deskTimes.times.length > count, before);
  return page.evaluate(() => window.deskTimes.times.at(-1) ?? Number.NaN);
}
