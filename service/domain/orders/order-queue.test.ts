import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CURVE_FEES } from '../../../lib/curve/fees.ts';
import { openCurve } from '../../../lib/curve/market-state.ts';
import { quoteBuy } from '../../../lib/curve/quote-buy.ts';
import { createWallet } from '../../../test/fake-wallet.ts';
import { auditLedger } from '../../../test/ledger-audit.ts';
import { startTestService, type TestService } from '../../../test/service.ts';
import { launchTestCoin, refusalOf, SOL, verifiedOrder } from '../../../test/trading.ts';
import { fundWallet } from '../ledger/fund-wallet.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  expect(await auditLedger(service.context.database.pool)).toEqual([]);
  await service.close();
});

const one = async (text: string, values: unknown[] = []) =>
  (await service.context.database.pool.query(text, values)).rows[0];

async function fundedWallet(lamports = 100n * SOL): Promise<string> {
  const { address } = createWallet();
  await fundWallet(service.context, address, lamports);
  return address;
}

async function balanceOf(owner: string, assetId: number): Promise<bigint> {
  const row = await one("SELECT balance FROM ledger_accounts WHERE owner = $1 AND asset_id = $2 AND kind = 'wallet'", [
    owner,
    assetId,
  ]);
  return BigInt(row?.balance ?? 0);
}

describe('an order is refused', () => {
  it('when its wallet is banned, whatever it asks', async () => {
    const coin = await launchTestCoin(service.context);
    const address = await fundedWallet();
    await service.context.database.pool.query("INSERT INTO bans (address, reason) VALUES ($1, 'test')", [address]);
    const order = verifiedOrder(address, { mint: coin.mint, side: 'buy', amountIn: SOL });
    expect(await refusalOf(service.context.orders.submit(order))).toBe('account_banned');
    const unknown = verifiedOrder(address, { mint: createWallet().address, side: 'buy', amountIn: SOL });
    expect(await refusalOf(service.context.orders.submit(unknown))).toBe('account_banned');
  });

  it('by the state of things, naming it, and leaves no row', async () => {
    const coin = await launchTestCoin(service.context);
    const halted = await launchTestCoin(service.context);
    const hidden = await launchTestCoin(service.context);
    await service.context.database.pool.query('UPDATE coins SET halted = true WHERE id = $1', [halted.id]);
    await service.context.database.pool.query('UPDATE coins SET hidden = true WHERE id = $1', [hidden.id]);
    const rich = await fundedWallet();
    const poor = createWallet().address;
    const refusal = (address: string, order: Parameters<typeof verifiedOrder>[1]) =>
      refusalOf(service.context.orders.submit(verifiedOrder(address, order)));
    const buy = { mint: coin.mint, side: 'buy', amountIn: SOL } as const;
    expect(await refusal(rich, { ...buy, mint: createWallet().address })).toBe('coin_not_found');
    expect(await refusal(rich, { ...buy, mint: halted.mint })).toBe('coin_halted');
    expect(await refusal(rich, { ...buy, mint: hidden.mint })).toBe('coin_halted');
    expect(await refusal(rich, { ...buy, expiresAt: new Date(Date.now() - 1).toISOString() })).toBe('order_expired');
    expect(await refusal(rich, { ...buy, minOut: 34_199_203_154_142n })).toBe('slippage_exceeded');
    expect(await refusal(rich, { ...buy, amountIn: 1n })).toBe('amount_too_small');
    expect(await refusal(poor, buy)).toBe('insufficient_balance');
    expect(await refusal(rich, { ...buy, amountIn: 101n * SOL, mint: coin.mint, minOut: 1n })).not.toBe(
      'insufficient_balance',
    );
    expect(await refusal(poor, { ...buy, side: 'sell' })).toBe('insufficient_balance');
    expect(await one('SELECT count(*)::int AS n FROM ledger_accounts WHERE owner = $1', [poor])).toEqual({ n: 0 });
    expect(await one('SELECT count(*)::int AS n FROM trades WHERE wallet = $1', [poor])).toEqual({ n: 0 });
  });
});

