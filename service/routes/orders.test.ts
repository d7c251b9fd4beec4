import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrderText } from '../../lib/contract/signed-texts.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { auditLedger } from '../../test/ledger-audit.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { launchTestCoin, orderText, SOL, signOrder } from '../../test/trading.ts';
import { fundWallet } from '../domain/ledger/fund-wallet.ts';

const clock = createTestClock();
let service: TestService;
let mint: string;
let trader: FakeWallet;
let token: string;

beforeAll(async () => {
  service = await startTestService({ clock, settings: { faucet: true } });
  mint = (await launchTestCoin(service.context)).mint;
  trader = createWallet();
  token = await service.signIn(trader);
  await fundWallet(service.context, trader.address, 100n * SOL);
});
afterAll(async () => {
  expect(await auditLedger(service.context.database.pool)).toEqual([]);
  await service.close();
});

async function post(path: string, json: unknown, as: string | undefined = token) {
  const response = await service.request('swap', path, { method: 'POST', json, ...(as ? { token: as } : {}) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const inAMinute = () => new Date(clock.now().getTime() + 60_000).toISOString();
const buy = () => ({ mint, side: 'buy', amountIn: SOL, expiresAt: inAMinute() }) as const;

describe('who may not', () => {
  it('trade, quote or use the faucet: whoever has no token', async () => {
    for (const path of ['/quote', '/orders/message', '/orders', '/faucet']) {
      const response = await service.request('swap', path, { method: 'POST', json: {} });
      expect(response.status).toBe(401);
    }
  });

  it('send the order of another wallet', async () => {
    const stranger = await service.signIn(createWallet());
    expect(await post('/orders', signOrder(trader, buy()), stranger)).toMatchObject({
      status: 403,
      body: { error: 'not_yours' },
    });
  });

  it('trade with a signature that is not the wallet’s own over this very text', async () => {
    const signed = signOrder(trader, buy());
    const other = signOrder(createWallet(), buy());
    expect(await post('/orders', { ...signed, signature: other.signature })).toMatchObject({
      status: 401,
      body: { error: 'signature_invalid' },
    });
    const cheaper = { ...signed, message: signed.message.replace('1.000000000 SOL', '2.000000000 SOL') };
    expect(await post('/orders', cheaper)).toMatchObject({ status: 401, body: { error: 'signature_invalid' } });
  });

  it('trade by a text that is not exactly an order of this place', async () => {
    const refused = async (parts: Partial<ReturnType<typeof orderText>>) =>
      expect(await post('/orders', signOrder(trader, { ...buy(), ...parts }))).toMatchObject({
        status: 401,
        body: { error: 'message_refused', message: 'Unauthorized' },
      });
    await refused({ domain: 'elsewhere.example' });
    await refused({ expiresAt: new Date(clock.now().getTime() + 301_000).toISOString() });
    await refused({ amountIn: 0n });
    await refused({ amountIn: 2n ** 53n });
    await refused({ minOut: 0n });
    const message = `${buildOrderText(orderText(trader.address, buy()))} `;
    const signed = { address: trader.address, message, signature: trader.signText(message) };
    expect(await post('/orders', signed)).toMatchObject({ status: 401, body: { error: 'message_refused' } });
    const theirs = buildOrderText(orderText(createWallet().address, buy()));
    const mixed = { address: trader.address, message: theirs, signature: trader.signText(theirs) };
    expect(await post('/orders', mixed)).toMatchObject({ status: 401, body: { error: 'message_refused' } });
  });
});

describe('POST /quote', () => {
  it('tells to the last unit what the order then gives', async () => {
    const quoted = await post('/quote', { mint, side: 'buy', amountIn: '1000000000' });
    expect(quoted).toMatchObject({
      status: 200,
      body: { amountIn: '1000000000', amountOut: '34199203154141', lpFee: '0', priceImpactBps: 670 },
    });
    expect(quoted.body.minOut).toBe(((34_199_203_154_141n * 98n) / 100n).toString());
    expect(BigInt(String(quoted.body.protocolFee)) + BigInt(String(quoted.body.creatorFee))).toBe(
      BigInt(String(quoted.body.fee)),
    );
  });

  it('by the amount to receive, an order with its amountIn receives at least that', async () => {
    const wanted = '5000000000000';
    const { body } = await post('/quote', { mint, side: 'buy', amountOut: wanted, slippageBps: 0 });
    const order = signOrder(trader, { ...buy(), amountIn: BigInt(String(body.amountIn)), minOut: BigInt(wanted) });
    const executed = await post('/orders', order);
    expect(executed.status).toBe(201);
    expect(String(executed.body.token_amount)).toBe(body.amountOut);
    const back = await post('/quote', { mint, side: 'sell', amountOut: '1000000' });
    expect(BigInt(String(back.body.amountOut))).toBeGreaterThanOrEqual(1_000_000n);
  });

  it('refuses what cannot be quoted, naming the field or the cause', async () => {
    expect(await post('/quote', { mint, side: 'buy' })).toMatchObject({ status: 400 });
    expect(await post('/quote', { mint, side: 'buy', amountIn: '1', amountOut: '1' })).toMatchObject({ status: 400 });
    expect(await post('/quote', { mint, side: 'buy', amountIn: '9007199254740992' })).toMatchObject({ status: 400 });
    expect(await post('/quote', { mint, side: 'buy', amountIn: '1.5' })).toMatchObject({ status: 400 });
    expect(await post('/quote', { mint: trader.address, side: 'buy', amountIn: '1' })).toMatchObject({
      status: 404,
      body: { error: 'coin_not_found' },
    });
    expect(await post('/quote', { mint, side: 'buy', amountIn: '1' })).toMatchObject({
      status: 409,
      body: { error: 'amount_too_small' },
    });
    expect(await post('/quote', { mint, side: 'sell', amountIn: '9000000000000000' })).toMatchObject({
      status: 409,
      body: { error: 'liquidity_exceeded' },
    });
  });
});

describe('POST /orders', () => {
  it('executes the text it was asked to sign: 201 and the trade, then 200 and the same', async () => {
    const asked = await post('/orders/message', {
      address: trader.address,
      mint,
      side: 'buy',
      amountIn: '500000000',
      minOut: '1',
    });
    expect(asked.status).toBe(200);
    const message = String(asked.body.message);
    const signature = trader.signText(message);
    const first = await post('/orders', { address: trader.address, message, signature });
    expect(first).toMatchObject({ status: 201, body: { signature, mint, user: trader.address, is_buy: true } });
    expect(first.body.username).not.toBe('');
    expect(await post('/orders', { address: trader.address, message, signature })).toEqual({
      status: 200,
      body: first.body,
    });
  });

  it('refuses another text under the nonce, and a price past the limit', async () => {
    const order = { ...buy(), nonce: 'ab'.repeat(16) };
    expect(await post('/orders', signOrder(trader, order))).toMatchObject({ status: 201 });
    expect(await post('/orders', signOrder(trader, { ...order, amountIn: 2n * SOL }))).toMatchObject({
      status: 409,
      body: { error: 'nonce_reused' },
    });
    expect(await post('/orders', signOrder(trader, { ...buy(), minOut: 9_000_000_000_000_000n }))).toMatchObject({
      status: 409,
      body: { error: 'slippage_exceeded' },
    });
    expect(
      await post(
        '/orders',
        signOrder(trader, { ...buy(), amountIn: 500n * SOL, minOut: 1n, mint: createWallet().address }),
      ),
    ).toMatchObject({ status: 404 });
  });

  it('tells an executed order again after it expired, and refuses one that never was', async () => {
    const executed = signOrder(trader, buy());
    const late = signOrder(trader, buy());
    const { body } = await post('/orders', executed);
    clock.advance(61_000);
    expect(await post('/orders', executed)).toEqual({ status: 200, body });
    expect(await post('/orders', late)).toMatchObject({ status: 409, body: { error: 'order_expired' } });
  });
});

describe('POST /faucet', () => {
  it('pays ten SOL once an hour, even to two calls at once and to an account that was deleted', async () => {
    const wallet = createWallet();
    const own = await service.signIn(wallet);
    const both = await Promise.all([post('/faucet', {}, own), post('/faucet', {}, own)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 201)?.body).toMatchObject({
      address: wallet.address,
      amount: '10000000000',
    });
    await service.context.database.pool.query('DELETE FROM users WHERE address = $1', [wallet.address]);
    const again = await service.signIn(wallet);
    expect(await post('/faucet', {}, again)).toMatchObject({ status: 409, body: { error: 'faucet_resting' } });
    clock.advance(3_600_000);
    expect(await post('/faucet', {}, await service.signIn(wallet))).toMatchObject({ status: 201 });
  });

  it('is closed where it is not switched on', async () => {
    const closed = await startTestService({ settings: { faucet: false } });
    try {
      const own = await closed.signIn(createWallet());
      const response = await closed.request('swap', '/faucet', { method: 'POST', json: {}, token: own });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: 'feature_off' });
    } finally {
      await closed.close();
    }
  });
});
