import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test/service.ts';
import { openSmallMarket, type SmallMarket } from '../../../test/small-market.ts';
import { SOL } from '../../../test/trading.ts';
import { findCoinKey } from '../../database/queries/coins.ts';
import { catchUp } from '../projections/catch-up.ts';
import { rebuildProjections } from '../projections/rebuild-projections.ts';
import { startProjections } from '../projections/start-projections.ts';
import { computeDistributions } from './compute-distributions.ts';

let service: TestService;
let market: SmallMarket;
let mint: string;
let coinId: number;

beforeAll(async () => {
  service = await startTestService();
  market = openSmallMarket(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  ({ mint } = await market.launch());
  coinId = (await findCoinKey(service.context.database.orm, mint))?.id ?? 0;
});

async function row(): Promise<Record<string, unknown> | undefined> {
  const text = 'select seen_seq, computed_seq, holders, gini from coin_distributions where coin_id = $1';
  return (await service.context.database.pool.query(text, [coinId])).rows[0];
}

/** By the textbook, from the smallest: G = sum((2i - n - 1) * x) / (n * sum(x)). */
async function plainGini(): Promise<number> {
  const { rows } = await service.context.database.pool.query(
    `select balance from ledger_accounts where asset_id = $1 and kind = 'wallet' and balance > 0`,
    [coinId],
  );
  const balances = rows.map(({ balance }: { balance: string }) => Number(balance)).sort((a, b) => a - b);
  const weighted = balances.reduce((sum, balance, index) => sum + (2 * (index + 1) - balances.length - 1) * balance, 0);
  return weighted / (balances.length * balances.reduce((sum, balance) => sum + balance, 0));
}

it('is due once for all that was traded, and not again before the next trade', async () => {
  const [first, second] = [await market.openWallet(), await market.openWallet()];
  await market.buy(first, mint, SOL);
  await market.buy(second, mint, 7n * SOL);
  await catchUp(service.context);
  expect(await row()).toMatchObject({ seen_seq: 2, computed_seq: 0, holders: 0 });
  await computeDistributions(service.context);
  expect(await row()).toEqual({ seen_seq: 2, computed_seq: 2, holders: 2, gini: expect.closeTo(await plainGini(), 9) });

  await service.context.database.pool.query('update coin_distributions set holders = 99 where coin_id = $1', [coinId]);
  await computeDistributions(service.context);
  expect(await row()).toMatchObject({ holders: 99 });
  const { tokenAmount } = await market.buy(second, mint, SOL);
  await market.sell(second, mint, tokenAmount);
  await catchUp(service.context);
  await computeDistributions(service.context);
  expect(await row()).toMatchObject({ seen_seq: 4, computed_seq: 4, holders: 2 });
});

it('follows the trades while projections run, and comes out equal when made anew', async () => {
  const running = [1, 2].map(() => startProjections(service.context));
  const wallets = [await market.openWallet(), await market.openWallet(), await market.openWallet()];
  for (const [index, wallet] of wallets.entries()) await market.buy(wallet, mint, SOL * BigInt(1 + index * 3));
  await Promise.all(running.map((projections) => projections.settled()));
  await Promise.all(running.map((projections) => projections.stop()));
  // Whoever was computing when the others settled has stopped by now.
  await computeDistributions(service.context);
  const live = await row();
  expect(live).toEqual({ seen_seq: 3, computed_seq: 3, holders: 3, gini: expect.closeTo(await plainGini(), 9) });
  await rebuildProjections(service.context);
  expect(await row()).toEqual(live);
});