describe('a buy', () => {
  it('moves exactly what the curve quotes, and the fees to their owners', async () => {
    const creator = createWallet().address;
    const coin = await launchTestCoin(service.context, creator);
    const address = await fundedWallet();
    const before = BigInt((await one("SELECT balance FROM ledger_accounts WHERE kind = 'protocolFees'")).balance);
    const expected = quoteBuy(openCurve(), SOL, DEFAULT_CURVE_FEES);
    const { trade, replayed } = await service.context.orders.submit(
      verifiedOrder(address, { mint: coin.mint, side: 'buy', amountIn: SOL, minOut: expected.amountOut }),
    );
    expect(replayed).toBe(false);
    expect(trade).toMatchObject({ seq: 1, wallet: address, isBuy: true, tokenAmount: 34_199_203_154_141n });
    expect(trade.solAmount + trade.protocolFee + trade.creatorFee).toBe(SOL);
    expect(await balanceOf(address, 0)).toBe(99n * SOL);
    expect(await balanceOf(address, coin.id)).toBe(34_199_203_154_141n);
    expect(await balanceOf(creator, 0)).toBe(expected.creatorFee);
    const after = BigInt((await one("SELECT balance FROM ledger_accounts WHERE kind = 'protocolFees'")).balance);
    expect(after - before).toBe(expected.protocolFee);
  });

  it('and a sell of all of it give back 0.975308639 of a SOL', async () => {
    const coin = await launchTestCoin(service.context);
    const address = await fundedWallet(SOL);
    const bought = await service.context.orders.submit(
      verifiedOrder(address, { mint: coin.mint, side: 'buy', amountIn: SOL }),
    );
    const { tokenAmount: amountIn } = bought.trade;
    await service.context.orders.submit(verifiedOrder(address, { mint: coin.mint, side: 'sell', amountIn }));
    expect(await balanceOf(address, 0)).toBe(975_308_639n);
    expect(await balanceOf(address, coin.id)).toBe(0n);
  });

  it('by the creator pays the fee to himself, with an account opened by the first trade of another', async () => {
    const creator = createWallet().address;
    const coin = await launchTestCoin(service.context, creator);
    const other = await fundedWallet();
    const [first, second] = await Promise.all([
      service.context.orders.submit(verifiedOrder(other, { mint: coin.mint, side: 'buy', amountIn: 50n * SOL })),
      // In the same batch the creator spends what the order before it earned him.
      service.context.orders.submit(verifiedOrder(creator, { mint: coin.mint, side: 'buy', amountIn: 100_000_000n })),
    ]);
    expect(await balanceOf(creator, 0)).toBe(first.trade.creatorFee - 100_000_000n + second.trade.creatorFee);
    const sold = await service.context.orders.submit(
      verifiedOrder(creator, { mint: coin.mint, side: 'sell', amountIn: second.trade.tokenAmount }),
    );
    expect(sold.trade.creatorFee).toBeGreaterThan(0n);
    expect(await balanceOf(creator, coin.id)).toBe(0n);
  });
});

