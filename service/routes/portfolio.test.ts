import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoinInsiders, Spread } from '../../lib/contract/holders.ts';
import type { Portfolio, WalletTrade } from '../../lib/contract/portfolio.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { createTestClock, startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket, type SmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';
import { computeDistributions } from '../domain/holders/compute-distributions.ts';
import { catchUp } from '../domain/projections/catch-up.ts';
import { rebuildProjections } from '../domain/projections/rebuild-projections.ts';

const HOUR = 3_600_000;
const clock = createTestClock();
let service: TestService;
let market: SmallMarket;
let owner: FakeWallet & { token: string };
let kept: string;
let left: string;

beforeAll(async () => {
  service = await startTestService({ clock });
  market = openSmallMarket(service);
  owner = await market.openWallet();
  kept = (await market.launch({ name: 'Kept', symbol: 'KEPT' })).mint;
  left = (await market.launch({ name: 'Left', symbol: 'LEFT' })).mint;
  const { tokenAmount } = await market.buy(owner, kept, 3n * SOL);
  const other = await market.openWallet();
  await market.buy(other, kept, 2n * SOL);
  clock.advance(2 * HOUR);
  await market.sell(owner, kept, tokenAmount / 3n);
  await market.sell(owner, left, (await market.buy(owner, left, SOL)).tokenAmount);
  await settle();
});
afterAll(() => service.close());

async function settle() {
  await catchUp(service.context);
  await computeDistributions(service.context);
}

