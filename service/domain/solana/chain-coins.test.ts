import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOrderText } from '../../../lib/contract/signed-texts.ts';
import {
  CURVE_PROGRAM,
  type FakeCurve,
  type FakeSolanaRpc,
  fakeCurveAddress,
  startFakeSolanaRpc,
  TOKEN_PROGRAM,
} from '../../../test/fake-solana-rpc.ts';
import { createWallet } from '../../../test/fake-wallet.ts';
import { createTestClock, startTestService, type TestService } from '../../../test/service.ts';
import { launchTestCoin } from '../../../test/trading.ts';
import { connectSolana } from '../../adapters/solana-rpc.ts';

let chain: FakeSolanaRpc;
let service: TestService;
const clock = createTestClock();
const wallet = createWallet();
let token = '';
let mint = '';

const CURVE: FakeCurve = {
  virtualToken: 1_000_000_000_000_000n,
  virtualSol: 32_190_005_730n,
  realToken: 720_100_000_000_000n,
  realSol: 2_190_005_730n,
  totalSupply: 1_000_000_000_000_000n,
  complete: false,
  creator: createWallet().address,
};

beforeAll(async () => {
  service = await startTestService({ clock });
  token = await service.signIn(wallet);
});

// Each case has a chain and a connection of its own, for one that failed rests for a while.
beforeEach(async () => {
  chain = await startFakeSolanaRpc();
  const settings = { ...service.context.settings, solanaRpcUrl: chain.url, solanaProgram: CURVE_PROGRAM };
  service.context.chain = connectSolana(settings);
  mint = createWallet().address;
  chain.setCurve(mint, CURVE);
  chain.setMetadata(mint, { name: 'Harbour Otter', symbol: 'OTTER', uri: 'https://pictures.example/otter.json' });
});

afterEach(() => chain.close());
afterAll(() => service.close());

type Answer = { status: number; body: Record<string, unknown> };

