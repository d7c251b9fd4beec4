import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../../test/service.ts';
import { openSmallMarket, type SmallMarket } from '../../../test/small-market.ts';
import { refusalOf, SOL } from '../../../test/trading.ts';
import { databaseUrl, OWNER_ROLE } from '../../adapters/prepare-database.ts';
import { auditMarket } from './audit-market.ts';
import { startAuditor } from './start-auditor.ts';

let service: TestService;
let market: SmallMarket;
let trader: Awaited<ReturnType<SmallMarket['openWallet']>>;
let owner: Pool;
let bad: string;
let good: string;

beforeEach(async () => {
  service = await startTestService();
  market = openSmallMarket(service);
  trader = await market.openWallet();
  bad = (await market.launch()).mint;
  good = (await market.launch()).mint;
  for (const mint of [bad, good]) await market.buy(trader, mint, SOL);
  const { port, password } = inject('postgres');
  const name = new URL(service.context.settings.databaseUrl).pathname.slice(1);
  owner = new Pool({ connectionString: databaseUrl(port, OWNER_ROLE, password, name), max: 1 });
  expect(await auditMarket(service.context, { afresh: false })).toEqual([]);
});
afterEach(async () => {
  await owner.end();
  await service.close();
});

const audit = (afresh = false) => auditMarket(service.context, { afresh });
const buys = (mint: string) => refusalOf(market.buy(trader, mint, SOL));

/** What somebody with the owner's password could do behind the service's back. */
const TAMPERINGS = {
  'a wallet is given tokens': `update ledger_accounts a set balance = balance + 1 from coins c
    where c.mint = $1 and a.asset_id = c.id and a.kind = 'wallet'`,
  'tokens move between accounts': `update ledger_accounts a set balance = balance + case a.kind when 'wallet' then 7 else -7 end
    from coins c where c.mint = $1 and a.asset_id = c.id and a.kind in ('wallet', 'curve')`,
  'a curve loses SOL': `update ledger_accounts a set balance = balance - 1 where a.owner = $1 and asset_id = 0`,
  'reserves are raised': 'update coins set real_sol = real_sol + 1 where mint = $1',
  'an entry is added': `insert into ledger_entries (transaction_id, account_id, amount)
    select 1, a.id, 5 from ledger_accounts a join coins c on c.id = a.asset_id where c.mint = $1 and a.kind = 'wallet'`,
};

describe('the auditor', () => {
  it.each(Object.entries(TAMPERINGS))('stops a coin alone when %s', async (_what, statement) => {
    expect((await owner.query(statement, [bad])).rowCount).toBeGreaterThan(0);
    expect((await audit()).length).toBeGreaterThan(0);
    expect(await buys(bad)).toBe('coin_halted');
    expect(await buys(good)).toBe('none');
    const { rows } = await owner.query('select mint from coins where halted');
    expect(rows).toEqual([{ mint: bad }]);
  });

  it('finds a change to an old entry when it adds up anew', async () => {
    await owner.query('alter table ledger_entries disable trigger all');
    await owner.query(
      `update ledger_entries e set amount = amount + 1 from ledger_accounts a join coins c on c.id = a.asset_id
       where e.account_id = a.id and a.kind = 'wallet' and c.mint = $1`,
      [bad],
    );
    expect(await audit()).toEqual([]);
    expect(await audit(true)).toHaveLength(1);
    expect(await buys(bad)).toBe('coin_halted');
  });

  it('tells of a wallet whose SOL is wrong, and stops no coin for it', async () => {
    await owner.query(
      "update ledger_accounts set balance = balance + 1 where asset_id = 0 and kind = 'wallet' and owner = $1",
      [trader.address],
    );
    const told = vi.spyOn(service.context.log, 'fatal');
    const faults = await audit();
    expect(faults.map(({ coinId }) => coinId)).toEqual([null, null]);
    expect(told).toHaveBeenCalled();
    expect(await buys(bad)).toBe('none');
  });

  it('adds up what is traded and finished while it looks', async () => {
    const trading = (async () => {
      for (let trade = 0; trade < 20; trade++) await market.buy(trader, trade % 2 ? bad : good, SOL / 100n);
      await market.buy(trader, good, 100n * SOL);
    })();
    const faults = [];
    for (let pass = 0; pass < 10; pass++) faults.push(...(await audit(pass % 2 === 0)));
    await trading;
    expect([...faults, ...(await audit())]).toEqual([]);
  });

  it('runs by itself until it is stopped', async () => {
    const auditor = startAuditor(service.context, 10);
    await owner.query(TAMPERINGS['reserves are raised'], [bad]);
    await vi.waitFor(async () => {
      expect((await owner.query('select mint from coins where halted')).rows).toEqual([{ mint: bad }]);
    });
    await auditor.stop();
    expect(await buys(bad)).toBe('coin_halted');
  });
});
