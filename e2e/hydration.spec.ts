import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

// Many pages, one after another.
test.describe.configure({ timeout: 240_000 });

/** Where a page written in UTC and English meets other clocks, figures and directions of writing. */
const READERS = [
  { timezoneId: 'Pacific/Kiritimati', locale: 'de-DE', theme: 'light' },
  { timezoneId: 'America/St_Johns', locale: 'ar-EG', theme: 'dark' },
  { timezoneId: 'Asia/Kathmandu', locale: 'hi-IN', theme: 'system' },
  { timezoneId: 'Pacific/Pago_Pago', locale: 'fr-FR', theme: 'light' },
] as const;

async function pathsOf(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint, creator } = (await answer.json()).data[0] as { mint: string; creator: string };
  return ['/', '/?view=table', `/coin/${mint}`, `/portfolio/${creator}`, '/settings', '/login', '/live', '/status'];
}

/** Does what a wallet extension does to a page before its own scripts run: globals, a Standard wallet, an element. */
function actAsExtension(): void {
  const connect = async () => ({ accounts: [] });
  Object.assign(window, {
    solana: { isPhantom: true, connect, on: () => undefined },
    phantom: { solana: { isPhantom: true } },
    ethereum: { isMetaMask: true, request: async () => [] },
  });
  const wallet = {
    version: '1.0.0',
    name: 'A wallet of the browser',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains: ['solana:mainnet'],
    accounts: [],
    features: { 'standard:connect': { version: '1.0.0', connect } },
  };
  const register = (api: { register: (one: typeof wallet) => void }) => api.register(wallet);
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  // As soon as there is a page, long before React wakes up.
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    document.documentElement.setAttribute('data-extension', 'here');
    document.body.setAttribute('data-extension-ready', 'yes');
    document.documentElement.append(document.createElement('wallet-extension-root'));
  }).observe(document, { childList: true, subtree: true });
}

// The short run has the two that are furthest apart.
for (const { timezoneId, locale, theme } of process.env.CURB_LONG ? READERS : READERS.slice(0, 2)) {
  test.describe(() => {
    test.use({ timezoneId, locale });

    // The fixture listens for exceptions and console errors: React tells there of what it could not take over.
    test(`pages are taken over as they were written: ${timezoneId}, ${locale}, ${theme}, a wallet`, async ({
      page,
    }) => {
      const preferences = encodeURIComponent(
        JSON.stringify({ palette: 'blue-orange', separators: 'comma', units: 'usd' }),
      );
      const url = new URL((await page.request.get('/login')).url()).origin;
      await page.context().addCookies([{ name: 'curb-preferences', value: preferences, url }]);
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.addInitScript(actAsExtension);
      for (const path of await pathsOf(page)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(page.locator('html')).toHaveAttribute('data-palette', 'blue-orange');
        // Whatever else opens it, this needs the page to be awake.
        await expect(async () => {
          await page.keyboard.press('Control+k');
          await expect(page.getByRole('combobox', { name: /search/i })).toBeVisible({ timeout: 1000 });
        }).toPass();
      }
    });
  });
}
