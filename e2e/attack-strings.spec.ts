import type { Page } from '@playwright/test';
import { ATTACK_STRINGS, MARK } from '../test/attack-strings';
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
  return packs;
}

/** Calls with the session of whoever is signed in on a page, as a script of the page would. */
async function call(page: Page, path: string, json: object, method = 'POST') {
  const { origin } = new URL(page.url());
  const answer = await page.request.fetch(path, { method, data: json, headers: { origin } });
  return { status: answer.status(), body: (await answer.json().catch(() => ({}))) as Record<string, string> };
}

/** Signs in as the demo wallet of that place in the list, without the screen. */
async function enter(page: Page, wallet: number): Promise<void> {
  await page.goto('/');
  const { wallets } = (await (await page.request.get('/api/demo-wallets')).json()) as {
    wallets: { address: string }[];
  };
  const address = wallets[wallet]?.address ?? '';
  // A busy service may refuse one of the three steps for the moment.
  await expect(async () => {
    const asked = await call(page, '/api/main/auth/message', { address });
    const { message = '' } = asked.body;
    const { signature } = (await call(page, '/api/demo-wallets', { address, message })).body;
    expect((await call(page, '/api/main/auth/login', { address, message, signature })).status).toBe(200);
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

/** Launches a coin of the signed-in demo wallet that says nothing but attacks. */
async function launch(page: Page, name: string, description: string): Promise<string> {
  return page.evaluate(
    async ([coinName, words]) => {
      const post = async (url: string, json: object) => {
        const body = JSON.stringify(json);
        const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
        if (!answer.ok) throw new Error(`${url} ${answer.status} ${await answer.text()}`);
        return (await answer.json()) as Record<string, string>;
      };
      const { address } = (await (await fetch('/api/main/auth/my-profile')).json()) as { address: string };
      const fields = { address, name: coinName, symbol: '<b class=pwn', description: words };
      const { message = '' } = await post('/api/main/coins/create/message', fields);
      const { signature } = await post('/api/demo-wallets', { address, message });
      const { mint = '' } = await post('/api/main/coins/create', { ...fields, message, signature });
      return mint;
    },
    [name, description] as const,
  );
}

/** In the list of the demo wallets. */
const [TRADER, MODERATOR] = [0, 2];
const NAME = '<img class=pwn src=x onerror=1>';

test('nothing anybody writes becomes more than text, for users and administrators', async ({ page, browser }) => {
  test.setTimeout(isLong ? 1_800_000 : 300_000);
  const heard = watch(page);
  const replies = packed(MOST_CHARACTERS);
  await enter(page, TRADER);
  const mint = await launch(page, NAME, replies.slice(0, 1).join('\n'));

  const admin = await (await browser.newContext()).newPage();
  const heardByAdmin = watch(admin);
  await enter(admin, MODERATOR);

  // Two people write, as one account may say only so much a minute.
  for (const [index, text] of replies.entries()) {
    const { status } = await callUntilTaken(index % 2 ? admin : page, '/api/main/replies', { mint, text });
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
