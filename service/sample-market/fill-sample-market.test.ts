import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test/service.ts';
import { fillSampleMarket, type SampleMarketOptions } from './fill-sample-market.ts';
import { SAMPLE_COINS } from './sample-coins.ts';
import { DEMO_ROLES, demoSigners } from './sample-signer.ts';

const demoWallets = DEMO_ROLES.map((role) => `${role}:${bs58.encode(createHash('sha256').update(role).digest())}`);
const demo = demoSigners(demoWallets);
/** Every stage, the coins of the demo wallets, and a name outside the Latin alphabet. */
const FEW = [
  'Paper Lantern',
  'Tidepool',
  'Borrowed Thunder',
  'Slow Comet',
  'قمر الصحراء',
  'After Dark Jazz',
  'Snail Express',
  'Morning Fern',
];
const fewCoins = SAMPLE_COINS.filter(({ name }) => FEW.includes(name));

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(async () => {
  await service.close();
});

function fill(options: Partial<SampleMarketOptions> = {}): Promise<void> {
  return fillSampleMarket(service.context, {
    demoWallets,
    onProgress: () => undefined,
    coins: fewCoins,
    tradeShare: 0.25,
    ...options,
  });
}

type Row = Record<string, unknown>;

async function rows<T extends Row = Row>(query: SQL): Promise<T[]> {
  const result = await service.context.database.orm.execute(query);
  return result.rows as T[];
}

/** All that was traded, held and launched, without the names that chance gives to mints and accounts. */
async function market() {
  const coins = await rows(sql`
    select name, symbol, created_at, complete, virtual_sol::text, virtual_token::text, trade_seq, holder_count, volume24h
    from coins order by created_at, name`);
  const trades = await rows(sql`
    select coins.name, seq, wallet, nonce, is_buy, sol_amount::text, token_amount::text, trades.created_at
    from trades join coins on coins.id = coin_id order by coins.name, seq`);
  const balances = await rows(sql`
    select accounts.kind, case when accounts.kind = 'wallet' then owner end as owner, coins.name, balance::text
    from ledger_accounts as accounts left join coins on coins.id = asset_id order by 1, 2, 3, 4`);
  const replies = await rows(sql`
    select coins.name, address, text, likes, answers, replies.created_at
    from replies join coins on coins.id = coin_id join users on users.id = user_id order by coins.name, replies.seq`);
  const follows = await rows(sql`
    select one.address as follower, other.address as followed from follows
    join users as one on one.id = follower_id join users as other on other.id = followed_id order by 1, 2`);
  return { coins, trades, balances, replies, follows };
}

describe('the sample market', { timeout: 120_000 }, () => {
  it('stays away from a database that has a market of its own', async () => {
    await service.context.database.orm.execute(sql`
      insert into coins (mint, name, symbol, creator, bonding_curve, associated_bonding_curve, virtual_sol,
        virtual_token, real_token, total_supply, ath_market_cap)
      values ('mint', 'Real', 'REAL', 'creator', 'curve', 'account', 1, 1, 1, 1, 1)`);
    await fill();
    expect(await rows(sql`select name from coins`)).toEqual([{ name: 'Real' }]);
    expect(await rows(sql`select id from users`)).toEqual([]);
  });

  it('has coins at every stage, balances that add up, and the demo wallets in their parts', async () => {
    const lines: string[] = [];
    await fill({ onProgress: (line) => lines.push(line) });
    expect(lines.at(-1)).toMatch(/8 coins, \d+ trades/);

    const coins = await rows<{ symbol: string; complete: boolean; trade_seq: number; sold: number }>(sql`
      select symbol, complete, trade_seq, (793100000000000 - real_token)::float8 / 7931000000000 as sold from coins`);
    const of = (symbol: string) => coins.find((coin) => coin.symbol === symbol);
    expect(of('FERN')).toMatchObject({ trade_seq: 0, complete: false });
    expect(of('LANTERN')).toMatchObject({ complete: true });
    expect(of('BOOM')).toMatchObject({ complete: true });
    expect(of('COMET')?.sold).toBeGreaterThan(90);
    expect(of('COMET')?.complete).toBe(false);
    expect(of('SNAIL')?.sold).toBeGreaterThan(0);

    const sums = await rows(sql`select asset_id from ledger_accounts group by asset_id having sum(balance) <> 0`);
    expect(sums).toEqual([]);
    const trader = demo.get('trader')?.address;
    const held = await rows(sql`
      select balance::text, asset_id from ledger_accounts where owner = ${trader} and balance > 0 order by asset_id`);
    expect(held).toHaveLength(3);
    expect(held[0]).toEqual({ asset_id: 0, balance: '50000000000' });
    expect(await rows(sql`select symbol from coins where creator = ${demo.get('streamer')?.address}`)).toEqual([
      { symbol: 'TIDE' },
    ]);
    expect(await rows(sql`select address, role from roles order by role`)).toEqual([
      { address: demo.get('moderator')?.address, role: 'administrator' },
      { address: demo.get('superAdmin')?.address, role: 'superAdministrator' },
    ]);
    expect(await rows(sql`select 1 from trades where created_at > now()`)).toEqual([]);
    const leaders = await rows<{ traded: number }>(sql`
      select count(t.seq)::int as traded from kols left join trades t
      on t.wallet = address and t.created_at > now() - interval '1 day' group by address`);
    expect(leaders).toHaveLength(4);
    expect(leaders.every(({ traded }) => traded > 0)).toBe(true);

    const talk = await rows<{ name: string; said: number; answered: number; liked: number }>(sql`
      select name, count(*)::int as said, count(parent_id)::int as answered, sum(likes)::int as liked
      from replies join coins on coins.id = coin_id where replies.created_at < now() group by name`);
    expect(talk.find(({ name }) => name === 'Tidepool')?.said).toBeGreaterThan(5);
    expect(talk.find(({ name }) => name === 'Tidepool')?.answered).toBeGreaterThan(3);
    expect(talk.some(({ liked }) => liked > 0)).toBe(true);
    expect(talk.some(({ name }) => name === 'Morning Fern')).toBe(false);
    expect((await rows(sql`select 1 from follows`)).length).toBeGreaterThan(100);
  });

  it('goes on where it was cut off, to the same market, and leaves a complete one alone', async () => {
    const opened = service.context.clock.now();
    const clock = { now: () => opened };
    service.context.clock = clock;
    await fill();
    const whole = await market();
    await fill();
    expect(await market()).toEqual(whole);

    const other = await startTestService({ clock });
    try {
      const cut = new AbortController();
      const stopping = fillSampleMarket(other.context, {
        demoWallets,
        coins: fewCoins,
        tradeShare: 0.25,
        signal: cut.signal,
        onProgress: (line) => line.startsWith('filling') && cut.abort(new Error('cut off')),
      });
      await expect(stopping).rejects.toThrow('cut off');
      const first = service;
      service = other;
      await fill();
      expect(await market()).toEqual(whole);
      service = first;
    } finally {
      await other.close();
    }
  });
});
