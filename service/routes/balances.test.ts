import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOL_MINT, type WalletBalances } from '../../lib/contract/balances.ts';
import { createWallet, type FakeWallet } from '../../test/fake-wallet.ts';
import { startTestService, type TestService } from '../../test/service.ts';
import { openSmallMarket } from '../../test/small-market.ts';
import { SOL } from '../../test/trading.ts';

let service: TestService;
let owner: FakeWallet & { token: string };
const mints: string[] = [];
const held: bigint[] = [];

beforeAll(async () => {
  service = await startTestService();
  const market = openSmallMarket(service);
  owner = await market.openWallet();
  for (const [index, size] of [1n, 3n, 2n].entries()) {
    const { mint } = await market.launch({ name: `Coin ${index}`, symbol: `C${index}` });
    mints.push(mint);
    held.push((await market.buy(owner, mint, size * SOL)).tokenAmount);
  }
  const sold = await market.launch();
  await market.sell(owner, sold.mint, (await market.buy(owner, sold.mint, SOL)).tokenAmount);
});
afterAll(() => service.close());

async function balances(query = '', address = owner.address): Promise<WalletBalances> {
  const answer = await service.request('main', `/balances/${address}${query}`, { token: owner.token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as WalletBalances;
}

describe('GET /balances/{address}', () => {
  it('refuses nobody, says 404 to what is no address and 400 to what is no page', async () => {
    expect((await service.request('main', `/balances/${owner.address}`)).status).toBe(401);
    for (const text of ['x', '%F0%9F%92%A9', '1'.repeat(31), `${owner.address}11`, 'O'.repeat(44)]) {
      expect((await service.request('main', `/balances/${text}`, { token: owner.token })).status).toBe(404);
    }
    for (const query of ['limit=0', 'limit=1001', 'offset=-1', 'minBalance=x']) {
      const answer = await service.request('main', `/balances/${owner.address}?${query}`, { token: owner.token });
      expect(answer.status).toBe(400);
    }
  });

  it('gives SOL first, then coins by balance, and nothing that is all sold', async () => {
    const { address, balances: list, total } = await balances();
    expect(address).toBe(owner.address);
    expect(total).toBe(4);
    expect(list.map(({ mint }) => mint)).toEqual([SOL_MINT, mints[1], mints[2], mints[0]]);
    expect(list[0]).toMatchObject({ decimals: 9, symbol: 'SOL', name: 'Solana' });
    expect(list[0]?.uiAmount).toBeCloseTo(Number(list[0]?.balance) / 1e9, 9);
    expect(list[1]).toEqual({
      mint: mints[1],
      balance: held[1]?.toString(),
      decimals: 6,
      uiAmount: Number(held[1]) / 1e6,
      symbol: 'C1',
      name: 'Coin 1',
    });
  });

  it('pages and drops balances below a minimum, the total following', async () => {
    const page = await balances('?limit=2&offset=1');
    expect(page.balances.map(({ mint }) => mint)).toEqual([mints[1], mints[2]]);
    expect(page.total).toBe(4);
    expect(await balances('?offset=4')).toMatchObject({ balances: [], total: 4 });
    const large = await balances(`?minBalance=${held[1]}`);
    expect(large.total).toBe(1 + Number(993n * SOL > (held[1] ?? 0n)));
    expect(large.balances.map(({ mint }) => mint)).toContain(mints[1]);
  });

  it('is empty for a wallet nobody has paid', async () => {
    const { address } = createWallet();
    expect(await balances('', address)).toEqual({ address, balances: [], total: 0 });
  });
});
