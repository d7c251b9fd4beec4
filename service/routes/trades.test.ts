import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trade } from '../../lib/contract/trades.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import type { ExecutedTrade } from '../domain/orders/executed-trade.ts';

let service: TestService;
let trader: FakeWallet & { token: string };
let mint: string;
let quiet: string;
/** Oldest first: buys of 1 to 5 SOL, then a sell. */
const executed: ExecutedTrade[] = [];

beforeAll(async () => {
  service = await startTestService();
  const market = openSmallMarket(service);
  trader = await market.openWallet();
  ({ mint } = await market.launch());
  quiet = (await market.launch()).mint;
  for (const size of [1n, 2n, 3n, 4n, 5n]) executed.push(await market.buy(trader, mint, size * SOL));
  executed.push(await market.sell(trader, mint, 1_000_000_500_000n));
});
afterAll(() => service.close());

async function call<T>(path: string, json?: unknown, status = 200): Promise<T> {
  const answer = await service.request('main', path, { token: trader.token, json });
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
}
const feed = async (query: string) => (await call<{ trades: Trade[] }>(`/trades/all/${mint}${query}`)).trades;
const signatures = (trades: { signature: string }[]) => trades.map(({ signature }) => signature);
const unknown = () => createWallet().signText('nothing');

describe('who may not', () => {
  it('refuses nobody', async () => {
    for (const path of ['/trades/all/x', '/trades/count/x']) {
      expect((await service.request('main', path)).status).toBe(401);
    }
    for (const path of ['/trades/signatures', '/trades/signatures/small']) {
      expect((await service.request('main', path, { json: { signatures: [] } })).status).toBe(401);
    }
  });
});

describe('GET /trades/all/{mint}', () => {
  it('lists trades newest first with their traders', async () => {
    const trades = await feed('');
    expect(signatures(trades)).toEqual(signatures(executed).reverse());
    const sell = executed[5];
    expect(trades[0]).toMatchObject({
      mint,
      user: trader.address,
      profile_image: '',
      is_buy: false,
      sol_amount: Number(sell?.solAmount),
      token_amount: 1_000_000_500_000,
      timestamp: sell?.createdAt.getTime(),
      virtual_sol_reserves: Number(sell?.virtualSol),
      virtual_token_reserves: Number(sell?.virtualToken),
    });
    expect(trades[0]?.username).not.toBe('');
  });

  it('pages, and is empty past the end and for a coin nobody traded', async () => {
    const newestFirst = signatures(executed).reverse();
    expect(signatures(await feed('?limit=2&offset=1'))).toEqual(newestFirst.slice(1, 3));
    expect(signatures(await feed('?limit=4&offset=4'))).toEqual(newestFirst.slice(4));
    expect(await feed('?offset=6')).toEqual([]);
    expect(await feed('?offset=9007199254740991')).toEqual([]);
    expect(await call(`/trades/all/${quiet}`)).toEqual({ trades: [] });
  });

  it('leaves out trades below a size on the curve, fees not included', async () => {
    const third = Number(executed[2]?.solAmount);
    const large = signatures([...executed.slice(2, 5)]).reverse();
    expect(signatures(await feed(`?minimumSize=${third}`))).toEqual(large);
    expect(signatures(await feed(`?minimumSize=${third + 1}`))).toEqual(large.slice(0, 2));
    expect(signatures(await feed(`?minimumSize=${third}&limit=1&offset=2`))).toEqual(large.slice(2));
    expect(await feed('?minimumSize=9007199254740991')).toEqual([]);
    expect(await feed('?minimumSize=')).toHaveLength(6);
  });

  it('lists those of one wallet', async () => {
    const market = openSmallMarket(service);
    const [other, shared] = [await market.openWallet(), (await market.launch()).mint];
    const own = await market.buy(other, shared, SOL);
    await market.buy(trader, shared, SOL);
    const ofOther = async (query = '') =>
      signatures((await call<{ trades: Trade[] }>(`/trades/all/${shared}?user=${other.address}${query}`)).trades);
    expect(await ofOther()).toEqual([own.signature]);
    expect(await ofOther(`&minimumSize=${SOL}`)).toEqual([]);
    const ofTrader = signatures(executed).reverse();
    expect(signatures(await feed(`?user=${trader.address}&limit=2&offset=3`))).toEqual(ofTrader.slice(3, 5));
    expect(await feed(`?user=${createWallet().address}`)).toEqual([]);
    expect(await call(`/trades/all/${quiet}?user=${trader.address}`)).toEqual({ trades: [] });
  });

  it('says 404 to what names no coin, 400 to what is no page', async () => {
    await call(`/trades/all/${createWallet().address}`, undefined, 404);
    await call('/trades/all/x', undefined, 404);
    for (const query of ['limit=0', 'limit=1001', 'offset=-1', 'minimumSize=x', 'minimumSize=1.5', 'user=me']) {
      await call(`/trades/all/${mint}?${query}`, undefined, 400);
    }
  });
});

describe('GET /trades/count/{mint}', () => {
  it('counts all trades, or those from a size on', async () => {
    expect(await call(`/trades/count/${mint}`)).toEqual({ count: 6 });
    expect(await call(`/trades/count/${mint}?minimumSize=${executed[2]?.solAmount}`)).toEqual({ count: 3 });
    expect(await call(`/trades/count/${quiet}?minimumSize=1`)).toEqual({ count: 0 });
    await call('/trades/count/x', undefined, 404);
    await call(`/trades/count/${mint}?minimumSize=-1`, undefined, 400);
  });
});

describe('POST /trades/signatures', () => {
  it('gives exactly the six fields, in the order asked for, unknown ones left out', async () => {
    const [first, , , , , sell] = executed;
    if (!first || !sell) throw new Error('six trades were made');
    const asked = [sell.signature, unknown(), first.signature, sell.signature];
    expect(await call('/trades/signatures', { signatures: asked })).toEqual({
      trades: [sell, first].map(({ signature, createdAt, isBuy, tokenAmount }) => ({
        signature,
        mint,
        timestamp: createdAt.toISOString(),
        tradeDirection: isBuy ? 'buy' : 'sell',
        amount: Number(tokenAmount) / 1e6,
        user: trader.address,
      })),
    });
    expect(await call('/trades/signatures', { signatures: [] })).toEqual({ trades: [] });
  });

  it('has a lighter form', async () => {
    const signature = executed[5]?.signature;
    expect(await call('/trades/signatures/small', { signatures: [signature] })).toEqual({
      trades: [{ signature, mint, tradeDirection: 'sell', amount: 1_000_000.5 }],
    });
  });

  it.each(['/trades/signatures', '/trades/signatures/small'])('refuses what %s cannot read', async (path) => {
    await call(path, { signatures: ['x'] }, 400);
    await call(path, {}, 400);
    await call(path, { signatures: Array(501).fill(executed[0]?.signature) }, 400);
  });
});
