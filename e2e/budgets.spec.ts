import { expect, test } from './fixtures';
import { otherPerson, ownCoin } from './live-studio';

/** KiB (1024 bytes) of compressed scripts that a page may load before it is touched. */
const BUDGETS = {
  login: 165,
  board: 200,
  table: 200,
  portfolio: 200,
  coin: 250,
  /** Before joining: the media client comes with "Watch". */
  stream: 200,
} as const;

type BudgetedPage = keyof typeof BUDGETS;

const QUIET_MS = 1500;

type Coin = { mint: string; creator: string };

async function addressOf(name: BudgetedPage, ask: (path: string) => Promise<Coin>, streamed: () => Promise<string>) {
  const coin = await ask('/api/analytics/coins/list?sort=volume24h&limit=1');
  if (name === 'stream') return `/coin/${await streamed()}/live`;
  const addresses: Record<Exclude<BudgetedPage, 'stream'>, string> = {
    login: '/login',
    board: '/',
    table: '/?view=table',
    portfolio: `/portfolio/${coin.creator}`,
    coin: `/coin/${coin.mint}`,
  };
  return addresses[name];
}

for (const name of Object.keys(BUDGETS) as BudgetedPage[]) {
  test(`the scripts of the first load stay within the budget: ${name}`, async ({ page, browser }) => {
    const ask = async (path: string) => (await (await page.request.get(path)).json()).data[0];
    const address = await addressOf(name, ask, async () => {
      // The sample market has a stream of theirs; who looks at it is nobody.
      const host = await otherPerson(browser, 'Demo streamer');
      const mint = await ownCoin(host);
      await host.context().close();
      return mint;
    });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    let lastScript = Date.now();
    network.on('Network.responseReceived', ({ requestId, type }) => {
      if (type !== 'Script') return;
      scripts.add(requestId);
      lastScript = Date.now();
    });
    // Bodies as they crossed the wire; the headers are the server's affair.
    network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (!scripts.has(requestId)) return;
      bytes += encodedDataLength;
      lastScript = Date.now();
    });
    await page.goto(address);
    // On a busy machine the chart's script comes later than any quiet lasts.
    if (name === 'coin') await expect(page.getByTestId('candle-canvas')).toBeVisible();
    if (name === 'stream') await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
    await expect.poll(() => Date.now() - lastScript, { intervals: [100] }).toBeGreaterThan(QUIET_MS);
    const kibibytes = bytes / 1024;
    console.log(`${name}: ${kibibytes.toFixed(1)} KiB in ${scripts.size} scripts, at most ${BUDGETS[name]}`);
    expect(scripts.size).toBeGreaterThan(0);
    expect(kibibytes).toBeLessThanOrEqual(BUDGETS[name]);
  });
}