describe('an order told again', () => {
  it('gives the same trade, also within one batch, and by its text, not by the bytes of its signature', async () => {
    const coin = await launchTestCoin(service.context);
    const address = await fundedWallet();
    const order = verifiedOrder(address, { mint: coin.mint, side: 'buy', amountIn: SOL });
    const [first, again] = await Promise.all([
      service.context.orders.submit(order),
      service.context.orders.submit({ ...order, signature: 'another encoding' }),
    ]);
    const later = await service.context.orders.submit(order);
    expect(first.replayed).toBe(false);
    expect(again).toEqual({ ...first, replayed: true });
    expect(later).toEqual({ ...first, replayed: true });
    expect(await balanceOf(address, 0)).toBe(99n * SOL);
  });

  it('with another text under its nonce is refused, within one batch and later', async () => {
    const coin = await launchTestCoin(service.context);
    const address = await fundedWallet();
    const order = verifiedOrder(address, { mint: coin.mint, side: 'buy', amountIn: SOL });
    const other = verifiedOrder(address, { mint: coin.mint, side: 'buy', amountIn: 2n * SOL, nonce: order.nonce });
    const [first, conflict] = await Promise.allSettled([
      service.context.orders.submit(order),
      service.context.orders.submit(other),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(conflict).toMatchObject({ status: 'rejected', reason: { code: 'nonce_reused' } });
    expect(await refusalOf(service.context.orders.submit(other))).toBe('nonce_reused');
    expect(await balanceOf(address, 0)).toBe(99n * SOL);
  });

  it('that failed before may still be executed', async () => {
    const coin = await launchTestCoin(service.context);
    const { address } = createWallet();
    const order = verifiedOrder(address, { mint: coin.mint, side: 'buy', amountIn: SOL });
    expect(await refusalOf(service.context.orders.submit(order))).toBe('insufficient_balance');
    await fundWallet(service.context, address, SOL);
    expect(await service.context.orders.submit(order)).toMatchObject({ replayed: false });
  });
});

describe('the last buy', () => {
  it('is charged what the rest costs and graduates the coin in its own transaction', async () => {
    const coin = await launchTestCoin(service.context);
    const [whale, next] = [await fundedWallet(100n * SOL), await fundedWallet()];
    const [last, inPool] = await Promise.all([
      service.context.orders.submit(verifiedOrder(whale, { mint: coin.mint, side: 'buy', amountIn: 500n * SOL })),
      // In the same batch, already on the pool.
      service.context.orders.submit(verifiedOrder(next, { mint: coin.mint, side: 'buy', amountIn: SOL })),
    ]);
    expect(last.trade).toMatchObject({ tokenAmount: 793_100_000_000_000n, virtualSol: 115_005_359_057n });
    expect(await balanceOf(whale, 0)).toBe(100n * SOL - 86_067_926_047n);
    expect(inPool.trade.lpFee).toBeGreaterThan(0n);
    const row = await one('SELECT * FROM coins WHERE id = $1', [coin.id]);
    expect(row).toMatchObject({ complete: true, real_sol: '0', real_token: '0', graduated_market_cap: '410880168120' });
    expect(row.exchange_pool).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    expect(row.completed_at).toEqual(last.trade.createdAt);
    const pool = { sol: BigInt(row.virtual_sol), token: BigInt(row.virtual_token) };
    expect(pool.sol).toBe(84_990_359_056n + inPool.trade.solAmount + inPool.trade.lpFee);
    expect(pool.token).toBe(206_900_000_000_000n - inPool.trade.tokenAmount);
    const kinds = await service.context.database.pool.query('SELECT kind FROM events WHERE coin_id = $1 ORDER BY id', [
      coin.id,
    ]);
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(['launch', 'trade', 'graduation', 'trade']);
    const sold = await service.context.orders.submit(
      verifiedOrder(whale, { mint: coin.mint, side: 'sell', amountIn: last.trade.tokenAmount / 2n }),
    );
    expect(sold.trade.lpFee).toBeGreaterThan(0n);
  });
});

it('a hidden coin can still be sold', async () => {
  const coin = await launchTestCoin(service.context);
  const address = await fundedWallet();
  const { trade } = await service.context.orders.submit(
    verifiedOrder(address, { mint: coin.mint, side: 'buy', amountIn: SOL }),
  );
  await service.context.database.pool.query('UPDATE coins SET hidden = true WHERE id = $1', [coin.id]);
  const sell = verifiedOrder(address, { mint: coin.mint, side: 'sell', amountIn: trade.tokenAmount });
  expect((await service.context.orders.submit(sell)).trade.isBuy).toBe(false);
});

it('the service may not change what was posted', async () => {
  for (const table of ['trades', 'ledger_entries', 'ledger_transactions']) {
    await expect(service.context.database.pool.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied');
  }
});
