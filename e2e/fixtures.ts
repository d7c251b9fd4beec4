import { test as base, expect, type Page } from '@playwright/test';

type DemoWallet = 'Demo trader' | 'Demo streamer' | 'Demo moderator' | 'Demo super administrator';

/** Signs in through the screen, as a newcomer would, with one of the demo wallets. */
export async function signInAs(page: Page, wallet: DemoWallet): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: wallet, exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
}

type Fixtures = {
  signIn: (wallet: DemoWallet) => Promise<void>;
  /** What must never happen on any page: errors in the console, blocked content, exceptions. */
  noise: string[];
};

/**
 * What the browser reports by itself: each refused request, a service worker that it cannot look up anew while there
 * is no connection, a socket of a media server that is gone. Stories that expect one check what the page says.
 */
const OF_THE_BROWSER = [
  'Failed to load resource',
  'An unknown error occurred when fetching the script',
  'WebSocket connection to',
];

/** Every story runs with its ears open: a console error, an exception or a CSP violation fails it. */
export const test = base.extend<Fixtures>({
  noise: [
    async ({ page }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !OF_THE_BROWSER.some((begin) => message.text().startsWith(begin)))
          heard.push(message.text());
      });
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`blocked by the content policy: ${event.violatedDirective} ${event.blockedURI}`),
        ),
      );
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use((wallet) => signInAs(page, wallet));
  },
});

export { expect };
