import type { Page } from '@playwright/test';
import { ATTACK_STRINGS, MARK } from '../test/attack-strings';
import { createWallet, type FakeWallet } from '../test/fake-wallet';
import { expect, test } from './fixtures';

const isLong = Boolean(process.env.CURB_LONG);
const MOST_CHARACTERS = 1000;

/** What could be said as one reply: in the short run as many texts as fit, in the long run each alone. */
function packed(most: number): string[] {
  const packs: string[] = [];
  for (const { text } of ATTACK_STRINGS) {
    // What the service refuses is the service tests' affair.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    if (/\p{Surrogate}|\u0000/u.test(text) || text.trim() === '') continue;
    const part = text.slice(0, most);
    const last = packs.at(-1);
    if (isLong || last === undefined || last.length + part.length + 1 > most) packs.push(part);
    else packs[packs.length - 1] = `${last}\n${part}`;
  }
  // Cut to the same length, two of them can be the same words, which count as said already.
  return [...new Set(packs)];
}

/** Calls with the session of whoever is signed in on a page, as a script of the page would. */
async function call(page: Page, path: string, json: object, method = 'POST') {
  const { origin } = new URL(page.url());
  const answer = await page.request.fetch(path, { method, data: json, headers: { origin } });
  return { status: answer.status(), body: (await answer.json().catch(() => ({}))) as Record<string, string> };
}

type Signer = { address: string; sign: (message: string) => Promise<string> };

/** A wallet nobody else uses, so that what it is and says is in nobody's way. */
function newcomer(wallet: FakeWallet): Signer {
  return { address: wallet.address, sign: async (message) => wallet.signText(message) };
}

/** The demo wallet of a moderator. */
async function moderatorOf(page: Page): Promise<Signer> {
  const { wallets } = (await (await page.request.get('/api/demo-wallets')).json()) as {
    wallets: { name: string; address: string }[];
  };
  const address = wallets.find(({ name }) => name === 'moderator')?.address ?? '';
  const sign = async (message: string) =>
    (await call(page, '/api/demo-wallets', { address, message })).body.signature ?? '';
  return { address, sign };
}

/** Signs in without the screen. */
async function enter(page: Page, { address, sign }: Signer): Promise<void> {
  // A busy service may refuse one of the steps for the moment.
  await expect(async () => {
    const { message = '' } = (await call(page, '/api/main/auth/message', { address })).body;
    const login = { address, message, signature: await sign(message) };
    expect((await call(page, '/api/main/auth/login', login)).status).toBe(200);
  }).toPass({ timeout: 60_000 });
}

/** A call that is made again while it is refused for its haste, or while the service is busy. */
async function callUntilTaken(page: Page, path: string, json: object) {
  let answer = await call(page, path, json);
  await expect
    .poll(
      async () => {
        if (isRefusedForNow(answer.status)) answer = await call(page, path, json);
        return isRefusedForNow(answer.status);
      },
      { timeout: 70_000, intervals: [3_000] },
    )
    .toBe(false);
  return answer;
}

const isRefusedForNow = (status: number) => status === 429 || status >= 500;

/** Listens for everything a text must not do: dialogs, requests to elsewhere. */
function watch(page: Page): string[] {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost')
      heard.push(`request: ${request.url().slice(0, 200)}`);
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  return heard;
}

/** Nothing on the page was made of a text, and nothing of it ran. */
async function expectHarmless(page: Page, heard: readonly string[]): Promise<void> {
  expect(await page.locator(`.${MARK.className}`).count()).toBe(0);
  expect(await page.evaluate((name) => Object.hasOwn(window, name), MARK.global)).toBe(false);
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(addresses.filter((protocol) => protocol !== 'http:' && protocol !== 'https:')).toEqual([]);
  expect(heard).toEqual([]);
}

/** Launches a coin that says nothing but attacks. */
async function launch(page: Page, { address, sign }: Signer, words: { name: string; description: string }) {
  const fields = { address, ...words, symbol: '<b class=pwn' };
  const { message = '' } = (await call(page, '/api/main/coins/create/message', fields)).body;
  const launched = await call(page, '/api/main/coins/create', { ...fields, message, signature: await sign(message) });
  expect(launched.status, JSON.stringify(launched.body)).toBe(201);
  return launched.body.mint ?? '';
}

const NAME = '<img class=pwn src=x onerror=1>';

test('nothing anybody writes becomes more than text, for users and administrators', async ({ page, browser }) => {
  test.setTimeout(isLong ? 1_800_000 : 300_000);
  const heard = watch(page);
  const replies = packed(MOST_CHARACTERS);
  const writer = newcomer(createWallet());
  await page.goto('/');
  await enter(page, writer);
  const mint = await launch(page, writer, { name: NAME, description: replies[0] ?? '' });

  const admin = await (await browser.newContext()).newPage();
  const heardByAdmin = watch(admin);
  await admin.goto('/');
  await enter(admin, await moderatorOf(admin));

  for (const text of replies) {
    const { status } = await callUntilTaken(page, '/api/main/replies', { mint, text });
    // What an answer that was lost had posted already is a duplicate.
    expect([201, 409], text).toContain(status);
  }
  const bio = replies.join('').slice(0, 500);
  expect((await call(page, '/api/profile/profile', { bio }, 'PATCH')).status).toBe(200);
  const me = (await (await page.request.get('/api/main/auth/my-profile')).json()) as { id: string; address: string };
  const about = { targetId: mint, targetType: 'coin', type: 'other' };
  const report = await callUntilTaken(admin, '/api/main/reports', {
    ...about,
    reason: replies.join('').slice(0, 2000),
  });
  expect([200, 201]).toContain(report.status);

  const pages = [
    `/coin/${mint}?tab=replies`,
    `/coin/${mint}?tab=about`,
    `/profile/${me.address}`,
    `/profile/${me.address}?tab=replies`,
    `/portfolio/${me.address}`,
    '/',
    '/timeline',
    '/notifications',
    '/notifications/reports',
  ];
  for (const [reader, ears] of [
    [page, heard],
    [admin, heardByAdmin],
  ] as const) {
    for (const path of pages) {
      await reader.goto(path);
      await expect(reader.getByRole('banner')).toBeVisible();
      if (path.endsWith('tab=replies') && path.startsWith('/coin')) {
        const shown = reader.getByRole('list', { name: 'Replies' }).getByRole('article');
        await expect(shown).toHaveCount(Math.min(replies.length, 100));
        await expect(reader.getByText('</script>').first()).toBeVisible();
      }
      await expectHarmless(reader, ears);
    }
  }
  const desk = await admin.goto('/admin/reports');
  if (desk?.status() === 200) await expectHarmless(admin, heardByAdmin);

  // The market goes on without it.
  await call(page, '/api/profile/profile', { bio: '' }, 'PATCH');
  await call(admin, '/api/main/reports/update', { id: report.body.id, resolved: true, action: 'hidden', notes: '' });
  await admin.context().close();
});