async function read<T>(path: string): Promise<T> {
  const answer = await service.request('analytics', path, { token: owner.token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const portfolio = (query = '', address = owner.address) => read<Portfolio>(`/portfolio/${address}${query}`);

/** SOL that left and came into the wallet, by the ledger. */
async function cashOf(address: string): Promise<bigint> {
  const { rows } = await service.context.database.pool.query(
    `select balance from ledger_accounts where owner = $1 and asset_id = 0 and kind = 'wallet'`,
    [address],
  );
  return BigInt(rows[0].balance) - 1_000n * SOL;
}

describe('GET /portfolio/{address}', () => {
  it('refuses nobody, says 404 to what is no address and 400 to what is no page', async () => {
    for (const path of [`/portfolio/${owner.address}`, `/portfolio/${owner.address}/trades`]) {
      expect((await service.request('analytics', path)).status).toBe(401);
      expect((await service.request('analytics', `${path}?limit=0`, { token: owner.token })).status).toBe(400);
    }
    for (const path of ['/portfolio/x', '/portfolio/x/trades']) {
      expect((await service.request('analytics', path, { token: owner.token })).status).toBe(404);
    }
    const path = `/portfolio/${owner.address}?status=some`;
    expect((await service.request('analytics', path, { token: owner.token })).status).toBe(400);
  });

  it('adds up to the lamport with what the ledger says the wallet paid and got', async () => {
    const { totals, positions } = await portfolio();
    const cash = await cashOf(owner.address);
    expect(BigInt(totals.received) - BigInt(totals.spent)).toBe(cash);
    expect(BigInt(totals.realised) + BigInt(totals.unrealised)).toBe(cash + BigInt(totals.marketValue));
    expect(totals).toMatchObject({ open: 1, closed: 1 });
    expect(positions.map(({ symbol }) => symbol)).toEqual(['KEPT', 'LEFT']);
  });

  it('tells average cost with fees, and what a sale would pay now', async () => {
    const { positions, total } = await portfolio('?status=open');
    const [position] = positions;
    expect(total).toBe(1);
    expect(position).toMatchObject({ mint: kept, buys: 1, sells: 1, spent: (3n * SOL).toString() });
    const held = BigInt(position?.balance ?? 0);
    expect(position?.averageCost).toBeCloseTo(Number(position?.cost) / Number(held) / 1000, 15);
    const exit = BigInt(position?.exitValue ?? 0);
    expect(exit > 0n && exit < BigInt(position?.marketValue ?? 0)).toBe(true);
  });

  it('shows what is sold out by its result alone', async () => {
    const { positions } = await portfolio('?status=closed');
    expect(positions).toHaveLength(1);
    const [position] = positions;
    expect(position).toMatchObject({ mint: left, balance: '0', cost: '0', averageCost: null, exitValue: '0' });
    expect(BigInt(position?.realised ?? 0)).toBe(BigInt(position?.received ?? 0) - SOL);
  });

  it('is empty for a wallet that never traded', async () => {
    const { positions, totals, total } = await portfolio('', createWallet().address);
    expect({ positions, total, spent: totals.spent }).toEqual({ positions: [], total: 0, spent: '0' });
  });

  it('comes out equal when it is made anew', async () => {
    const before = [await portfolio(), await read(`/coins/spreads/${kept}`), await read(`/coins/insiders/${kept}`)];
    await rebuildProjections(service.context);
    const after = [await portfolio(), await read(`/coins/spreads/${kept}`), await read(`/coins/insiders/${kept}`)];
    expect(after).toEqual(before);
  });
});

describe('GET /portfolio/{address}/trades', () => {
  const trades = async (query: string) =>
    (await read<{ trades: WalletTrade[] }>(`/portfolio/${owner.address}/trades${query}`)).trades;

  it('pages through all trades, newest first, without a gap', async () => {
    const all = await trades('');
    expect(all.map(({ symbol, isBuy }) => [symbol, isBuy])).toEqual([
      ['LEFT', false],
      ['LEFT', true],
      ['KEPT', false],
      ['KEPT', true],
    ]);
    const paged: WalletTrade[] = [];
    for (let page = await trades('?limit=1'); page[0]; page = await trades(`?limit=1&before=${page[0].signature}`)) {
      paged.push(...page);
    }
    expect(paged).toEqual(all);
    const sum = all.reduce((cash, { isBuy, total }) => cash + (isBuy ? -BigInt(total) : BigInt(total)), 0n);
    expect(sum).toBe(await cashOf(owner.address));
  });

  it('says which field names no trade of the wallet', async () => {
    const before = 'a'.repeat(64);
    const stranger = (await market.buy(await market.openWallet(), left, SOL)).signature;
    for (const value of [before, stranger]) {
      const path = `/portfolio/${owner.address}/trades?before=${value}`;
      const answer = await service.request('analytics', path, { token: owner.token });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(await answer.json())).toContain('query.before');
    }
  });
});

describe('GET /coins/insiders/{mint} and /coins/spreads/{mint}', () => {
  it('refuses nobody, and says 404 to what names no coin', async () => {
    for (const path of ['/coins/insiders/', '/coins/spreads/']) {
      expect((await service.request('analytics', `${path}${kept}`)).status).toBe(401);
      const unknown = `${path}${createWallet().address}`;
      expect((await service.request('analytics', unknown, { token: owner.token })).status).toBe(404);
    }
  });

  it('names the first buyers in their order, with what they still hold', async () => {
    const { creator, firstBuyers } = await read<CoinInsiders>(`/coins/insiders/${kept}`);
    expect(creator).toBeNull();
    expect(firstBuyers).toHaveLength(2);
    const [first] = firstBuyers;
    expect(first?.address).toBe(owner.address);
    expect(BigInt(first?.bought ?? 0) - BigInt(first?.sold ?? 0)).toBe(BigInt(first?.balance ?? 1));
    expect(first?.percentage).toBeCloseTo(Number(first?.balance) / 1e13, 5);
  });

  it('finds what the creator holds of the own coin', async () => {
    const wallet = await market.openWallet();
    const { mint } = await market.launch({ creator: wallet.address });
    await market.buy(wallet, mint, SOL);
    await settle();
    const { creator } = await read<CoinInsiders>(`/coins/insiders/${mint}`);
    expect(creator).toMatchObject({ address: wallet.address, spent: SOL.toString(), sold: '0' });
  });

  it('keeps how the coin was spread at the end of each hour with a trade', async () => {
    const { spreads } = await read<{ spreads: Spread[] }>(`/coins/spreads/${kept}`);
    expect(spreads).toHaveLength(2);
    const [before, now] = spreads;
    expect((now?.time ?? 0) - (before?.time ?? 0)).toBe(7200);
    expect(before?.holders).toBe(2);
    expect(before?.top10Percentage).toBeGreaterThan(now?.top10Percentage ?? 100);
    expect(now?.giniCoefficient).toBeLessThan(before?.giniCoefficient ?? 0);
  });
});
