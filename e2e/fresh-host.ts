import { expect, type Page } from '@playwright/test';
import { createWallet } from '../test/fake-wallet';

/** Posts through the gateway as the page would; the session stays in its cookies. */
async function post(page: Page, path: string, data: object): Promise<Record<string, string>> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`/api/main${path}`, { data, headers: { origin } });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/**
 * Signs `page` in as somebody new who has just launched a coin, for a story after which its host may not stream.
 * Gives the coin's mint.
 */
export async function becomeFreshHost(page: Page): Promise<string> {
  const { address, signText } = createWallet();
  await page.goto('/login');
  const greeting = await post(page, '/auth/message', { address });
  const message = greeting.message ?? '';
  await post(page, '/auth/login', { address, message, signature: signText(message) });
  const fields = { address, name: `Lantern ${Date.now().toString(36)}`, symbol: 'LANTERN' };
  const launch = await post(page, '/coins/create/message', fields);
  const text = launch.message ?? '';
  const coin = await post(page, '/coins/create', { ...fields, message: text, signature: signText(text) });
  return coin.mint ?? '';
}
