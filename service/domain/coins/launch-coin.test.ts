import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mint } from '../../../lib/contract/fields.ts';
import { createWallet } from '../../../test/fake-wallet.ts';
import { auditLedger } from '../../../test/ledger-audit.ts';
import { startTestService, type TestService } from '../../../test/service.ts';
import { launchTestCoin, SOL, verifiedOrder } from '../../../test/trading.ts';
import { fundWallet } from '../ledger/fund-wallet.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  expect(await auditLedger(service.context.database.pool)).toEqual([]);
  await service.close();
});

const row = async (id: number) =>
  (await service.context.database.pool.query('SELECT * FROM coins WHERE id = $1', [id])).rows[0];

async function buy(mint: string, amountIn: bigint) {
  const { address } = createWallet();
  await fundWallet(service.context, address, amountIn);
  const { trade } = await service.context.orders.submit(verifiedOrder(address, { mint, side: 'buy', amountIn }));
  return { address, trade };
}

describe('a launch', () => {
  it('opens a curve of its own with the whole supply, and tells of it', async () => {
    const creator = createWallet().address;
    const { id, mint } = await launchTestCoin(service.context, creator);
    expect(Mint.safeParse(mint).success).toBe(true);
    const coin = await row(id);
    expect(coin).toMatchObject({
      mint,
      creator,
      complete: false,
      virtual_sol: '30000000000',
      real_token: '793100000000000',
      market_cap: '27958993476',
    });
    expect(new Set([mint, coin.bonding_curve, coin.associated_bonding_curve]).size).toBe(3);
    expect(Mint.safeParse(coin.bonding_curve).success).toBe(true);
    const { rows } = await service.context.database.pool.query('SELECT kind, actor FROM events WHERE coin_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ kind: 'launch', actor: creator }]);
  });

  it('crowns the first coin, and later ones only by passing all open ones', async () => {
    const second = await launchTestCoin(service.context);
    expect((await row(second.id)).king_at).toBeNull();
    const { trade } = await buy(second.mint, SOL);
    expect((await row(second.id)).king_at).toEqual(trade.createdAt);
    const third = await launchTestCoin(service.context);
    await buy(third.mint, SOL / 2n);
    expect((await row(third.id)).king_at).toBeNull();
    // The king leaves for its pool; the next largest follows without a trade of its own.
    const graduated = await buy(second.mint, 100n * SOL);
    expect((await row(second.id)).complete).toBe(true);
    expect((await row(third.id)).king_at).toEqual(graduated.trade.createdAt);
  });
});