async function ask(
  path: string,
  init: { method?: string; json?: unknown; host?: 'main' | 'swap' | 'analytics' | 'market' } = {},
): Promise<Answer> {
  const { host = 'main', ...rest } = init;
  const response = await service.request(host, path, { token, ...rest });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const read = (sync: boolean) => ask(`/coins/${mint}?sync=${sync}`);

describe('a coin of the chain', () => {
  it('is for nobody without a token', async () => {
    expect((await service.request('main', `/coins/${mint}?sync=true`)).status).toBe(401);
    expect(chain.calls).toEqual([]);
  });

  it('is imported when its freshest state is asked for, and then known', async () => {
    expect((await read(false)).status).toBe(404);
    const begin = Math.floor(clock.now().getTime() / 1000);
    const { status, body } = await read(true);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mint,
      name: 'Harbour Otter',
      symbol: 'OTTER',
      metadata_uri: 'https://pictures.example/otter.json',
      bonding_curve: fakeCurveAddress(mint),
      creator: CURVE.creator,
      virtual_sol_reserves: 32_190_005_730,
      virtual_token_reserves: 1_000_000_000_000_000,
      total_supply: 1_000_000_000_000_000,
      market_cap: 32.19000573,
      complete: false,
      exchange_pool: null,
    });
    expect(body.chain_read_timestamp).toBeGreaterThanOrEqual(begin);
    expect(body.chain_read_timestamp).toBeLessThanOrEqual(clock.now().getTime() / 1000);
    expect((await read(false)).status).toBe(200);
  });

  it('shows what moved on the chain: at once where the freshest is asked for, else soon', async () => {
    await read(true);
    chain.setCurve(mint, { ...CURVE, virtualSol: 40_000_000_000n });
    clock.advance(5_000);
    expect((await read(true)).body).toMatchObject({ virtual_sol_reserves: 40e9 });
    chain.setCurve(mint, CURVE);
    expect((await read(false)).body).toMatchObject({ virtual_sol_reserves: 40e9 });
    clock.advance(60_000);
    expect((await read(false)).body).toMatchObject({ virtual_sol_reserves: 32_190_005_730, ath_market_cap: 40 });
  });

  it('is complete and worth nothing on a curve that was emptied into a pool', async () => {
    chain.setCurve(mint, { ...CURVE, virtualSol: 0n, virtualToken: 0n, realToken: 0n, realSol: 0n, complete: true });
    expect((await read(true)).body).toMatchObject({ complete: true, market_cap: 0, virtual_token_reserves: 0 });
  });

  it.each(['error', 'refusing', 'nonsense', 'silent'] as const)(
    'keeps its last state and tells its age while the chain is %s, and nobody waits twice',
    async (mood) => {
      const { body: before } = await read(true);
      chain.mood = mood;
      clock.advance(60_000);
      const calls = chain.calls.length;
      expect((await read(true)).body).toEqual(before);
      expect((await read(true)).body).toEqual(before);
      expect(chain.calls.length).toBe(calls + 1);
    },
    20_000,
  );

  it('that nobody knows is 503 while the chain does not answer, and 404 where it knows none either', async () => {
    expect((await ask(`/coins/${createWallet().address}?sync=true`)).status).toBe(404);
    chain.mood = 'error';
    const { status, body } = await ask(`/coins/${createWallet().address}?sync=true`);
    expect([status, body.error]).toEqual([503, 'unavailable']);
    expect((await ask('/coins/nothing?sync=true')).status).toBe(404);
  });

  it.each([
    ['of another program', (data: Buffer) => ({ owner: TOKEN_PROGRAM, data })],
    ['with another mark', (data: Buffer) => ({ owner: CURVE_PROGRAM, data: Buffer.concat([Buffer.alloc(8), data]) })],
    ['cut short', (data: Buffer) => ({ owner: CURVE_PROGRAM, data: data.subarray(0, 40) })],
    ['with more than a JSON number can tell', () => ({ owner: CURVE_PROGRAM, data: hugeCurve() })],
  ])('is not one when its account is %s', async (_, spoil) => {
    chain.setAccount(fakeCurveAddress(mint), spoil(Buffer.from('17b7f83760d8ac60'.padEnd(200, '0'), 'hex')));
    expect((await read(true)).status).toBe(404);
  });

  it('may have no name, one that hides something, or a link that is none', async () => {
    chain.setMetadata(mint, { name: 'Ott\u202eer\n', symbol: '', uri: 'javascript:alert(1)' });
    expect((await read(true)).body).toMatchObject({ name: 'Otter', symbol: mint.slice(0, 4), metadata_uri: '' });
  });

  it('cannot be traded here', async () => {
    await read(true);
    const quote = { mint, side: 'buy', amountIn: '1000000000', slippageBps: 100 };
    const order = { address: wallet.address, mint, side: 'buy', amountIn: '1000000000', minOut: '1' };
    for (const [path, json] of [
      ['/quote', quote],
      ['/orders/message', order],
    ] as const) {
      const { status, body } = await ask(path, { host: 'swap', json });
      expect([path, status, body.error]).toEqual([path, 409, 'coin_read_only']);
    }
    expect((await ask('/quote', { host: 'swap', json: { ...quote, mint: createWallet().address } })).status).toBe(404);
  });

  it('refuses an order that was signed all the same', async () => {
    await read(true);
    const text = { domain: 'localhost:3000', address: wallet.address, mint, side: 'buy' as const };
    const amounts = { amountIn: 1_000_000_000n, minOut: 1n, nonce: randomBytes(16).toString('hex') };
    const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
    const message = buildOrderText({ ...text, ...amounts, expiresAt });
    const json = { address: wallet.address, message, signature: wallet.signText(message) };
    const { status, body } = await ask('/orders', { host: 'swap', json });
    expect([status, body.error]).toEqual([409, 'coin_read_only']);
  });

  it('takes neither words nor price alerts, and says why', async () => {
    await read(true);
    const alert = await ask('/alerts', { host: 'market', json: { mint, direction: 'above', price: 1 } });
    expect([alert.status, alert.body.error]).toEqual([409, 'coin_read_only']);
    const { status, body } = await ask('/replies', { json: { mint, text: 'What of this one?' } });
    expect([status, body.error]).toEqual([409, 'coin_read_only']);
    expect((await ask('/replies', { json: { mint: createWallet().address, text: 'And this?' } })).status).toBe(404);
  });

  it.each([
    ['main', 'replies'],
    ['main', 'trades/all'],
    ['main', 'trades/count'],
    ['market', 'candles'],
    ['analytics', 'coins/top-holders-and-sol-balance'],
    ['analytics', 'coins/insiders'],
    ['volatility', 'volatility'],
  ] as const)('has nothing to tell on %s of %s, which is no error', async (host, path) => {
    await read(true);
    expect((await service.request(host, `/${path}/${mint}`, { token })).status).toBe(200);
  });
});

