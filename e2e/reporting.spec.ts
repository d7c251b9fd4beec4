import { expect, test } from './fixtures';
import { enterByApi } from './person-by-api';

test('a reply is reported where it stands, and who did it is told what came of it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const options = baseURL ? { baseURL } : {};
  const author = await enterByApi(await playwright.request.newContext(options));
  const listed = await page.request.get('/api/analytics/coins/list?sort=volume24h&limit=1');
  const { mint } = (await listed.json()).data[0] as { mint: string };
  const words = `Send your keys ${Date.now()}`;
  const said = await author.post<{ id: string }>('/replies', { mint, text: words });

  await enterByApi(page.request);
  await page.goto(`/coin/${mint}?tab=replies#reply-${said.id}`);
  const reply = page.locator(`#reply-${said.id}`);
  await expect(reply).toContainText(words);
  await reply.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: `Report the reply by ${author.username}` });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose what is wrong.');
  await dialog.getByRole('radio', { name: /^Scam/ }).check();
  await dialog.getByLabel(/^Why/).fill('Asks for keys');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/notifications/reports');
  const report = page.getByRole('list', { name: 'Your reports' }).getByRole('listitem');
  await expect(report).toContainText('Waits for a moderator');

  const moderator = await enterByApi(await playwright.request.newContext(options), 'Demo moderator');
  const { reports } = await (await page.request.get('/api/main/reports/own')).json();
  await moderator.post('/reports/update', {
    id: reports[0].id,
    resolved: true,
    action: 'hidden',
    notes: 'Asks for keys',
  });
  await page.reload();
  await expect(report).toContainText('Something was done about it');
  await report.getByRole('link').click();
  await expect(reply).toHaveText('Hidden by a moderator');
});
