import type { Browser, Page } from '@playwright/test';

/** How long a moderator looks at a case before deciding; shorter than anybody reads. */
const LOOK_MS = 700;

type Watched = { from: number; times: number[]; confirmed: number[] };
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

/**
 * Runs in the page, as text because the compiler would name its functions by a helper the page does not have. The case
 * after the next is made ready out of sight: only a heading that is seen counts.
 */
const WATCH = `(() => {
  const watched = { from: 0, times: [], confirmed: [] };
  window.deskTimes = watched;
  const shown = () =>
    [...document.querySelectorAll('main h2[tabindex="-1"]')].find((h) => h.checkVisibility())?.textContent ?? '';
  const told = () => document.querySelector('section[aria-label="Your decisions"]')?.textContent ?? '';
  let title = shown();
  let last = '';
  // The frame in which it is drawn ends where the one after it begins.
  const note = (list, from) =>
    requestAnimationFrame(() => requestAnimationFrame(() => list.push(performance.now() - from)));
  addEventListener('keydown', (event) => {
    if (event.ctrlKey && event.key === 'Enter') watched.from = event.timeStamp;
  }, true);
  new MutationObserver(() => {
    const outcome = /Decided: [^:]*/.exec(told())?.[0] ?? '';
    if (outcome !== '' && outcome !== last) note(watched.confirmed, watched.from);
    last = outcome;
    const next = shown();
    if (next === '' || next === title) return;
    title = next;
    note(watched.times, watched.from);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['style'] });
})()`;

/** From now on the page notes how long it is from the press that decides to the frame that shows another case. */
export function watchPaints(page: Page): Promise<unknown> {
  return page.evaluate(WATCH);
}

/** Milliseconds from the press that decides to the next case on the screen, and to the service's answer there. */
export type Decided = { shownMs: number; confirmedMs: number };

/** Decides the open case with two keys and waits for both: the next case, and the decision told as done. */
export async function decideAndWait(page: Page): Promise<Decided> {
  await page.getByText(/^Yours for/).waitFor();
  await page.waitForTimeout(LOOK_MS);
  const before = await page.evaluate(() => [window.deskTimes.times.length, window.deskTimes.confirmed.length] as const);
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction(
    ([shown, confirmed]) => window.deskTimes.times.length > shown && window.deskTimes.confirmed.length > confirmed,
    before,
  );
  return page.evaluate(() => ({
    shownMs: window.deskTimes.times.at(-1) ?? Number.NaN,
    confirmedMs: window.deskTimes.confirmed.at(-1) ?? Number.NaN,
  }));
}