describe('bookmarks of coins of the chain', () => {
  const change = (method: 'PUT' | 'DELETE', of = mint) => ask(`/bookmarks/me/${of}`, { method });
  const listed = async (query = '') => {
    const { body } = await ask(`/bookmarks/me${query}`);
    return (body as unknown as { mint: string }[]).map((coin) => coin.mint);
  };

  it('are kept once somebody has looked at the coin, and dropped again', async () => {
    expect((await service.request('main', `/bookmarks/me/${mint}`, { method: 'PUT' })).status).toBe(401);
    expect((await change('PUT')).status).toBe(404);
    await read(true);
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const) {
      expect((await change(method)).status).toBe(200);
      expect(await listed()).toEqual(method === 'PUT' ? [mint] : []);
    }
    expect((await change('DELETE', createWallet().address)).status).toBe(404);
  });

  it('stand among the others, latest first, with what was last read of them', async () => {
    const kept: string[] = [];
    for (const isOfChain of [false, true, false, true]) {
      const of = isOfChain ? createWallet().address : (await launchTestCoin(service.context)).mint;
      chain.setCurve(of, CURVE);
      if (isOfChain) await ask(`/coins/${of}?sync=true`);
      clock.advance(1_000);
      await change('PUT', of);
      kept.unshift(of);
    }
    expect(await listed()).toEqual(kept);
    expect(await listed('?limit=2&offset=1')).toEqual(kept.slice(1, 3));
    const { body } = await ask('/bookmarks/me');
    expect(body).toMatchObject([{ chain_read_timestamp: expect.any(Number), market_cap: 32.19000573 }, {}, {}, {}]);
    service.context.chain = null;
    expect(await listed()).toEqual([kept[1], kept[3]]);
    expect((await change('DELETE', kept[0])).status).toBe(404);
  });
});

function hugeCurve(): Buffer {
  const data = Buffer.alloc(200, 0xff);
  Buffer.from('17b7f83760d8ac60', 'hex').copy(data);
  return data;
}

describe('balances on the chain', () => {
  type Balances = { balances: { mint: string; balance: string }[]; total: number };
  const balances = async (query = '') =>
    (await ask(`/balances/${wallet.address}?limit=50&offset=0${query}`)).body as unknown as Balances;

  it('are those of imported coins, added up over the accounts of the wallet', async () => {
    await read(true);
    chain.addTokens(wallet.address, mint, 1_500_000n);
    chain.addTokens(wallet.address, mint, 500_000n);
    chain.addTokens(wallet.address, createWallet().address, 7n);
    const { balances: held, total } = await balances();
    expect(held).toEqual([
      { mint, balance: '2000000', decimals: 6, uiAmount: 2, symbol: 'OTTER', name: 'Harbour Otter' },
    ]);
    expect(total).toBe(1);
    expect(await balances('&minBalance=2000001')).toMatchObject({ balances: [], total: 0 });
  });

  it('are left out while the chain does not answer', async () => {
    await read(true);
    chain.addTokens(wallet.address, mint, 1_500_000n);
    chain.mood = 'error';
    expect(await balances()).toMatchObject({ balances: [], total: 0 });
  });
});

describe('without a chain', () => {
  it('an imported coin is unknown again', async () => {
    await read(true);
    service.context.chain = null;
    expect((await read(true)).status).toBe(404);
  });
});
