import { sql } from 'drizzle-orm';
import type { Executor } from '../client.ts';
import { keepSpread, measureSpread } from './coin-distributions.ts';

/** What a wallet did with a coin so far. SOL in lamports with all fees, tokens in base units. */
export type PositionFigures = {
  held: bigint;
  cost: bigint;
  spent: bigint;
  received: bigint;
  bought: bigint;
  sold: bigint;
  realised: bigint;
  buys: number;
  sells: number;
};

export type PositionTrade = { isBuy: boolean; solAmount: bigint; tokenAmount: bigint; fees: bigint };

/** Coins with trades that are told and not yet folded into positions: of (positionSeq, seenSeq]. */
export type DuePositions = { coinId: number; positionSeq: number; seenSeq: number };

export async function selectDuePositions(executor: Executor, limit: number): Promise<DuePositions[]> {
  const { rows } = await executor.execute<DuePositions>(sql`
    select coin_id as "coinId", position_seq as "positionSeq", seen_seq as "seenSeq" from coin_distributions
    where seen_seq > position_seq order by coin_id limit ${limit}`);
  return rows;
}

/** How far a coin is folded now; whoever folds reads it again under the lock. */
export async function readPositionSeq(tx: Executor, coinId: number): Promise<number> {
  const { rows } = await tx.execute<{ seq: number }>(
    sql`select position_seq as seq from coin_distributions where coin_id = ${coinId}`,
  );
  return rows[0]?.seq ?? 0;
}

export async function movePositionSeq(tx: Executor, coinId: number, seq: number): Promise<void> {
  await tx.execute(sql`update coin_distributions set position_seq = ${seq} where coin_id = ${coinId}`);
}

export type FoldedTrade = PositionTrade & { seq: number; wallet: string; at: Date };

/** The trades of (after, to] in their order, at most `limit`. Their numbers have no gaps, so this is a span of the key. */
export async function selectTradesToFold(
  executor: Executor,
  coinId: number,
  { after, to, limit }: { after: number; to: number; limit: number },
): Promise<FoldedTrade[]> {
  const { rows } = await executor.execute<Record<string, string | number | boolean>>(sql`
    select seq, wallet, is_buy as "isBuy", sol_amount::text as sol, token_amount::text as tokens,
      (protocol_fee + creator_fee + lp_fee)::text as fees, extract(epoch from created_at)::float8 as at
    from trades where coin_id = ${coinId} and seq > ${after} and seq <= ${to} order by seq limit ${limit}`);
  return rows.map((row) => ({
    seq: Number(row.seq),
    wallet: String(row.wallet),
    isBuy: Boolean(row.isBuy),
    solAmount: BigInt(String(row.sol)),
    tokenAmount: BigInt(String(row.tokens)),
    fees: BigInt(String(row.fees)),
    at: new Date(Math.round(Number(row.at) * 1000)),
  }));
}

export type KeptPosition = PositionFigures & { firstSeq: number; lastSeq: number; firstAt: Date; lastAt: Date };

const AMOUNTS = ['held', 'cost', 'spent', 'received', 'bought', 'sold', 'realised'] as const;

/** Positions of these wallets in a coin, by wallet. */
export async function selectPositions(
  executor: Executor,
  coinId: number,
  wallets: readonly string[],
): Promise<Map<string, KeptPosition>> {
  const { rows } = await executor.execute<Record<string, string | number>>(sql`
    select wallet, held::text, cost::text, spent::text, received::text, bought::text, sold::text, realised::text,
      buys, sells, first_seq as "firstSeq", last_seq as "lastSeq",
      extract(epoch from first_at)::float8 as "firstAt", extract(epoch from last_at)::float8 as "lastAt"
    from positions where coin_id = ${coinId} and wallet = any(${sql.param(wallets)}::text[])`);
  return new Map(rows.map((row) => [String(row.wallet), readPosition(row)]));
}

/** Amounts come as text and times as seconds. */
function readPosition(row: Record<string, string | number>): KeptPosition {
  const units = (name: string) => BigInt(String(row[name]));
  const date = (name: string) => new Date(Math.round(Number(row[name]) * 1000));
  return {
    held: units('held'),
    cost: units('cost'),
    spent: units('spent'),
    received: units('received'),
    bought: units('bought'),
    sold: units('sold'),
    realised: units('realised'),
    buys: Number(row.buys),
    sells: Number(row.sells),
    firstSeq: Number(row.firstSeq),
    lastSeq: Number(row.lastSeq),
    firstAt: date('firstAt'),
    lastAt: date('lastAt'),
  };
}

/** Writes positions of a coin in place of what was kept, in the order of the wallets. */
export async function keepPositions(
  tx: Executor,
  coinId: number,
  positions: ReadonlyMap<string, KeptPosition>,
): Promise<void> {
  const rows = [...positions].sort(([left], [right]) => (left < right ? -1 : 1));
  const column = (pick: (position: KeptPosition) => unknown) =>
    sql.param(rows.map(([, position]) => String(pick(position))));
  const amounts = AMOUNTS.map((name) => sql`${column((position) => position[name])}::bigint[]`);
  const numbers = (['buys', 'sells', 'firstSeq', 'lastSeq'] as const).map(
    (name) => sql`${column((position) => position[name])}::int[]`,
  );
  const times = (['firstAt', 'lastAt'] as const).map(
    (name) => sql`${column((position) => position[name].toISOString())}::timestamptz[]`,
  );
  const wallets = sql`${sql.param(rows.map(([wallet]) => wallet))}::text[]`;
  await tx.execute(sql`
    insert into positions (coin_id, wallet, held, cost, spent, received, bought, sold, realised,
      buys, sells, first_seq, last_seq, first_at, last_at)
    select ${coinId}::int, told.* from unnest(${sql.join([wallets, ...amounts, ...numbers, ...times], sql`, `)}) as told
    on conflict (wallet, coin_id) do update set
      held = excluded.held, cost = excluded.cost, spent = excluded.spent, received = excluded.received,
      bought = excluded.bought, sold = excluded.sold, realised = excluded.realised,
      buys = excluded.buys, sells = excluded.sells, last_seq = excluded.last_seq, last_at = excluded.last_at`);
}

/** Keeps how the coin was spread at the end of the hour of `at`, by its positions as folded so far. */
export async function keepSpreadOfHour(tx: Executor, coinId: number, at: Date): Promise<void> {
  const held = sql`select wallet as owner, held as balance from positions where coin_id = ${coinId} and held > 0`;
  await keepSpread(tx, coinId, { at, spread: await measureSpread(tx, coinId, held) });
}

/** Forgets the positions and past spreads of a coin, so that its trades are folded again; gives the last one. */
export async function forgetPositions(tx: Executor, coinId: number): Promise<number> {
  await tx.execute(sql`delete from positions where coin_id = ${coinId}`);
  await tx.execute(sql`delete from coin_spreads where coin_id = ${coinId}`);
  const { rows } = await tx.execute<{ seq: number }>(sql`
    insert into coin_distributions (coin_id, seen_seq) select id, trade_seq from coins where id = ${coinId}
    on conflict (coin_id) do update set seen_seq = excluded.seen_seq, position_seq = 0
    returning seen_seq as seq`);
  return rows[0]?.seq ?? 0;
}
