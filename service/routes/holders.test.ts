import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TopHolders } from '../../lib/contract/holders.ts';
import { createWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket, type SmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { computeDistributions } from '../domain/holders/compute-distributions.ts';
import { catchUp } from '../domain/projections/catch-up.ts';

let service: TestService;
let market: SmallMarket;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  market = openSmallMarket(service);
  token = await service.signIn(createWallet());
});
afterAll(() => service.close());

const path = (mint: string) => `/coins/top-holders-and-sol-balance/${mint}`;
async function holdersOf(mint: string): Promise<TopHolders> {
  const answer = await service.request('analytics', path(mint), { token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as TopHolders;
}

describe('GET /coins/top-holders-and-sol-balance/{mint}', () => {
  it('refuses nobody, and says 404 to what names no coin', async () => {
    expect((await service.request('analytics', path('x'))).status).toBe(401);
    expect((await service.request('analytics', path('x'), { token })).status).toBe(404);
    expect((await service.request('analytics', path(createWallet().address), { token })).status).toBe(404);
  });

  it('shows the curve alone before anybody holds the coin', async () => {
    const { mint } = await market.launch();
    expect(await holdersOf(mint)).toMatchObject({
      mint,
      topHolders: [{ balance: '1000000000000000', percentage: 100, solBalance: '0', rank: 1, label: 'curve' }],
      totalHolders: 0,
      distributionMetrics: { top10Percentage: 0, top50Percentage: 0, giniCoefficient: 0 },
    });
  });

  it('ranks wallets by balance and leaves curve and those who sold all out of the figures', async () => {
    const { mint } = await market.launch();
    const wallets = await Promise.all([market.openWallet(), market.openWallet(), market.openWallet()]);
    const [small, large, gone] = wallets;
    if (!small || !large || !gone) throw new Error('three wallets were opened');
    const little = (await market.buy(small, mint, SOL)).tokenAmount;
    const much = (await market.buy(large, mint, 5n * SOL)).tokenAmount;
    await market.sell(gone, mint, (await market.buy(gone, mint, SOL)).tokenAmount);

    const report = await holdersOf(mint);
    expect(report.topHolders.map(({ rank, label }) => [rank, label])).toEqual([
      [1, 'curve'],
      [2, undefined],
      [3, undefined],
    ]);
    expect(report.topHolders[1]).toMatchObject({
      address: large.address,
      balance: much.toString(),
      solBalance: (995n * SOL).toString(),
    });
    expect(report.totalHolders).toBe(2);
    const percent = (units: bigint) => Number(units) / 1e13;
    expect(report.topHolders[2]?.percentage).toBeCloseTo(percent(little), 5);
    expect(report.distributionMetrics.top10Percentage).toBeCloseTo(percent(little + much), 5);
    expect(report.distributionMetrics.top50Percentage).toBe(report.distributionMetrics.top10Percentage);
    // Of two holders a < b the Gini coefficient is (b - a) / (2 * (a + b)).
    const gini = Number(much - little) / (2 * Number(much + little));
    expect(report.distributionMetrics.giniCoefficient).toBeCloseTo(gini, 5);
  });

  it('lists the 50 largest and measures all', async () => {
    const { mint } = await market.launch();
    const wallet = await market.openWallet();
    const { tokenAmount } = await market.buy(wallet, mint, 85n * SOL);
    const share = tokenAmount / 60n;
    // Sixty wallets with the same balance, written as the ledger would hold them.
    const { pool } = service.context.database;
    const others = Array.from({ length: 59 }, () => createWallet().address);
    await pool.query('update ledger_accounts set balance = balance - $1 where owner = $2 and asset_id > 0', [
      (share * 59n).toString(),
      wallet.address,
    ]);
    await pool.query(
      `insert into ledger_accounts (kind, owner, asset_id, balance)
       select 'wallet', owner, (select id from coins where mint = $1), $2 from unnest($3::text[]) as owner`,
      [mint, share.toString(), others],
    );
    // Of more holders than are listed the metrics are kept behind the trades.
    await catchUp(service.context);
    await computeDistributions(service.context);
    const report = await holdersOf(mint);
    expect(report.topHolders).toHaveLength(50);
    expect(report.totalHolders).toBe(60);
    expect(report.distributionMetrics.giniCoefficient).toBeCloseTo(0, 5);
    const { top10Percentage, top50Percentage } = report.distributionMetrics;
    expect(top50Percentage / top10Percentage).toBeCloseTo(5, 3);
    const equals = report.topHolders.filter(({ balance }) => balance === share.toString());
    expect(equals.map(({ address }) => address)).toEqual(equals.map(({ address }) => address).sort());
  });

  it('labels the pool of a graduated coin by its own address', async () => {
    const { mint } = await market.launch();
    const wallet = await market.openWallet();
    await market.buy(wallet, mint, 100n * SOL);
    const coin = await (await service.request('main', `/coins/${mint}?sync=true`, { token })).json();
    const { topHolders } = await holdersOf(mint);
    expect(topHolders.map(({ label }) => label)).toEqual([undefined, 'pool']);
    expect(topHolders[1]).toMatchObject({
      address: (coin as { exchange_pool: string }).exchange_pool,
      balance: '206900000000000',
      solBalance: '84990359056',
    });
  });
});
