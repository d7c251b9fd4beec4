import { fc, test } from '@fast-check/vitest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test/service.ts';
import { openSmallMarket } from '../../../test/small-market.ts';
import { catchUp } from '../../domain/projections/catch-up.ts';
import { rebuildProjections } from '../../domain/projections/rebuild-projections.ts';
import { startProjections } from '../../domain/projections/start-projections.ts';
import { listTrades } from '../../domain/trades/list-trades.ts';
import { findCoinKey } from './coins.ts';
import { countLargeTrades, TRADES_PER_BLOCK } from './trade-blocks.ts';

let service: TestService;
let mint: string;
let coinId: number;
/** Lamports of the trades so far, oldest first. */
let sizes: bigint[] = [];

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  ({ mint } = await openSmallMarket(service).launch());
  coinId = (await findCoinKey(service.context.database.orm, mint))?.id ?? 0;
  sizes = [];
});

/** Trades as a batch of orders writes them, in one transaction with the coin's number and the outbox. */
async function trade(more: readonly bigint[]): Promise<void> {
  await service.context.database.pool.query(
    `with told as (
       insert into events (kind, coin_id, seq, actor) select 'trade', $1, $2 + place, 'trader'
       from generate_series(1, cardinality($3::bigint[])) as place
     ), moved as (update coins set trade_seq = trade_seq + cardinality($3::bigint[]) where id = $1)
     insert into trades (coin_id, seq, signature, wallet, nonce, message_hash, is_buy, sol_amount, token_amount,
       protocol_fee, creator_fee, lp_fee, virtual_sol, virtual_token, ledger_transaction_id)
     select $1, $2 + place, 's' || $1 || '-' || $2 + place, 'trader', 'n' || $1 || '-' || $2 + place, '', true, size, 1,
       0, 0, 0, 30000000000, 1073000000000000, 1
     from unnest($3::bigint[]) with ordinality as made (size, place)`,
    [coinId, sizes.length, more],
  );
  sizes.push(...more);
}

async function kept(): Promise<{ block: number; sizes: string[]; places: number[] }[]> {
  const text = 'select block, sizes::text[], places from trade_blocks where coin_id = $1 order by block';
  return (await service.context.database.pool.query(text, [coinId])).rows;
}

/** What the list and the count have to say, from the sizes alone. */
async function expectAsCounted(minimum: bigint, offset: number, limit: number): Promise<void> {
  const large = sizes.flatMap((size, index) => (size >= minimum ? [index + 1] : [])).reverse();
  const { orm } = service.context.database;
  const coin = await findCoinKey(orm, mint);
  if (!coin) throw new Error('the coin is gone');
  expect(await countLargeTrades(orm, { coin, minimumLamports: minimum })).toBe(large.length);
  const page = await listTrades(service.context, mint, { limit, offset, minimumSize: Number(minimum) });
  expect(page.map(({ seq }) => seq)).toEqual(large.slice(offset, offset + limit));
}

const few = (count: number) => Array.from({ length: count }, (_, index) => BigInt(1 + ((index * 7919) % 1000)));

// Few sizes next to each other, so that thresholds fall on them, between them and beside many equal ones.
const size = fc.oneof(fc.bigInt(1n, 12n), fc.constant(7n), fc.bigInt(1n, 2n ** 53n - 1n));
const batches = fc.array(fc.array(size, { minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: 6 });
const question = fc.record({
  minimum: fc.oneof(fc.bigInt(1n, 13n), size),
  offset: fc.nat({ max: 1200 }),
  limit: fc.integer({ min: 1, max: 600 }),
});

describe('blocks of trades', () => {
  test.prop([batches, fc.array(question, { minLength: 1, maxLength: 8 }), fc.nat({ max: 6 })], { numRuns: 25 })(
    'count and page as the trades themselves do, before, behind and after the projection, and made anew',
    async (told, questions, projectedAt) => {
      ({ mint } = await openSmallMarket(service).launch());
      coinId = (await findCoinKey(service.context.database.orm, mint))?.id ?? 0;
      sizes = [];
      for (const [index, batch] of told.entries()) {
        await trade(batch);
        if (index === projectedAt) await catchUp(service.context);
      }
      const answerAll = async () => {
        for (const { minimum, offset, limit } of questions) await expectAsCounted(minimum, offset, limit);
      };
      await answerAll();
      await catchUp(service.context);
      await answerAll();
      const live = await kept();
      expect(live).toHaveLength(Math.floor(sizes.length / TRADES_PER_BLOCK));
      await rebuildProjections(service.context);
      expect(await kept()).toEqual(live);
      await answerAll();
    },
    120_000,
  );

  it('holds every trade of a full block once, whoever projects', async () => {
    const running = [1, 2, 3].map(() => startProjections(service.context));
    for (let batch = 0; batch < 8; batch += 1) await trade(few(100));
    await Promise.all(running.map((projections) => projections.settled()));
    await Promise.all(running.map((projections) => projections.stop()));
    const blocks = await kept();
    expect(blocks.map(({ block }) => block)).toEqual([0, 1, 2]);
    for (const { block, places, sizes: ascending } of blocks) {
      expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: TRADES_PER_BLOCK }, (_, place) => place));
      expect(ascending).toEqual(places.map((place) => String(sizes[block * TRADES_PER_BLOCK + place])));
      expect(ascending.map(Number)).toEqual(ascending.map(Number).sort((a, b) => a - b));
    }
  });

  it('is read through: a block that were wrong would be told', async () => {
    await trade(few(300));
    await catchUp(service.context);
    const { pool } = service.context.database;
    await pool.query(`update trade_blocks set sizes = array_fill(1::bigint, '{256}') where coin_id = $1`, [coinId]);
    const coin = await findCoinKey(service.context.database.orm, mint);
    if (!coin) throw new Error('the coin is gone');
    const large = sizes.slice(TRADES_PER_BLOCK).filter((each) => each >= 2n).length;
    expect(await countLargeTrades(service.context.database.orm, { coin, minimumLamports: 2n })).toBe(large);
  });

  it('steps over more blocks than one statement is asked for', async () => {
    await trade(few(TRADES_PER_BLOCK * 90 + 5));
    await expectAsCounted(500n, 11_000, 40);
    await catchUp(service.context);
    await expectAsCounted(500n, 11_000, 40);
    await expectAsCounted(1000n, 0, 1000);
    await expectAsCounted(1001n, 0, 10);
  });
});
